import { canonicalCall } from "#model/files/manifest/spelling/canonical-call.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { visitAll } from "#model/side-effects/values.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { isObject, own } from "#model/base/json.ts";
import { calledFunction, invokeFunction } from "#model/files/manifest/functions.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";

/**
 * Finds unread parts that Pulumi reads as a part of the program: entries that Stackwright doesn't read as resources,
 * and calls (`parseInvoke`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). The searches for other side effects don't
 * visit such content.
 */
export function* findUnread(part: Program): Iterable<SideEffect> {
  const entries = own(part.extras, "resources");
  for (const [name, entry] of Object.entries(isObject(entries) ? entries : {}))
    if (isObject(entry) && Object.hasOwn(entry, "type"))
      yield unread(name, { kind: "program" }, ["resources", name]);
  const calls: SideEffect[] = [];
  visitAll(part, (found, location) => {
    if (found.kind !== "verbatim" || !isObject(found.json)) return;
    const called = calledFunction(found.json);
    if (called !== undefined && canonicalCall(called) === invokeFunction)
      calls.push(unread(called, location));
  });
  yield* calls;
}

const unread = (what: string, location: Location, key?: PropertyPath): SideEffect => ({
  kind: "unread",
  what,
  location,
  ...(key === undefined ? {} : { key }),
});
