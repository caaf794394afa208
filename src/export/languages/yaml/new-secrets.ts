import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own, withProperty } from "#model/json.ts";
import { put } from "#model/files/json/record.ts";
import { mentionsIn } from "#model/graph/mentions.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { OpenedSource } from "#model/files/yaml/opened.ts";
import { documentOf, formerKeys } from "#model/files/yaml/opened.ts";
import { sameJson } from "#model/files/yaml/rewrite/same-json.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import { withoutSecrets } from "#export/lower/secrets/hide-secrets.ts";

export interface WithoutNewSecrets {
  readonly document: ManifestDocument;
  /** The config variables that stand for secrets. */
  readonly generated: readonly string[];
  /** All variables, those among them. */
  readonly config: readonly ConfigVariable[];
}

/**
 * The document of a design in terms of its file, with config variables in the place of the secrets that are
 * not in the file already: what its owner wrote there is not for the designer to move.
 */
export function withoutNewSecrets(
  program: Program,
  lowered: LoweredProgram,
  opened: OpenedSource,
): WithoutNewSecrets {
  const now = documentOf(program, opened);
  const hidden = withoutSecrets(program, lowered);
  if (hidden === program) return { document: now, generated: [], config: program.config };
  const { json: without } = documentOf(hidden, opened);
  const former = formerKeys(program, opened);
  const before = opened.document.json;
  const mixed = withProperty(
    preserveOld(before, now.json, without) as JsonObject,
    "resources",
    mix(own(now.json, "resources"), own(without, "resources"), (key) =>
      inSection(before, "resources", former.get(key) ?? key),
    ),
  );
  const declared = new Set(program.config.map(({ name }) => name));
  const added = hidden.config.map(({ name }) => name).filter((name) => !declared.has(name));
  const { config: _config, ...rest } = mixed;
  const used = mentionsIn(rest);
  const generated = added.filter((name) => used.has(name));
  const dropped = new Set(added.filter((name) => !used.has(name)));
  const config = own(without, "config");
  const kept = isObject(config)
    ? Object.entries(config as JsonObject).filter(([name]) => !dropped.has(name))
    : [];
  const json = kept.length === 0 ? rest : { ...mixed, config: Object.fromEntries(kept) };
  const variables = hidden.config.filter(({ name }) => !dropped.has(name));
  return { document: { json, keys: now.keys }, generated, config: variables };
}

function inSection(json: JsonObject, section: string, key: string): Json | undefined {
  const found = own(json, section);
  return isObject(found) ? own(found as JsonObject, key) : undefined;
}

/** What stands in the file as it does in the design, and what is without secrets everywhere else. */
function preserveOld(before: Json | undefined, now: Json | undefined, without: Json): Json {
  if (sameJson(before, now)) return now ?? without;
  if (Array.isArray(now) && Array.isArray(without))
    return without.map((item: Json, at) =>
      preserveOld(Array.isArray(before) ? before[at] : undefined, now[at] as Json, item),
    );
  if (!isObject(without)) return without;
  return mix(now, without, (key) =>
    isObject(before) ? own(before as JsonObject, key) : undefined,
  );
}

function mix(
  now: Json | undefined,
  without: Json | undefined,
  before: (key: string) => Json | undefined,
): Json {
  if (!isObject(now) || !isObject(without)) return without ?? null;
  const mixed: Record<string, Json> = {};
  for (const [key, value] of Object.entries(without as JsonObject))
    put<Json>(mixed, key, preserveOld(before(key), own(now as JsonObject, key), value));
  return mixed;
}
