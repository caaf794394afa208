import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import { resourceKeys } from "#model/files/manifest/keys.ts";
import type { Program } from "#model/program/program.ts";
import { mapAccesses } from "#model/program/references.ts";
import type { ResourceId } from "#model/program/value.ts";
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
        ? expression({ kind: "unresolved", access: formatAccess(key, access.path) })
        : access,
  );
}

/** References to a config variable that is no longer declared stay as unresolved text. */
export function detachConfigReferences(program: Program, name: string): Program {
  return mapAccesses(program, (access) =>
    access.kind === "config" && access.name === name
      ? expression({ kind: "unresolved", access: formatAccess(name, access.path) })
      : access,
  );
}

/** References follow a variable to its new name, and what was unresolved under that name means it now. */
export function renameConfig(program: Program, name: string, to: string): Program {
  return adoptConfig(
    mapAccesses(program, (access) =>
      access.kind === "config" && access.name === name
        ? expression({ kind: "config", name: to, path: access.path })
        : access,
    ),
    to,
  );
}

/** Unresolved text that names a config variable refers to it, as it will once the file is read again. */
export function adoptConfig(program: Program, name: string): Program {
  return mapAccesses(program, (access) => {
    if (access.kind !== "unresolved") return access;
    const read = parseAccess(access.access);
    return read?.root === name ? expression({ kind: "config", name, path: read.path }) : access;
  });
}
