import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { visitAll } from "#model/side-effects/values.ts";
import type { Location } from "#model/check/diagnostic.ts";
import type { Json } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import { meantKey } from "#model/files/manifest/entries.ts";
import { calledFunction, canonicalCall, invokeFunction } from "#model/files/manifest/functions.ts";
import { keysOfResource } from "#model/files/manifest/read-declaration.ts";
import { keysOfProgram } from "#model/files/manifest/read-extras.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";

/** A plugin's file has its programs there (`TemplateDecl`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). */
const keysOfFile = [...keysOfProgram, "components"];

/**
 * What the designer keeps as it was read, while Pulumi takes it for a part of the program: keys in another case
 * (`parseRecord`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go), entries that are no resources here, and calls
 * (`parseInvoke` in its expr.go). What is in it is in no other list.
 */
export function* findUnread(part: Program): Iterable<SideEffect> {
  for (const [key, value] of Object.entries(part.extras))
    if (isInOtherCase(key, value, keysOfFile)) yield unread(key, { kind: "program" }, [key]);
  const entries = own(part.extras, "resources");
  for (const [name, entry] of Object.entries(isObject(entries) ? entries : {}))
    if (isObject(entry) && Object.keys(entry).some((key) => meantKey(key, ["type"]) !== undefined))
      yield unread(name, { kind: "program" }, ["resources", name]);
  for (const { id, extras } of part.resources)
    for (const [key, value] of Object.entries(extras))
      if (isInOtherCase(key, value, keysOfResource))
        yield unread(key, { kind: "type", resource: id });
  const calls: SideEffect[] = [];
  visitAll(part, (found, location) => {
    if (found.kind !== "verbatim" || !isObject(found.json)) return;
    const called = calledFunction(found.json);
    if (called !== undefined && canonicalCall(called) === invokeFunction)
      calls.push(unread(called, location));
  });
  yield* calls;
}

/** A number is nothing that Pulumi takes in such a place. */
const isInOtherCase = (key: string, value: Json, known: readonly string[]): boolean =>
  !known.includes(key) &&
  meantKey(key, known) !== undefined &&
  (typeof value === "string" || isObject(value));

const unread = (what: string, location: Location, key?: PropertyPath): SideEffect => ({
  kind: "unread",
  what,
  location,
  ...(key === undefined ? {} : { key }),
});
