import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

import { formatCount } from "#model/base/messages.ts";
import { formatPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import form from "#forms/form.module.css";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import { Options } from "#forms/popups/Options.tsx";
import { useSource } from "#forms/source.ts";
import type { FoundInput } from "#forms/tools/find-inputs.ts";
import { findInputs, wayTo } from "#forms/tools/find-inputs.ts";
import styles from "#forms/tools/tools.module.css";

interface FindInputProps {
  readonly inputs: readonly Property[];
}

/**
 * Finds an input at any depth and leads to its field. Where that has to be added first, the row says what is added: choosing
 * it is one press and one step, and nothing is added without.
 */
export function FindInput({ inputs }: FindInputProps) {
  const source = useSource();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [moved, setMoved] = useState(0);
  const needle = useDeferredValue(typed.trim());
  const { inputs: found, isPartial } = useMemo(
    () => findInputs(inputs, source.inputs(), source.catalog, needle),
    [inputs, source, needle],
  );
  const offered = source.readOnly ? found.filter(({ adds }) => adds === undefined) : found;
  const active = Math.min(moved, offered.length - 1);
  const clear = (): void => {
    setTyped("");
    setMoved(0);
  };
  const choose = (input: FoundInput | undefined): void => {
    if (input === undefined) return;
    const { path, adds } = input;
    clear();
    if (adds !== undefined)
      source.edit(
        { kind: "set-input", resource: source.resource, path: adds, value: wayTo(input) },
        `Add ${formatPath(adds)}`,
      );
    source.goTo?.(path);
  };
  const press = (event: KeyboardEvent): void => {
    if (typed === "" || event.nativeEvent.isComposing) return;
    const { key } = event;
    const count = Math.max(1, offered.length);
    if (key === "ArrowDown") setMoved((active + 1) % count);
    else if (key === "ArrowUp") setMoved((active - 1 + count) % count);
    else if (key === "Enter") choose(offered[active]);
    else if (key === "Escape") clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = needle !== "";
  return (
    <div className={styles.find}>
      <input
        ref={box}
        type="search"
        role="combobox"
        className={form.input}
        aria-label="Search all inputs"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Search inputs at any depth"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMoved(0);
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <>
          <p role="status" className={form.note}>
            {offered.length === 0
              ? "No input has this name."
              : formatCount(offered.length, "input")}
            {isPartial && " Those farthest in were not looked at."}
          </p>
          <Options
            id={id}
            label="Found inputs"
            options={offered.map(optionOf)}
            active={active}
            activeRef={scrollIntoView}
            onChoose={(chosen) => choose(offered.find(({ path }) => formatPath(path) === chosen))}
          />
        </>
      )}
    </div>
  );
}

const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "nearest" });

function optionOf({ path, property, adds }: FoundInput): ComboboxOption {
  const around = formatPath(path.slice(0, -1));
  return {
    id: formatPath(path),
    label: property.name,
    detail: around === "" || adds !== undefined ? undefined : around,
    note: adds === undefined ? undefined : `Adds ${around}`,
  };
}
