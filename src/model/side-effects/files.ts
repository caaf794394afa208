import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { readingFunctions, readingResources } from "#model/side-effects/running-types.ts";
import { itemsOf, knownText, visitAll } from "#model/side-effects/values.ts";
import { own } from "#model/json.ts";
import type { Location } from "#model/check/diagnostic.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import { readsFile } from "#model/program/files/named-files.ts";
import type { Program } from "#model/program/program.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { displayFunctionToken, displayToken } from "#model/schema/token.ts";

/**
 * The files and folders that a part of a design reads outside of its project, or may read there because their path is known at
 * deployment alone, and what it downloads. `program` is the whole design.
 */
export function* findFiles(part: Program, program: Program): Iterable<SideEffect> {
  const inValues: SideEffect[] = [];
  visitAll(part, (found, location) => {
    inValues.push(...ofExpression(found, location, program));
  });
  yield* inValues;
  for (const { id, token, inputs, origin } of part.resources) {
    if (origin.kind === "lookup") continue;
    for (const name of readingResources.get(displayToken(token)) ?? [])
      for (const [value, path] of itemsOf(own(inputs, name), [name]))
        yield* ofSource(value, { kind: "input", resource: id, path }, program);
  }
}

function* ofExpression(
  found: Expression,
  location: Location,
  program: Program,
): Iterable<SideEffect> {
  if (found.kind === "builtin" && readsFile(found.function))
    yield* ofPath(found.argument, location, program);
  if (found.kind === "asset" && found.form !== "stringAsset") {
    if (found.form.startsWith("remote")) yield* ofAddress(found.source, location, program);
    else yield* ofPath(found.source, location, program);
  }
  if (found.kind === "invoke")
    for (const name of readingFunctions.get(displayFunctionToken(found.token)) ?? [])
      for (const [value] of itemsOf(own(found.arguments, name), []))
        yield* ofPath(value, location, program);
}

/** What may be a path or an address. */
function* ofSource(value: Value, location: Location, program: Program): Iterable<SideEffect> {
  const text = knownText(value, program);
  if (text !== undefined && /^[A-Za-z][A-Za-z0-9+.-]+:\/\//.test(text))
    yield* ofAddress(value, location, program);
  else yield* ofPath(value, location, program);
}

/** An address of the scheme `file` is read from the disk (`readURI`, pulumi/pulumi:sdk/go/common/resource/asset/asset.go). */
function* ofAddress(value: Value, location: Location, program: Program): Iterable<SideEffect> {
  const text = knownText(value, program);
  const isFile = text !== undefined && /^file:/i.test(text);
  yield {
    kind: isFile ? "outside-file" : "download",
    what: describe(value, text, program),
    location,
  };
}

function* ofPath(value: Value, location: Location, program: Program): Iterable<SideEffect> {
  const text = knownText(value, program);
  if (text === undefined ? !isExpression(value) : !isOutside(text)) return;
  yield { kind: "outside-file", what: describe(value, text, program), location };
}

const describe = (value: Value, text: string | undefined, program: Program): string => {
  if (text !== undefined) return text;
  return isExpression(value) ? describeExpression(value, program) : JSON.stringify(value);
};

/** Whether a path leads out of the folder that it begins in, on any system. */
export function isOutside(path: string): boolean {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) return true;
  let depth = 0;
  for (const part of path.split(/[/\\]/)) {
    if (part === "" || part === ".") continue;
    depth += part === ".." ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}
