import type { Diagnostic, Fix, Location } from "#model/program/diagnostic.ts";
import type { ExpressionDiagnostic, ExpressionFix } from "#model/check/rules/rule.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Root } from "#model/program/edits/resource-edit.ts";
import { lookupMap } from "#model/program/lookup.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable, Resource, StackOutput, Variable } from "#model/program/program.ts";
import { expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";

/** A diagnostic of an expression, with the ID of the rule that found the problem. */
export type FoundInExpression = ExpressionDiagnostic & { readonly rule: string };

type Look = (found: Expression) => readonly FoundInExpression[];

/** A value of a design, with the locations of its parts and the edits that change them. */
interface Holder {
  readonly root: Value;
  readonly locationAt: (path: PropertyPath) => Location;
  /** Creates the edit for a change; undefined if no edit can make the change. */
  readonly editOf?: (change: PathChange) => Edit;
}

/** The problems in a resource's expressions. */
export function lookAtResource(resource: Resource, look: Look): readonly Diagnostic[] {
  const { id, inputs, inputsFrom, options, origin } = resource;
  const holderOf = (via: "input" | "option" | "lookup"): Holder => {
    const kind = via === "option" ? "option" : "input";
    const locationAt = (path: PropertyPath): Location => ({ kind, resource: id, path });
    const edit =
      (root: Root) =>
      (change: PathChange): Edit => ({ ...change, resource: id, root });
    if (via === "option") return { root: options, locationAt, editOf: edit("options") };
    if (via === "lookup" && origin.kind === "lookup")
      return { root: lookupMap(origin), locationAt, editOf: edit("lookup") };
    return inputsFrom === undefined
      ? { root: inputs, locationAt, editOf: edit("inputs") }
      : { root: inputsFrom, locationAt };
  };
  return expressionsOf(resource).flatMap(({ via, path, found }) =>
    lookAtExpression(found, path, holderOf(via), look),
  );
}

export const lookAtVariable = ({ name, value }: Variable, look: Look): readonly Diagnostic[] =>
  lookAtValue(
    {
      root: value,
      locationAt: (path) => ({ kind: "variable", name, path }),
      editOf: (change) => ({ kind: "set-variable", name, value: changed(value, change) }),
    },
    look,
  );

export const lookAtOutput = ({ name, value }: StackOutput, look: Look): readonly Diagnostic[] =>
  lookAtValue(
    {
      root: value,
      locationAt: (path) => ({ kind: "output", name, path }),
      editOf: (change) => ({ kind: "set-output", name, value: changed(value, change) }),
    },
    look,
  );

export function lookAtConfig(variable: ConfigVariable, look: Look): readonly Diagnostic[] {
  const { name, default: value } = variable;
  if (value === undefined) return [];
  return lookAtValue(
    {
      root: value,
      locationAt: () => ({ kind: "config", name }),
      editOf: (change) => ({
        kind: "set-config",
        variable: { ...variable, default: changed(value, change) },
      }),
    },
    look,
  );
}

const changed = (value: Value, change: PathChange): Value =>
  changeMap({ value }, { ...change, path: ["value", ...change.path] })["value"] ?? null;

function lookAtValue(holder: Holder, look: Look): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitExpressions(holder.root, [], (found, path) => {
    diagnostics.push(...lookAtExpression(found, path, holder, look));
  });
  return diagnostics;
}

function lookAtExpression(
  found: Expression,
  path: PropertyPath,
  holder: Holder,
  look: Look,
): readonly Diagnostic[] {
  if (found.kind === "secret") return lookInSecret(found.value, path, holder, look);
  const { root, locationAt, editOf } = holder;
  // An edit can change the value at the end of a path, but can't reach the content of an asset.
  const isReached = valueAt(root, path) === found;
  const fixAt = (fix: ExpressionFix | undefined): Fix | undefined => {
    if (fix === undefined || "edit" in fix) return fix;
    if (editOf === undefined || !isReached) return undefined;
    const { label, change } = fix;
    return { label, edit: editOf({ ...change, path: [...path, ...change.path] }) };
  };
  return look(found).map(({ fix: inExpression, path: inner, ...diagnostic }) => {
    const fix = fixAt(inExpression);
    const location = locationAt([...path, ...inner]);
    return { ...diagnostic, location, ...(fix === undefined ? {} : { fix }) };
  });
}

/**
 * Finds problems inside a secret. Visitors and edits treat a secret as one value, so these problems are reported at the
 * secret.
 */
function lookInSecret(
  value: Value,
  path: PropertyPath,
  { locationAt }: Holder,
  look: Look,
): readonly Diagnostic[] {
  return lookAtValue({ root: value, locationAt: () => locationAt(path) }, look);
}
