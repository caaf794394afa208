import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";

import controls from "#ui/components/controls.module.css";

export interface TabChoice<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  /** Tabs above their panel, or a segmented control elsewhere. */
  readonly look?: "tabs" | "segments";
  readonly choices: readonly TabChoice<Id>[];
  readonly chosen: Id;
  onChoose(id: Id): void;
  /** The ID of the chosen panel. */
  readonly panelId: string;
}

/** A list of tabs with one tab stop; arrows, Home and End move and choose. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { look = "tabs", choices, chosen, onChoose, panelId } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosenTab = useRef<HTMLButtonElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = choices.findIndex(({ id }) => id === chosen);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : choices.at(to % choices.length);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => onChoose(next.id));
    chosenTab.current?.focus();
  };
  // Scrolls the list to the chosen tab, because the list may be longer than its space.
  useEffect(() => {
    const element = list.current;
    const show = new ResizeObserver(() => chosenTab.current?.scrollIntoView({ block: "nearest" }));
    if (element !== null) show.observe(element);
    return () => show.disconnect();
  }, [chosen]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={props.label}
      className={controls[look]}
      onKeyDown={move}
    >
      {choices.map(({ id, label }) => (
        <button
          key={id}
          ref={id === chosen ? chosenTab : undefined}
          id={`${base}-${id}`}
          type="button"
          role="tab"
          className={look === "tabs" ? controls.tab : controls.segment}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
