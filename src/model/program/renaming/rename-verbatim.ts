import { mapRecord } from "#model/base/record.ts";
import { mayRefer, renameRoots } from "#model/program/renaming/roots.ts";
import type { Json } from "#model/base/json.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { parseAccess, scanAccess, withRoot } from "#model/program/property-access.ts";
import type { ExpressionReplacement } from "#model/program/references.ts";
import { mapReusing } from "#model/base/map-reusing.ts";
import { mapExpressions, mapResource } from "#model/program/references.ts";
import type { AccessValue } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

type Renamed = ReadonlyMap<string, string>;

/**
 * Renames resource keys in a resource's unread text, such as function calls. The text comes from a manifest, so its
 * keys are the keys in a manifest.
 */
export function renameRawRoots(resource: Resource, renamed: Renamed): Resource {
  if (renamed.size === 0) return resource;
  return withExtras(mapResource(resource, replacement(renamed)), renamed);
}

/**
 * Like `renameRawRoots`, for a whole program, including its unread sections. Parts without a renamed key stay identical.
 */
export function renameRawProgram(program: Program, renamed: Renamed): Program {
  if (renamed.size === 0) return program;
  const mapped = mapExpressions(program, replacement(renamed));
  const resources = mapReusing(mapped.resources, (resource) => withExtras(resource, renamed));
  const config = mapReusing(mapped.config, (variable) => withExtras(variable, renamed));
  const extras = renameIn(mapped.extras, renamed, (key) => mayRefer.has(key));
  const isSame =
    resources === mapped.resources && config === mapped.config && extras === mapped.extras;
  return isSame ? mapped : { ...mapped, resources, config, extras };
}

const replacement = (renamed: Renamed): ExpressionReplacement => ({
  access: (access) => renameUnparsed(access, renamed),
  verbatim: (verbatim) => {
    const json = renameRoots(verbatim.json, renamed);
    return json === verbatim.json ? verbatim : expression({ kind: "verbatim", json });
  },
});

/**
 * Renames the root of an access that is kept as text, because Pulumi reads the access but Stackwright can't represent
 * it, such as `${a.list[01]}`.
 */
function renameUnparsed(access: AccessValue, renamed: Renamed): AccessValue {
  if (access.kind !== "unresolved" || parseAccess(access.access) !== undefined) return access;
  const root = scanAccess(`${access.access}}`, 0)?.root;
  const to = root === undefined ? undefined : renamed.get(root);
  return to === undefined
    ? access
    : expression({ kind: "unresolved", access: withRoot(access.access, to) });
}

type Extras = Readonly<Record<string, Json>>;

function withExtras<T extends { readonly extras: Extras }>(holder: T, renamed: Renamed): T {
  const extras = renameIn(holder.extras, renamed, () => true);
  return extras === holder.extras ? holder : { ...holder, extras };
}

function renameIn(extras: Extras, renamed: Renamed, mayBe: (key: string) => boolean): Extras {
  let isSame = true;
  const after = mapRecord(extras, (value, key) => {
    const kept = mayBe(key) ? renameRoots(value, renamed) : value;
    if (kept !== value) isSame = false;
    return kept;
  });
  return isSame ? extras : after;
}
