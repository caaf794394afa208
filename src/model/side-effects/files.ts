import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { readingFunctions, readingResources } from "#model/side-effects/running-types.ts";
import { itemsOf, knownText, visitAll } from "#model/side-effects/values.ts";
import { own } from "#model/base/json.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import { readsFile } from "#model/program/files/named-files.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isMap } from "#model/program/value.ts";
import { foldedToken } from "#model/program/token.ts";

/**
 * The files outside its project that a part of a design uses: files and folders that it reads, and files that it
 * downloads. If a path is known only at deployment, it may also lead outside. `program` is the whole design.
 */
export function* findFiles(part: Program, program: Program): Iterable<SideEffect> {
  const inValues: SideEffect[] = [];
  visitAll(part, (found, location) => {
    inValues.push(...ofExpression(found, location, program));
  });
  yield* inValues;
  for (const { id, token, inputs, inputsFrom, origin } of part.resources) {
    const names = readingResources.get(foldedToken(token));
    if (origin.kind === "lookup" || names === undefined) continue;
    // If one value provides all inputs, that value may contain each of these inputs.
    if (inputsFrom !== undefined)
      yield* ofPath(inputsFrom, { kind: "input", resource: id, path: [] }, program);
    for (const name of names)
      for (const [value, path] of itemsOf(...inputAt(inputs, name)))
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
    for (const name of readingFunctions.get(foldedToken(found.token)) ?? [])
      for (const [value] of itemsOf(own(found.arguments, name), []))
        yield* ofPath(value, location, program);
}

/** The value and the path of an input. After a dot, the name can have a nested property. */
function inputAt(inputs: ValueMap, name: string): [value: Value | undefined, path: PropertyPath] {
  const path = name.split(".");
  const value = path.reduce<Value | undefined>(
    (outer, key) => (isMap(outer) ? own(outer, key) : undefined),
    inputs,
  );
  return [value, path];
}

/** The side effect of a string that may be a path or a URL. */
function* ofSource(value: Value, location: Location, program: Program): Iterable<SideEffect> {
  const text = knownText(value, program);
  if (text !== undefined && isAddress(text)) yield* ofAddress(value, location, program);
  else yield* ofPath(value, location, program);
}

/**
 * Whether a string is a URL with a scheme, or a repository in the syntax of Git and Kustomize
 * (kubernetes-sigs/kustomize:api/internal/git/repospec.go).
 */
const isAddress = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]+:\/\/|^[\w.-]+@[\w.-]+:|^github\.com[/:]|\?(?:.*&)?(?:ref|version)=/i.test(
    text,
  );

/**
 * The side effect of a URL. Pulumi reads a `file` URL from disk (`readURI`,
 * pulumi/pulumi:sdk/go/common/resource/asset/asset.go).
 */
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

/** Whether a path leads out of its folder on any system. Some providers expand `~` to the home folder. */
export function isOutside(path: string): boolean {
  if (/^(?:[/\\]|[A-Za-z]:|~(?:[/\\]|$))/.test(path)) return true;
  let depth = 0;
  for (const part of path.split(/[/\\]/)) {
    if (part === "" || part === ".") continue;
    depth += part === ".." ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}
