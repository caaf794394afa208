import type { ReactNode, Ref } from "react";

import { BreakingWords } from "#forms/documentation/BreakingName.tsx";
import styles from "#forms/popups/combobox.module.css";

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** Text after the label, on the same line. */
  readonly detail?: string | undefined;
  /** Text below the label. */
  readonly note?: string | undefined;
  readonly keys?: string | undefined;
  readonly icon?: ReactNode;
  /** Consecutive options with the same heading form a group. */
  readonly group?: string | undefined;
  /** True for the current choice. */
  readonly isCurrent?: boolean;
  /** True if the option is incompatible. */
  readonly isMuted?: boolean;
}

interface OptionsProps {
  /** The prefix of the IDs of the options' elements. */
  readonly id?: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /** The index of the active option. */
  readonly active: number | undefined;
  /** The element of the active option. */
  readonly activeRef?: Ref<HTMLButtonElement>;
  onChoose?(id: string): void;
  /** Called when the pointer has moved over an option, which becomes the active option. */
  onPoint?(index: number): void;
}

/** A list of options that never take the focus. The element of an option has its ID in `data-option`. */
export function Options(props: OptionsProps) {
  const { id = "options", label, options, active, activeRef, onChoose, onPoint } = props;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      data-pointed={onPoint !== undefined || undefined}
    >
      {inGroups(options).map(({ group, from, to }) => (
        <div
          key={`${group ?? ""}${from}`}
          role={group === undefined ? "presentation" : "group"}
          aria-label={group}
          className={styles.group}
        >
          {group !== undefined && (
            <p aria-hidden className={styles.heading}>
              {group}
            </p>
          )}
          {options.slice(from, to).map((option, index) => (
            <button
              key={option.id}
              ref={from + index === active ? activeRef : undefined}
              id={`${id}-${from + index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={from + index === active}
              aria-label={nameOf(option)}
              title={nameOf(option)}
              className={styles.option}
              data-option={option.id}
              data-muted={option.isMuted === true || undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              // Reacts to moves only, so an option that appears under a resting pointer doesn't
              // become active.
              onPointerMove={() => onPoint?.(from + index)}
              onClick={() => onChoose?.(option.id)}
            >
              {option.icon}
              <Label text={option.label} />
              {option.detail !== undefined && (
                <span className={styles.detail}> {option.detail}</span>
              )}{" "}
              {option.keys !== undefined && <kbd className={styles.keys}>{option.keys}</kbd>}
              {option.note !== undefined && <span className={styles.note}> {option.note}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Splits a label into its first and last words. The last part has at most 36 characters; a long word is cut. */
const ending = /^(.{4,}?)(?:(?<=[a-z\d](?=[A-Z])|\W).{1,36}|.{12})$/u;

const afterDot = /(?<=\.)/u;

/**
 * A label in one line. If space is short, its middle is cut: names often differ in their last words. A list whose labels
 * may take several lines breaks them after dots.
 */
function Label({ text }: { readonly text: string }) {
  const cut = (ending.exec(text)?.[1] ?? text).length;
  return (
    <span className={styles.label}>
      <span>
        <BreakingWords words={text.slice(0, cut).split(afterDot)} />
      </span>
      <wbr />
      <span>
        <bdo dir="ltr">
          <BreakingWords words={text.slice(cut).split(afterDot)} />
        </bdo>
      </span>
    </span>
  );
}

/** The text for screen readers, and for a tooltip if the line is cut. */
const nameOf = ({ label, detail = "", keys = "", note = "" }: ComboboxOption): string =>
  [label, detail, keys, note].filter((part) => part !== "").join(" ");

interface Group {
  readonly group: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** Groups of options under one heading. */
function inGroups(options: readonly ComboboxOption[]): readonly Group[] {
  const groups: Group[] = [];
  options.forEach(({ group }, at) => {
    const last = groups.at(-1);
    if (last !== undefined && last.group === group)
      groups[groups.length - 1] = { ...last, to: at + 1 };
    else groups.push({ group, from: at, to: at + 1 });
  });
  return groups;
}
