import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import { resourceId } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";

import { createCatalog } from "#model/schema/catalog.ts";
import type { FormSource } from "#forms/source.ts";

/** The source of a form over a standalone map of values, without packages. */
export function formOver(
  start: ValueMap,
  diagnostics: ReadonlyMap<string, readonly Diagnostic[]> = new Map(),
): FormSource {
  let values = start;
  const apply = (change: Edit): void => {
    if ("path" in change) values = changeMap(values, change);
  };
  return {
    resource: resourceId(1),
    catalog: createCatalog([], []),
    readOnly: false,
    subscribe: () => () => undefined,
    inputs: () => values,
    diagnostics: () => diagnostics,
    facts: () => undefined,
    describe: () => "…",
    edit: apply,
    endTyping: () => undefined,
    surroundings: () => {
      throw new Error("Nobody asks.");
    },
    addAndSet: () => undefined,
    canLift: true,
    editWith: (_, change) => apply(change),
    reveal: () => undefined,
  };
}
