import { PanelLeftOpen, PanelRightOpen } from "lucide-react";

import { IconButton } from "#ui/components/IconButton.tsx";
import styles from "#ui/layout/layout.module.css";

const sides = {
  left: {
    label: "Show types and outline",
    title: "Types and outline (Ctrl+B)",
    Icon: PanelLeftOpen,
  },
  right: { label: "Show the inspector", title: "Inspector (Ctrl+.)", Icon: PanelRightOpen },
} as const;

/** The rest of a folded column: the button that unfolds it. */
export function UnfoldButton(props: { readonly side: keyof typeof sides; onPress(): void }) {
  const { label, title, Icon } = sides[props.side];
  return (
    <div className={styles.rail} data-side={props.side}>
      <IconButton Icon={Icon} aria-label={label} title={title} onClick={props.onPress} />
    </div>
  );
}
