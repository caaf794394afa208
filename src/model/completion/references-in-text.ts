import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Access } from "#model/program/property-access.ts";
import { scanAccess } from "#model/program/property-access.ts";
import type { AccessValue, Template } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { accessTo } from "#model/references/property-access-type.ts";
import { typeOfEngineValue } from "#model/references/engine-value.ts";

/** The maximum length of a string, and of an access in it, in UTF-16 code units. */
export const longestReferenceText = 65_536;
const longestAccess = 500;

/**
 * Splits a string at each `${…}` that names a resource, variable or config variable of the design, or a value of the
 * engine; undefined if the string contains none. `$${…}` stays text, and so do names that don't resolve, such as the
 * variables of a shell script, and accesses to `owner` itself.
 */
export function referencesInText(
  text: string,
  scope: AccessScope,
  owner: NodeId | undefined,
): Template["parts"] | undefined {
  const parts: (string | AccessValue)[] = [];
  const looked = text.slice(0, longestReferenceText);
  let done = 0;
  for (const { 0: opening, index } of looked.matchAll(/\$+\{/g)) {
    if (index < done || opening.length > 2) continue;
    const at = index + opening.length;
    const found = scanAccess(looked.slice(at, at + longestAccess), 0);
    if (found?.access === undefined) continue;
    const access = resolve(found.access, looked.slice(at, at + found.end - 1), scope, owner);
    if (access === undefined) continue;
    if (index > done) parts.push(text.slice(done, index));
    parts.push(access);
    done = at + found.end;
  }
  if (parts.length === 0) return undefined;
  return done < text.length ? [...parts, text.slice(done)] : parts;
}

/** The resource, variable, config variable or engine value that an access names. */
function resolve(
  { root, path, quoted }: Access,
  text: string,
  scope: AccessScope,
  owner: NodeId | undefined,
): AccessValue | undefined {
  if (root === "pulumi")
    return path.length > 0 && typeOfEngineValue(text, path).kind === "known"
      ? expression({ kind: "unresolved", access: text })
      : undefined;
  const named = scope.declared?.named(root);
  const access = named === undefined ? undefined : accessTo(named, path);
  if (access === undefined || access.kind === "unresolved") return undefined;
  if (isOwnAccess(access, owner)) return undefined;
  return quoted === undefined ? access : expression({ ...access, quoted });
}

/** True for an access to the node that contains it. */
export function isOwnAccess(access: AccessValue, owner: NodeId | undefined): boolean {
  if (access.kind === "reference") return access.resource === owner;
  return access.kind === "variable" && variableNode(access.name) === owner;
}
