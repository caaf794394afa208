import { PanelLeftOpen, PanelRightOpen } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";

const sides = {
  left: {
    label: "Show types and outline",
    title: "Types and outline (Ctrl+B)",
    Icon: PanelLeftOpen,
  },
  right: { label: "Show the inspector", title: "Inspector (Ctrl+.)", Icon: PanelRightOpen },
} as const;

/** What is left of a folded column: the way to have it back. */
export function UnfoldButton(props: { readonly side: keyof typeof sides; onPress(): void }) {
  const { label, title, Icon } = sides[props.side];
  return (
    <div className={styles.rail} data-side={props.side}>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={label}
        title={title}
        onClick={props.onPress}
      >
        <Icon size={16} aria-hidden />
      </button>
    </div>
  );
}
