import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import { formatPath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { edit, endTyping } from "#store/designer.ts";
import type { Diagnostics } from "#store/diagnostics.ts";
import type { Declaration } from "#store/selection.ts";
import { ofDeclaration, subscribeForm } from "#ui/derived.ts";
import { createPartialSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";

/** No resource has it: edits that name it are those of the form's own map. */
const own = resourceId(0);

/** What a declaration's form calls its one field. */
export const fieldOf = { config: "default", output: "value" } as const;

/**
 * Connects a form of one field to a declaration: the default of a config variable, or the value of an
 * output. An output always has a value: one that is cleared is empty text.
 */
export function createDeclarationSource(
  services: Services,
  catalog: Catalog,
  { kind, name }: Declaration,
  readOnly: boolean,
): FormSource {
  const { store, derived } = services;
  const field = fieldOf[kind];
  const read = (): Program => store.getState().program;
  const inputs = (): ValueMap => {
    const value = valueOf(read(), { kind, name });
    return value === undefined ? {} : { [field]: value };
  };
  const adapt = (change: Edit): Edit => {
    if (!("path" in change) || change.resource !== own) return change;
    const value = changeMap(inputs(), change)[field];
    return setValue(read(), { kind, name }, value);
  };
  const path = formatPath([field]);
  const shown = (diagnostics: Diagnostics) => ofDeclaration(diagnostics, { kind, name }).value;
  return {
    resource: own,
    catalog,
    readOnly,
    subscribe: subscribeForm(services, shown),
    inputs,
    diagnostics: () => new Map([[path, shown(derived.getState().diagnostics.value)]]),
    facts: () => undefined,
    edit: (change, label, key) =>
      edit(
        store,
        adapt(change),
        key === undefined ? { label } : { label, key: `${kind} ${name} ${key}` },
      ),
    endTyping: () => endTyping(store),
    ...createPartialSource(services, catalog, undefined, adapt),
  };
}

function valueOf(program: Program, { kind, name }: Declaration): Value | undefined {
  return kind === "config"
    ? program.config.find((variable) => variable.name === name)?.default
    : program.outputs.find((output) => output.name === name)?.value;
}

function setValue(program: Program, { kind, name }: Declaration, value: Value | undefined): Edit {
  const variable = program.config.find((entry) => entry.name === name);
  if (kind === "output" || variable === undefined)
    return { kind: "set-output", name, value: value ?? "" };
  const { default: _, ...rest } = variable;
  return {
    kind: "set-config",
    variable: value === undefined ? rest : { ...rest, default: value },
  };
}
