import { redactSecrets } from "#model/secrets/redact.ts";
import { mergeProgram } from "#model/files/edited-text/merge-program.ts";
import { maxWrittenDepth } from "#model/files/json/json-text.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { isSameSource, yamlSource } from "#model/program/files/source.ts";
import type { Program } from "#model/program/program.ts";
import { mapReusing } from "#model/base/map-reusing.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Attempt, VersionContent } from "#model/opening/workspace.ts";

/** The design of a version. The design's resources have the same IDs as in the version. */
export function programOf({ text, ids, source }: VersionContent): Attempt<Program> {
  const parsed = parseManifest(text, {
    ids: ids as readonly ResourceId[],
    deepest: maxWrittenDepth,
  });
  if (!parsed.ok)
    return { kind: "failed", message: `The version cannot be read: ${parsed.message}` };
  const { program } = parsed;
  const value =
    source === undefined
      ? program
      : { ...program, source: yamlSource(source.text, source.ids as readonly ResourceId[]) };
  return { kind: "done", value };
}

/**
 * The design as it was in one of its versions. A version has no secrets in plain text: secrets at unchanged places are
 * kept from the current design.
 */
export function restoredProgram(now: Program, version: Program, catalog: Catalog): Program {
  // The components of a plugin are separate designs, and another component may be open.
  if (now.plugin !== undefined || version.plugin !== undefined) return version;
  const told = parseManifest(printManifest(redactSecrets(now, catalog)), {
    ids: now.resources.map(({ id }) => id),
    deepest: maxWrittenDepth,
  });
  if (!told.ok) return version;
  const merged = mergeProgram(withoutOthers(now, told.program, version), told.program, version);
  if (isSameSource(now.source, version.source)) return merged;
  const { source: _before, ...rest } = merged;
  return version.source === undefined ? rest : { ...rest, source: version.source };
}

/**
 * Replaces current resources whose ID belongs to a different resource in the version, so that resource gets none of
 * their secrets.
 */
function withoutOthers(now: Program, told: Program, version: Program): Program {
  const [safe, then] = [told, version].map(
    ({ resources }) => new Map(resources.map((resource) => [resource.id, resource])),
  );
  const resources = mapReusing(now.resources, (resource) => {
    const before = then?.get(resource.id);
    const isSame =
      before === undefined || (before.name === resource.name && before.token === resource.token);
    return isSame ? resource : (safe?.get(resource.id) ?? resource);
  });
  return resources === now.resources ? now : { ...now, resources };
}
