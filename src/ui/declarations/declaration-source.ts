import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import { formatPath } from "#model/program/path.ts";
import { memoize } from "#model/memoize.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { edit, endTyping } from "#store/designer.ts";
import type { Declaration } from "#store/selection.ts";
import { createReferenceSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";

/** The rules whose diagnostics the form shows elsewhere than at the value. */
const elsewhere = new Set(["config/name", "config/type", "config/secret-value", "output/name"]);

/** Whether a diagnostic about a declaration belongs to its value: the default, or what an output gives. */
export const isAboutValue = ({ rule }: Diagnostic): boolean =>
  !elsewhere.has(rule) && rule !== "config/unused";

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
  { kind, name }: Declaration,
  readOnly: boolean,
): FormSource {
  const { store, catalog, diagnosticsOf } = services;
  const field = fieldOf[kind];
  const read = (): Program => store.getState().program;
  // The same map for the same value: the form is drawn again only when the value changes.
  let last: { value: Value | undefined; map: ValueMap } | undefined;
  const inputs = (): ValueMap => {
    const value = valueOf(read(), { kind, name });
    if (last === undefined || last.value !== value)
      last = { value, map: value === undefined ? {} : { [field]: value } };
    return last.map;
  };
  const adapt = (change: Edit): Edit => {
    if (!("path" in change) || change.resource !== own) return change;
    const value = changeMap(inputs(), change)[field];
    return setValue(read(), { kind, name }, value);
  };
  const byPath = memoize((all: readonly Diagnostic[]) => {
    const found = all.filter(
      (diagnostic) =>
        diagnostic.location.kind === kind &&
        diagnostic.location.name === name &&
        isAboutValue(diagnostic),
    );
    return new Map([[formatPath([field]), found]]);
  });
  return {
    resource: own,
    catalog,
    readOnly,
    subscribe: store.subscribe,
    inputs,
    diagnostics: () => byPath(diagnosticsOf(read())),
    facts: () => undefined,
    edit: (change, label, key) =>
      edit(
        store,
        adapt(change),
        key === undefined ? { label } : { label, key: `${kind} ${name} ${key}` },
      ),
    endTyping: () => endTyping(store),
    ...createReferenceSource(services, undefined, adapt),
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
