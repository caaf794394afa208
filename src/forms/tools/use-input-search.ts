import { useDeferredValue, useMemo, useState } from "react";
import type { KeyboardEvent } from "react";

import { formatPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { useSource } from "#forms/source.ts";
import type { FoundInput } from "#forms/tools/find-inputs.ts";
import { findNestedInputs, wayTo } from "#forms/tools/find-inputs.ts";

/** A search among inputs at any depth: its query and results, and the keys of its box. */
export function useInputSearch(inputs: readonly Property[]) {
  const source = useSource();
  const [typed, setTyped] = useState("");
  const [moved, setMoved] = useState(0);
  const needle = useDeferredValue(typed.trim());
  const search = useMemo(
    () => (text: string) => {
      const found = findNestedInputs(inputs, source.inputs(), source.catalog, text);
      if (!source.readOnly) return found;
      return { ...found, inputs: found.inputs.filter(({ adds }) => adds === undefined) };
    },
    [inputs, source],
  );
  const { inputs: offered, isPartial } = useMemo(() => search(needle), [search, needle]);
  const active = Math.min(moved, offered.length - 1);
  const type = (text: string): void => {
    setTyped(text);
    setMoved(0);
  };
  const choose = (input: FoundInput | undefined): void => {
    if (input === undefined) return;
    const { path, adds } = input;
    const { resource } = source;
    type("");
    if (adds !== undefined)
      source.edit(
        { kind: "set-input", resource, path: adds, value: wayTo(input) },
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
    // The latest query may not have rendered yet.
    else if (key === "Enter") choose(search(typed.trim()).inputs[Math.max(0, active)]);
    else if (key === "Escape") type("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { typed, type, needle, offered, isPartial, active, choose, press };
}
