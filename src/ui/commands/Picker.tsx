import { useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";

import styles from "#ui/commands/commands.module.css";
import controls from "#ui/components/controls.module.css";
import { OneLine } from "#ui/components/OneLine.tsx";
import { takeFocus } from "#ui/components/take-focus.ts";

export interface PickerOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keys?: string | undefined;
  /** Options with one heading follow one another. */
  readonly group?: string | undefined;
}

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly PickerOption[];
  readonly query: string;
  onQuery(query: string): void;
  onChoose(id: string): void;
  /** What is said where there are no options. */
  readonly none: ReactNode;
}

/** So many options are drawn; typing finds the others. */
const maxShown = 80;

/** A text field over a list of options: typing narrows them, arrow keys move, Enter chooses. */
export function Picker(props: PickerProps) {
  const { label, query, onChoose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    setAt(0);
  }
  const options = props.options.slice(0, maxShown);
  const active = Math.min(at, options.length - 1);
  const further = props.options.length - options.length;
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, options.length]);
  const keys = (event: KeyboardEvent): void => {
    const count = options.length;
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1 + count,
      PageDown: Math.min(active + 10, count - 1),
      PageUp: Math.max(active - 10, 0),
    };
    const to = steps[event.key];
    const chosen = options[active];
    if (to !== undefined && count > 0) setAt(to % count);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && chosen !== undefined)
      onChoose(chosen.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <input
        className={controls.input}
        role="combobox"
        type="text"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder={props.placeholder}
        spellCheck={false}
        autoComplete="off"
        ref={takeFocus}
        value={query}
        onChange={(event) => props.onQuery(event.target.value)}
        onKeyDown={keys}
      />
      <p role="status" className={options.length === 0 ? styles.none : "visually-hidden"}>
        {options.length === 0 ? props.none : describeCount(props.options.length)}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.options}
      >
        {inGroups(options).map(({ group, from, to }) => (
          <div
            key={`${group ?? ""}${from}`}
            role={group === undefined ? "presentation" : "group"}
            aria-label={group}
          >
            {group !== undefined && (
              <p aria-hidden className={styles.heading}>
                {group}
              </p>
            )}
            {options.slice(from, to).map((option, index) => (
              <button
                key={option.id}
                id={`${id}-${from + index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={from + index === active}
                aria-label={nameOf(option)}
                title={nameOf(option)}
                className={styles.option}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option.id)}
              >
                <OneLine text={option.label} ranges={none} />
                {option.detail !== undefined && (
                  <span className={styles.detail}> {option.detail}</span>
                )}{" "}
                {option.keys !== undefined && <kbd className={styles.keys}>{option.keys}</kbd>}
              </button>
            ))}
          </div>
        ))}
      </div>
      {further > 0 && <p className={styles.none}>And {further} more. Type to find them.</p>}
    </div>
  );
}

const none: readonly [] = [];

/** What is heard of an option, and seen of it where its line has no room. */
const nameOf = ({ label, detail = "", keys = "" }: PickerOption): string =>
  [label, detail, keys].filter((part) => part !== "").join(" ");

const describeCount = (count: number): string => (count === 1 ? "1 result" : `${count} results`);

interface Group {
  readonly group: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** Runs of options under one heading. */
function inGroups(options: readonly PickerOption[]): readonly Group[] {
  const groups: Group[] = [];
  options.forEach(({ group }, at) => {
    const last = groups.at(-1);
    if (last !== undefined && last.group === group)
      groups[groups.length - 1] = { ...last, to: at + 1 };
    else groups.push({ group, from: at, to: at + 1 });
  });
  return groups;
}
