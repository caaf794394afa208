import { useId } from "react";
import type { RefObject } from "react";

import { formatCount } from "#model/base/messages.ts";
import { formatPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import controls from "#forms/widgets/text-controls.module.css";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import { Options } from "#forms/popups/Options.tsx";
import type { FoundInput } from "#forms/tools/find-inputs.ts";
import styles from "#forms/tools/tools.module.css";
import { useInputSearch } from "#forms/tools/use-input-search.ts";

interface FindInputProps {
  readonly inputs: readonly Property[];
  readonly box: RefObject<HTMLInputElement | null>;
}

/**
 * Finds an input at any depth by its name or description, and reveals its field. If a parent is unset, the row names it: choosing the row adds the
 * parent in one step.
 */
export function FindInput({ inputs, box }: FindInputProps) {
  const id = useId();
  const { typed, type, needle, offered, isPartial, active, choose, press } = useInputSearch(inputs);
  const isOpen = needle !== "";
  return (
    <div className={styles.find}>
      <input
        ref={box}
        type="search"
        role="combobox"
        className={controls.input}
        aria-label="Search all inputs"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Search inputs at any depth"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {isOpen && (
        <>
          <p role="status" className={styles.count}>
            {offered.length === 0 ? "No input matches." : formatCount(offered.length, "input")}
            {isPartial && " The most deeply nested inputs were not searched."}
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

function optionOf({ path, property, adds, isDescribed }: FoundInput): ComboboxOption {
  const around = formatPath(path.slice(0, -1));
  return {
    id: formatPath(path),
    label: property.name,
    detail: around === "" || adds !== undefined ? undefined : around,
    note: adds === undefined ? undefined : `Adds ${around}`,
    group: isDescribed ? "Matches in descriptions" : undefined,
  };
}
