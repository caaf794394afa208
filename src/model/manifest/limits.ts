import type { Place } from "#model/diagnostic.ts";
import { formatAccess, parseAccess } from "#model/access.ts";
import { calledFunction } from "#model/manifest/functions.ts";
import { maxDepth } from "#model/manifest/json-text.ts";
import type { PropertyPath } from "#model/path.ts";
import { samePath } from "#model/path.ts";
import type { Program } from "#model/program.ts";
import type { Expression, Value } from "#model/value.ts";
import { isExpression, isList } from "#model/value.ts";

/** A value that the manifest has no spelling for: opened again, it would be something else. */
export interface Limit {
  /** The inputs of a resource, for its options and lookup too, or an output. */
  readonly place: Place;
  /** From the inputs, the options, the id and state of a lookup, or the value of the output. */
  readonly path: PropertyPath;
  readonly message: string;
}

/** What printManifest cannot write so that parseManifest gives it back. Almost every design has none. */
export function manifestLimits(program: Program): readonly Limit[] {
  const limits: Limit[] = [];
  const reporter =
    (place: Place): Report =>
    (path, message) => {
      limits.push({ place, path, message });
    };
  for (const { id, inputs, options, origin } of program.resources) {
    const report = reporter({ kind: "input", resource: id, path: [] });
    // The manifest, `resources` and the resource stand around each of these.
    visit(inputs, [], 4, report);
    visit(options, [], 4, report);
    if (origin.kind === "lookup") {
      visit(origin.id, ["id"], 5, report);
      visit(origin.state, ["state"], 5, report);
    }
  }
  for (const { name, value } of program.outputs)
    visit(value, [], 3, reporter({ kind: "output", name }));
  return limits;
}

type Report = (path: PropertyPath, message: string) => void;

function visit(value: Value, path: PropertyPath, depth: number, report: Report): void {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) report(path, `A manifest cannot hold the number ${value}.`);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth) return report(path, `A manifest is read ${maxDepth} levels deep at most.`);
  if (isExpression(value)) return visitExpression(value, path, depth, report);
  const called = isList(value) ? undefined : calledFunction(value);
  if (called !== undefined)
    report(path, `A map with the one key “${called}” is a function call to Pulumi.`);
  for (const [key, item] of isList(value) ? value.entries() : Object.entries(value))
    visit(item, [...path, key], depth + 1, report);
}

function visitExpression(
  value: Expression,
  path: PropertyPath,
  depth: number,
  report: Report,
): void {
  switch (value.kind) {
    case "secret":
      return visit(value.value, path, depth + 1, report);
    case "template":
      for (const part of value.parts)
        if (typeof part !== "string") visitExpression(part, path, depth, report);
      return;
    case "reference":
    case "config": {
      const root = value.kind === "config" ? value.name : "resource";
      const read = parseAccess(formatAccess(root, value.path));
      if (read?.root !== root || !samePath(read.path, value.path))
        report(path, "A name with a dot, a bracket or a brace cannot end in a backslash here.");
      return;
    }
    case "unresolved":
    case "asset":
    case "verbatim":
      return;
  }
}
