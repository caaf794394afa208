import { quoteName } from "#model/base/messages.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { formatAccess, isBareName, parseAccess } from "#model/program/property-access.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import { maxDepth } from "#model/files/json/json-text.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** A value that a manifest can't express, because reading the manifest would give a different value. */
export interface Limit {
  /** A resource or an output. For a resource, the value is in its inputs, its options or its lookup. */
  readonly location: Location;
  /** The path in the inputs, the options, the ID and state of a lookup, or the value of the output. */
  readonly path: PropertyPath;
  readonly message: string;
}

/** The values that parseManifest would not read back from printManifest. Almost every design has none. */
export function manifestLimits(program: Program): readonly Limit[] {
  const limits: Limit[] = [];
  const reporter =
    (location: Location): Report =>
    (path, message) => {
      limits.push({ location, path, message });
    };
  for (const { id, inputs, inputsFrom, options, origin } of program.resources) {
    // Inputs and options are at the fourth level, below the manifest, `resources` and the resource.
    const isUsual = isSpelledAsData(inputsFrom ?? inputs, 4) && isSpelledAsData(options, 4);
    if (isUsual && origin.kind === "created") continue;
    const report = reporter({ kind: "input", resource: id, path: [] });
    const trail: Trail = [];
    visit(inputsFrom ?? inputs, trail, 4, report);
    visit(options, trail, 4, report);
    if (origin.kind === "lookup") {
      visit(origin.id, ["id"], 5, report);
      visit(origin.state, ["state"], 5, report);
    }
  }
  for (const { name, value } of program.variables)
    visit(value, [], 3, reporter({ kind: "variable", name, path: [] }));
  for (const { name, value } of program.outputs)
    visit(value, [], 3, reporter({ kind: "output", name }));
  return limits;
}

/**
 * Whether a value contains only data and plain accesses, so there is nothing to report. Nearly all values are such
 * values, so this fast path is worthwhile.
 */
function isSpelledAsData(value: Value, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > maxDepth) return false;
  if (isExpression(value)) return isPlainAccess(value);
  if (isList(value)) {
    for (const item of value) if (!isSpelledAsData(item, depth + 1)) return false;
    return true;
  }
  for (const key in value) if (!isSpelledAsData(value[key] ?? null, depth + 1)) return false;
  return calledFunction(value) === undefined;
}

function isPlainAccess(value: Expression): boolean {
  if (value.kind === "template")
    return value.parts.every((part) => typeof part === "string" || isPlainAccess(part));
  return value.kind === "reference" && value.path.every(isBarePart);
}

type Report = (path: PropertyPath, message: string) => void;

const isBarePart = (part: string | number): boolean => typeof part === "string" && isBareName(part);

/** The current path. All values share one path, because only the rare values that can't be expressed need it. */
type Trail = (string | number)[];

function visit(value: Value, trail: Trail, depth: number, report: Report): void {
  if (typeof value === "number") {
    if (!Number.isFinite(value))
      report([...trail], `A manifest cannot contain the number ${value}.`);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth)
    return report([...trail], `A manifest can be at most ${maxDepth} levels deep.`);
  if (isExpression(value)) return visitExpression(value, trail, depth, report);
  const called = isList(value) ? undefined : calledFunction(value);
  if (called !== undefined)
    report(
      [...trail],
      `A map with the only key ${quoteName(called)} is a function call for Pulumi.`,
    );
  if (isList(value))
    for (let at = 0; at < value.length; at += 1)
      visitPart(at, value[at] ?? null, trail, depth + 1, report);
  else for (const key in value) visitPart(key, value[key] ?? null, trail, depth + 1, report);
}

function visitExpression(value: Expression, trail: Trail, depth: number, report: Report): void {
  switch (value.kind) {
    case "secret":
      return visit(value.value, trail, depth + 1, report);
    case "template":
      for (const part of value.parts)
        if (typeof part !== "string") visitExpression(part, trail, depth, report);
      return;
    case "reference":
    case "config":
    case "variable": {
      const root = value.kind === "reference" ? "resource" : value.name;
      if (isBareName(root) && value.path.every(isBarePart)) return;
      const read = parseAccess(formatAccess(root, value.path));
      if (read?.root !== root || !samePath(read.path, value.path))
        report(
          [...trail],
          "A name with a dot, a bracket or a brace cannot end with a backslash here.",
        );
      return;
    }
    case "asset":
      return visit(value.source, trail, depth + 1, report);
    case "invoke":
      visitPart("arguments", value.arguments, trail, depth + 2, report);
      return visitPart("options", value.options, trail, depth + 2, report);
    case "builtin":
      return visit(value.argument, trail, depth + 1, report);
    case "computed-map":
      for (const [at, entry] of value.entries.entries()) {
        if (typeof entry.key !== "string") visitExpression(entry.key, trail, depth, report);
        visitPart(at, entry.value, trail, depth + 1, report);
      }
      return;
    case "unresolved":
    case "verbatim":
      return;
  }
}

function visitPart(
  part: string | number,
  value: Value,
  trail: Trail,
  depth: number,
  report: Report,
): void {
  trail.push(part);
  visit(value, trail, depth, report);
  trail.pop();
}
