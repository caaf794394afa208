import { useStore as useFlow } from "@xyflow/react";
import type { FocusEvent, KeyboardEvent } from "react";
import { useState } from "react";

import styles from "#ui/canvas/overlays.module.css";
import type { Tool, ToolbarProps } from "#ui/canvas/toolbar/tool-groups.tsx";
import { toolGroups } from "#ui/canvas/toolbar/tool-groups.tsx";
import { ToolMenu } from "#ui/canvas/toolbar/ToolMenu.tsx";
import controls from "#ui/components/controls.module.css";

/** The widths in pixels below which the canvas hides tools that are also commands, and labels beside icons. */
const leastRoom = 520;
const leastForTexts = 810;

/** The canvas's own commands, in groups: one tab stop, and arrow keys move between them. */
export function Toolbar(props: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const keys = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  const follow = (event: FocusEvent<HTMLDivElement>): void => {
    const at = buttonsOf(event.currentTarget).findIndex((button) => button.contains(event.target));
    if (at >= 0) setStop(at);
  };
  const isSmall = useFlow((state) => state.width < leastRoom);
  const hasTexts = useFlow((state) => state.width >= leastForTexts);
  const groups = toolGroups(props, isSmall);
  const all = groups.flatMap(({ tools }) => tools);
  // The last focused tool may have disappeared, together with the menu that exists only for a selection.
  const reached = all[Math.min(stop, all.length - 1)];
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      className={styles.toolbar}
      data-control
      data-floats
      data-stop={stop}
      onKeyDown={keys}
      onFocus={follow}
    >
      {groups.map(({ label, tools }) => (
        <div key={label} role="group" aria-label={label} className={styles.tools}>
          {tools.map((tool) => (
            <ToolButton
              key={keyOf(tool)}
              {...tool}
              text={hasTexts ? tool.text : undefined}
              isTabStop={tool === reached}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The React key of a tool. The direction is one button, whose label changes. */
const keyOf = ({ label }: Tool): string => (label.startsWith("Lay out ") ? "direction" : label);

interface ToolButtonProps extends Omit<Tool, "text"> {
  readonly text: string | undefined;
  readonly isTabStop: boolean;
}

function ToolButton(props: ToolButtonProps) {
  const { label, keys, icon, text, pressed, off, isTabStop, items, isWide, run } = props;
  if (items !== undefined) return <ToolMenu {...{ label, icon, text, isTabStop, items, isWide }} />;
  return (
    <button
      type="button"
      className={text === undefined ? controls.iconButton : styles.withText}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-pressed={pressed}
      aria-disabled={off === true || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => {
        if (off !== true) run?.();
      }}
    >
      {icon}
      {text}
    </button>
  );
}

const buttonsOf = (bar: Element): readonly HTMLButtonElement[] => [
  ...bar.querySelectorAll<HTMLButtonElement>("button:not([role^=menuitem])"),
];
