import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath } from "#model/program/path.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isMap, typedValue, valueAt } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { policyAfter, policyView } from "#forms/calls/policy/policy-document.ts";
import { policyObject } from "#forms/calls/policy/policy-types.ts";

const empty: ValueMap = {};

/** Connects the form of a policy document to the form around, where the document stands at a path. */
export function createPolicySource(outer: FormSource, path: PropertyPath): FormSource {
  const read = (): ValueMap => {
    const value = typedValue(valueAt(outer.inputs(), path));
    return isMap(value) ? value : empty;
  };
  const adapt = (change: Edit): Edit => {
    if (!("path" in change)) return change;
    const document = read();
    const value = policyAfter(document, changeMap(policyView(document), change));
    return { kind: "set-input", resource: outer.resource, path, value };
  };
  const key = formatPath(path);
  return {
    ...outer,
    catalog: {
      ...outer.catalog,
      objectType: (token) =>
        policyObject(token, policyView(read())) ?? outer.catalog.objectType(token),
    },
    inputs: () => policyView(read()),
    facts: () => undefined,
    suggestions: () => [],
    diagnostics: () => innerDiagnostics(outer.diagnostics(), key, isMap(read()["Statement"])),
    edit: (change, label, typing) =>
      outer.edit(adapt(change), label, typing === undefined ? undefined : `${key} ${typing}`),
    addAndSet: (target, change, label) =>
      outer.addAndSet(target, (access) => adapt(change(access)), label),
    editWith: (edits, change, label, notice) => outer.editWith(edits, adapt(change), label, notice),
  };
}

/** A statement that stands without a list is the first of the list that the form shows. */
function innerDiagnostics(
  outer: ReadonlyMap<string, readonly Diagnostic[]>,
  start: string,
  isOne: boolean,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const inner = new Map<string, readonly Diagnostic[]>();
  for (const [key, list] of outer) {
    if (!key.startsWith(`${start}.`)) continue;
    const inside = key.slice(start.length + 1);
    inner.set(isOne ? inside.replace(/^Statement(?=[.[])/, "Statement[0]") : inside, list);
  }
  return inner;
}

/** A path in the form of a policy for one in the form around it; undefined for what is not inside. */
export function pathInPolicy(
  document: PropertyPath,
  path: PropertyPath,
  isOne: boolean,
): PropertyPath | undefined {
  const inside = path.slice(document.length);
  if (inside.length === 0) return undefined;
  const [first, ...rest] = inside;
  return isOne && first === "Statement" && rest.length > 0 ? ["Statement", 0, ...rest] : inside;
}
