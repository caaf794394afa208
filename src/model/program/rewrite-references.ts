import type { Access } from "#model/program/property-access.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { own, withProperty } from "#model/json.ts";
import { resourceKeys } from "#model/files/manifest/keys.ts";
import { renameRoots } from "#model/files/manifest/roots.ts";
import type { Program } from "#model/program/program.ts";
import { mapAccesses } from "#model/program/references.ts";
import type { AccessValue, ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/**
 * The program without a resource. References to it stay as unresolved text, so that they can be seen and
 * fixed. The text names the resource by its key in the manifest: unlike its name, nothing else has that.
 */
export function detachReferences(program: Program, id: ResourceId): Program {
  const key = resourceKeys(program).get(id);
  if (key === undefined) return program;
  return mapAccesses(
    { ...program, resources: program.resources.filter((resource) => resource.id !== id) },
    (access) =>
      access.kind === "reference" && access.resource === id
        ? expression({ kind: "unresolved", access: formatAccess(key, access.path, access.quoted) })
        : access,
  );
}

type ByName = "config" | "variable";

const byName = (kind: ByName, name: string, { path, quoted }: Omit<Access, "root">): AccessValue =>
  expression({ kind, name, path, ...(quoted === undefined ? {} : { quoted }) });

/** References to a declaration that is no longer there stay as unresolved text. */
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

/** References follow a declaration to its new name, and what was unresolved under that name means it now. */
const rename = (program: Program, kind: ByName, name: string, to: string): Program =>
  adopt(
    mapAccesses(renameInSettings(program, name, to), (access) =>
      access.kind === kind && access.name === name ? byName(kind, to, access) : access,
    ),
    kind,
    to,
  );

/** What the program says to Pulumi is kept as it was read, and may refer to it as well. */
function renameInSettings(program: Program, name: string, to: string): Program {
  const { extras } = program;
  const settings = own(extras, "pulumi");
  if (settings === undefined) return program;
  const renamed = renameRoots(settings, new Map([[name, to]]));
  return { ...program, extras: withProperty(extras, "pulumi", renamed) };
}

export const renameConfig = (program: Program, name: string, to: string): Program =>
  rename(program, "config", name, to);

export const renameVariable = (program: Program, name: string, to: string): Program =>
  rename(program, "variable", name, to);

/** Unresolved text that names a declaration refers to it, as it will once the file is read again. */
const adopt = (program: Program, kind: ByName, name: string): Program =>
  mapAccesses(program, (access) => {
    if (access.kind !== "unresolved") return access;
    const read = parseAccess(access.access);
    return read?.root === name ? byName(kind, name, read) : access;
  });

export const adoptConfig = (program: Program, name: string): Program =>
  adopt(program, "config", name);

export const adoptVariable = (program: Program, name: string): Program =>
  adopt(program, "variable", name);
