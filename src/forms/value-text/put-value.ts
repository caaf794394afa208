import { withTypedSecrets } from "#model/files/edited-text/typed-secrets.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { findResource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import type { TextValuePlace } from "#forms/references/reference-picking.ts";
import { initialValue } from "#forms/values/initial-value.ts";

/**
 * Sets a place to the typed value, as one step. Undefined clears the place, and gives an entry the value of a new
 * entry. `notes` describe the parts that were read differently from how they were written.
 */
export function putValue(
  place: TextValuePlace,
  value: Value | undefined,
  label: string,
  notes: readonly string[],
): void {
  const { path, type, canClear, source } = place;
  const { resource } = source;
  const filled = value ?? (canClear || type === undefined ? undefined : initialValue(type));
  const edit: Edit =
    filled === undefined && path.length > 0
      ? { kind: "unset-input", resource, path }
      : { kind: "set-input", resource, path, value: withSecrets(place, filled ?? {}) };
  if (notes.length === 0) source.edit(edit, label);
  else source.editWith([], edit, label, notes.join(" "));
}

/** Marks everything at secret places of the value, as if the user had typed it there. */
function withSecrets({ path, source }: TextValuePlace, value: Value): Value {
  const { resource, catalog } = source;
  const { program } = source.surroundings();
  const written = applyEdit(program, { kind: "set-input", resource, path, value });
  const marked = findResource(withTypedSecrets(written, program, catalog), resource);
  return (marked && valueAt(marked.inputs, path)) ?? value;
}
