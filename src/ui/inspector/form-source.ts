import type { Diagnostic } from "#model/diagnostic.ts";
import { formatPath } from "#model/path.ts";
import type { Program } from "#model/program.ts";
import { findResource } from "#model/program.ts";
import { describeExpression } from "#model/describe.ts";
import type { ResourceId, ValueMap } from "#model/value.ts";
import type { FormSource } from "#forms/source.ts";
import { edit, endTyping, forProgram } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";

const noInputs: ValueMap = {};

/** Connects the form of one resource to the design. */
export function createFormSource(
  { store, catalog, diagnosticsOf }: Services,
  id: ResourceId,
  token: string,
  readOnly: boolean,
): FormSource {
  const facts = catalog.factsOf(token);
  const byPath = forProgram((program) => inputDiagnostics(diagnosticsOf(program), id));
  const read = (): Program => store.getState().program;
  return {
    resource: id,
    catalog,
    readOnly,
    subscribe: store.subscribe,
    inputs: () => findResource(read(), id)?.inputs ?? noInputs,
    diagnostics: () => byPath(read()),
    facts: (path) => facts?.fields[path.filter((part) => typeof part === "string").join(".")],
    describe: (value) => describeExpression(value, read()),
    edit: (change, label, key) =>
      edit(store, change, key === undefined ? { label } : { label, key: `${id} ${key}` }),
    endTyping: () => endTyping(store),
  };
}

function inputDiagnostics(
  diagnostics: readonly Diagnostic[],
  resource: ResourceId,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { place } = diagnostic;
    if (place.kind !== "input" || place.resource !== resource) continue;
    const key = formatPath(place.path);
    const list = found.get(key);
    if (list === undefined) found.set(key, [diagnostic]);
    else list.push(diagnostic);
  }
  return found;
}
