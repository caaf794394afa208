import { nameInToken } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { own as ownOf } from "#model/base/json.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { plainData, withProjectValue } from "#model/schema/config/package-config.ts";
import { changeMap } from "#model/program/path-edit.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { edit, endTyping } from "#store/designer.ts";
import type { DesignDiagnostics } from "#store/diagnostics.ts";
import type { Declaration } from "#store/declarations.ts";
import { ofDeclaration, subscribeForm } from "#ui/derived.ts";
import { createPartialSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";

/** An ID that no resource has: edits with this ID change the form's own map. */
const own = resourceId(0);

/** The name of the form's one field: a package's variable has a value and no default. */
export const fieldOf = {
  config: "Default",
  variable: "Value",
  output: "Value",
  package: "Value",
} as const;

/** The kinds of declarations that have a value. */
export type ValueKind = keyof typeof fieldOf;

/**
 * Connects a form of one field to a declaration: the default of a config variable, the project's value for a
 * package's variable, or the value of a variable or an output. The last two always have a value: clearing sets an
 * empty string. The project's value cannot contain references.
 */
export function createDeclarationSource(
  services: Services,
  catalog: Catalog,
  { kind, name }: Declaration,
  valueKind: ValueKind,
  readOnly: boolean,
): FormSource {
  const { store, derived } = services;
  const field = fieldOf[valueKind];
  const read = (): Program => store.getState().program;
  const inputs = (): ValueMap => {
    const value = valueOf(read(), valueKind, name);
    return value === undefined ? {} : { [field]: value };
  };
  const adapt = (change: Edit): Edit => {
    if (!("path" in change) || change.resource !== own) return change;
    const value = changeMap(inputs(), change)[field];
    return setValue(read(), valueKind, name, value);
  };
  const shown = (diagnostics: DesignDiagnostics) =>
    ofDeclaration(diagnostics, { kind, name }).value;
  return {
    resource: own,
    catalog,
    readOnly,
    literalsOnly: valueKind === "package",
    subscribe: subscribeForm(services, shown),
    inputs,
    diagnostics: () => byPath(field, shown(derived.getState().diagnostics.value)),
    opensCalls: true,
    secretPlace: ([, ...path]) => ({ path: [nameInToken(name), ...path] }),
    facts: () => undefined,
    edit: (change, label, key) =>
      edit(
        store,
        adapt(change),
        key === undefined ? { label } : { label, key: `${kind} ${name} ${key}` },
      ),
    endTyping: () => endTyping(store),
    ...createPartialSource(services, catalog, undefined, adapt),
    // A project file contains only data, and config is set before variables are evaluated.
    canLift: valueKind === "variable" || valueKind === "output",
  };
}

/** The path of a location inside its declaration's value. */
export const pathInValue = (location: Location): PropertyPath =>
  location.kind === "variable" || location.kind === "output" ? (location.path ?? []) : [];

/** Groups diagnostics by the paths of the form's fields. A list stays identical while its diagnostics do. */
const byPath = memoizeLast((field: string, found: readonly Diagnostic[]) => {
  const lists = new Map<string, Diagnostic[]>();
  for (const diagnostic of found) {
    const { location } = diagnostic;
    const key = formatPath([field, ...pathInValue(location)]);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [diagnostic]);
    else list.push(diagnostic);
  }
  return lists;
});

function memoizeLast<A, B, T>(make: (a: A, b: B) => T): (a: A, b: B) => T {
  let last: { readonly a: A; readonly b: B; readonly made: T } | undefined;
  return (a, b) => {
    if (last === undefined || last.a !== a || last.b !== b) last = { a, b, made: make(a, b) };
    return last.made;
  };
}

function valueOf(program: Program, kind: ValueKind, name: string): Value | undefined {
  if (kind === "output") return program.outputs.find((output) => output.name === name)?.value;
  if (kind === "variable") return program.variables.find((each) => each.name === name)?.value;
  const variable = program.config.find((each) => each.name === name);
  return kind === "config" ? variable?.default : variable && ownOf(variable.extras, "value");
}

function setValue(program: Program, kind: ValueKind, name: string, value: Value | undefined): Edit {
  const variable = program.config.find((entry) => entry.name === name);
  if (kind === "variable") return { kind: "set-variable", name, value: value ?? "" };
  if (kind === "output" || variable === undefined)
    return { kind: "set-output", name, value: value ?? "" };
  if (kind === "package") {
    const data = value === undefined ? undefined : plainData(value);
    const isKept = value !== undefined && data === undefined;
    return { kind: "set-config", variable: isKept ? variable : withProjectValue(variable, data) };
  }
  const { default: _, ...rest } = variable;
  return {
    kind: "set-config",
    variable: value === undefined ? rest : { ...rest, default: value },
  };
}
