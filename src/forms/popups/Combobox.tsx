import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

import { formatCount } from "#model/base/messages.ts";
import styles from "#forms/popups/combobox.module.css";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import { Options } from "#forms/popups/Options.tsx";
import { takeFocus } from "#forms/popups/take-focus.ts";
import { useTypeAhead } from "#forms/popups/type-ahead.ts";

interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The accessible name of the list. */
  readonly listLabel: string;
  readonly options: readonly ComboboxOption[];
  readonly query: string;
  onQuery(query: string): void;
  onChoose(id: string): void;
  /** The text to show without options. */
  readonly none: ReactNode;
  /** The text to show with options; their number by default. */
  readonly count?: string | undefined;
  /** Whether no option is probably meant, so Enter chooses none until the user has moved or typed. */
  readonly isUnsure?: boolean;
  /** More inputs, which affect the options. */
  readonly children?: ReactNode;
}

/** The maximum number of options rendered; typing finds the other options. */
const maxShown = 120;

/**
 * A text field above a list of options: typing filters them, arrow keys move, Enter chooses. The focus stays in the
 * field.
 */
export function Combobox(props: ComboboxProps) {
  const { label, query, onQuery, onChoose } = props;
  useTypeAhead(onQuery);
  const options = props.options.slice(0, maxShown);
  const further = props.options.length - options.length;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const activeOption = useRef<HTMLButtonElement>(null);
  const current = query === "" ? options.findIndex(({ isCurrent }) => isCurrent) : -1;
  const [moved, setMoved] = useState<number>();
  const first = props.isUnsure === true && query === "" ? -1 : 0;
  const active = Math.min(moved ?? Math.max(first, current), options.length - 1);
  const isPointed = useRef(false);
  useLayoutEffect(() => {
    // Doesn't scroll if the pointer chose the option, because the option is then visible.
    if (!isPointed.current) activeOption.current?.scrollIntoView({ block: "nearest" });
    isPointed.current = false;
  }, [active, options.length]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    // Ignores keys of an input method.
    if (event.isComposing || (target !== input.current && target !== currentTarget)) return;
    const count = options.length;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: Math.max(active, 0) - 1 + count,
      PageDown: Math.min(active + 10, count - 1),
      PageUp: Math.max(active - 10, 0),
    };
    const to = steps[key];
    const chosen = options[active];
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (to !== undefined && count > 0 && !isCommand) setMoved(to % count);
    else if (key === "Enter" && chosen !== undefined) onChoose(chosen.id);
    // On a touch screen with a keyboard, typed text goes to the search.
    else {
      if (key.length === 1 && !isCommand) input.current?.focus();
      return;
    }
    event.preventDefault();
  });
  // Runs before paint, so the list also gets a key that is pressed as soon as the field has the
  // focus.
  useLayoutEffect(() => {
    // On a touch screen the surrounding popup has the focus until the user taps the field.
    const around = input.current?.closest<HTMLElement>("dialog, [popover]");
    const listener = (event: KeyboardEvent): void => press(event);
    around?.addEventListener("keydown", listener);
    return () => around?.removeEventListener("keydown", listener);
  }, []);
  return (
    <div className={styles.combobox}>
      <input
        ref={(element) => {
          input.current = element;
          takeFocus(element);
        }}
        role="combobox"
        type="text"
        className={styles.search}
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={props.placeholder}
        spellCheck={false}
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setMoved(undefined);
          onQuery(target.value);
        }}
      />
      <div className={styles.bar}>
        <span role="status">
          {options.length === 0
            ? props.none
            : (props.count ??
              (further > 0
                ? `${further} more. Type to find them.`
                : formatCount(options.length, "result")))}
        </span>
        {props.children}
      </div>
      <Options
        activeRef={activeOption}
        id={id}
        label={props.listLabel}
        options={options}
        active={active}
        onChoose={onChoose}
        onPoint={(index) => {
          isPointed.current = index !== active;
          setMoved(index);
        }}
      />
    </div>
  );
}
