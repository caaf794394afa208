import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import type { Access } from "#model/program/property-access.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { Program } from "#model/program/program.ts";
import { mapAccesses } from "#model/program/references.ts";
import { renameRawProgram } from "#model/program/renaming/rename-verbatim.ts";
import type { AccessValue, ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/**
 * Removes resources from the program. References to them become unresolved text, so users can see and fix them. The
 * text uses the resource's key in the manifest, because only keys are unique.
 */
export function detachReferences(program: Program, ids: ReadonlySet<ResourceId>): Program {
  const keys = resourceKeys(program);
  return mapAccesses(
    { ...program, resources: program.resources.filter((resource) => !ids.has(resource.id)) },
    (access) => {
      if (access.kind !== "reference" || !ids.has(access.resource)) return access;
      const key = keys.get(access.resource);
      if (key === undefined) return access;
      const text = formatAccess(key, access.path, access.quoted);
      return expression({ kind: "unresolved", access: text });
    },
  );
}

type ByName = "config" | "variable";

const byName = (kind: ByName, name: string, { path, quoted }: Omit<Access, "root">): AccessValue =>
  expression({ kind, name, path, ...(quoted === undefined ? {} : { quoted }) });

/** Converts references to a removed declaration to unresolved text. */
const detach = (program: Program, kind: ByName, name: string): Program =>
  mapAccesses(program, (access) =>
    access.kind === kind && access.name === name
      ? expression({ kind: "unresolved", access: formatAccess(name, access.path, access.quoted) })
      : access,
  );

export const detachConfigReferences = (program: Program, name: string): Program =>
  detach(program, "config", name);

export const detachVariableReferences = (program: Program, name: string): Program =>
  detach(program, "variable", name);

/**
 * Updates references to a renamed declaration, including references in unread parts. Unresolved references to the new
 * name now refer to the declaration. `before` is the program with the old name.
 */
function rename(before: Program, after: Program, kind: ByName, name: string, to: string): Program {
  const renamed = new Map([...changedKeys(before, after), [name, to]]);
  return adopt(
    mapAccesses(renameRawProgram(after, renamed), (access) =>
      access.kind === kind && access.name === name ? byName(kind, to, access) : access,
    ),
    kind,
    new Set([to]),
  );
}

/**
 * The program after a resource was renamed. References use the resource's ID, so they stay. Unread text uses the
 * manifest's keys, and the rename may also change the keys of other resources.
 */
export const followResource = (before: Program, after: Program): Program =>
  renameRawProgram(after, changedKeys(before, after));

function changedKeys(before: Program, after: Program): ReadonlyMap<string, string> {
  const keys = resourceKeys(after);
  const changed = new Map<string, string>();
  for (const [id, key] of resourceKeys(before)) {
    const now = keys.get(id);
    if (now !== undefined && now !== key) changed.set(key, now);
  }
  return changed;
}

export const renameConfig = (before: Program, after: Program, name: string, to: string): Program =>
  rename(before, after, "config", name, to);

export const renameVariable = (
  before: Program,
  after: Program,
  name: string,
  to: string,
): Program => rename(before, after, "variable", name, to);

/**
 * Converts unresolved text with the name of a declaration to a reference to that declaration. Reopening the file has
 * the same effect.
 */
const adopt = (program: Program, kind: ByName, names: ReadonlySet<string>): Program =>
  mapAccesses(program, (access) => {
    if (access.kind !== "unresolved") return access;
    const read = parseAccess(access.access);
    return read !== undefined && names.has(read.root) ? byName(kind, read.root, read) : access;
  });

/**
 * Like `adopt`, for resources. If several resources have the name, the text stays unresolved, because a file would
 * rename all but one of them.
 */
export function adoptResources(program: Program, names: ReadonlySet<string>): Program {
  const unresolved = unresolvedRoots(program);
  const asked = new Set([...names].filter((name) => unresolved.has(name)));
  if (asked.size === 0) return program;
  for (const { name } of [...program.config, ...program.variables]) asked.delete(name);
  const found = new Map<string, ResourceId>();
  for (const { id, name } of program.resources)
    if (found.has(name)) asked.delete(name);
    else if (asked.has(name)) found.set(name, id);
  return mapAccesses(program, (access) => {
    const read = access.kind === "unresolved" ? parseAccess(access.access) : undefined;
    const resource = read && asked.has(read.root) ? found.get(read.root) : undefined;
    if (read === undefined || resource === undefined) return access;
    const { path, quoted } = read;
    return expression({
      kind: "reference",
      resource,
      path,
      ...(quoted === undefined ? {} : { quoted }),
    });
  });
}

export const adoptConfig = (program: Program, names: ReadonlySet<string>): Program =>
  adopt(program, "config", names);

export const adoptVariable = (program: Program, name: string): Program =>
  adopt(program, "variable", new Set([name]));
