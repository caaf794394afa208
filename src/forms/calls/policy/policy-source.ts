import { policyKindOf } from "#model/access/policy-grammar.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isMap, typedValue, valueAt } from "#model/program/value.ts";
import { createInnerSource } from "#forms/inner-source.ts";
import type { FormSource } from "#forms/source.ts";
import { pathInDesign } from "#forms/source.ts";
import { policyAfter, policyView } from "#forms/calls/policy/policy-document.ts";
import { policyObject } from "#forms/calls/policy/policy-types.ts";

const empty: ValueMap = {};

/** Connects the form of a policy document to the form that contains the document at a path. */
export function createPolicySource(outer: FormSource, path: PropertyPath): FormSource {
  const read = (): ValueMap => {
    const value = typedValue(valueAt(outer.inputs(), path));
    return isMap(value) ? value : empty;
  };
  const key = formatPath(path);
  const place = outer.secretPlace?.(pathInDesign(outer, path));
  const field = place?.path.findLast((part) => typeof part === "string") ?? "";
  const kind = place?.token === undefined ? undefined : policyKindOf(place.token, field);
  return createInnerSource(outer, path, {
    inputs: () => policyView(read()),
    valueOf: (view) => policyAfter(read(), view),
    objectType: (token) => policyObject(token, policyView(read()), kind),
    pathOutside: (inside) => pathOfStatement(inside, isMap(read()["Statement"])),
    diagnostics: (around) => innerDiagnostics(around, key, isMap(read()["Statement"])),
  });
}

/** Maps diagnostics to paths in the form, where a statement without a list is the first item of a list. */
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

/** Maps a path of the surrounding form to the form of a policy; undefined for a path that is not inside the policy. */
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

/** Maps a path in the form of a policy to a path in the document. */
function pathOfStatement(path: PropertyPath, isOne: boolean): PropertyPath {
  const [first, second, ...rest] = path;
  return isOne && first === "Statement" && second === 0 ? [first, ...rest] : path;
}
