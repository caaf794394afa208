import { withSource } from "#edge/storage/records/design-records.ts";
import type { DesignTexts } from "#edge/storage/history/design-texts.ts";
import { resourcePrefix } from "#edge/storage/history/design-texts.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { maxWrittenDepth, readJson } from "#model/files/json/json-text.ts";
import { isResourceEntry, readResource } from "#model/files/manifest/read-declaration.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { readProgram } from "#model/files/manifest/read-program.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A program with the data that reading the next program in its history can reuse. */
export interface ReadDesign {
  readonly program: Program;
  /** The meaning of each name that `${…}` can start with. */
  readonly names: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<ResourceId, string>;
}

export const readDesignOf = (
  program: Program,
  keys: ReadonlyMap<ResourceId, string>,
): ReadDesign => ({ program, names: namesOf(program, keys), keys });

/**
 * Reads a program from its texts after some of them have changed. Resources with equal text and references stay the
 * same objects. Undefined if the texts are not a design.
 */
export function readTexts(
  texts: DesignTexts,
  changed: ReadonlySet<string>,
  before: ReadDesign,
): ReadDesign | undefined {
  if (["rest", "order", "file"].every((text) => !changed.has(text))) {
    const read = readResources(texts, changed, before);
    if (read !== undefined) return read;
  }
  const rest = jsonOf(texts.get("rest"));
  const order = jsonOf(texts.get("order"));
  if (!isObject(rest) || !Array.isArray(order)) return undefined;
  const ids = order as ResourceId[];
  const known = new Map(before.program.resources.map((resource) => [resource.id, resource]));
  const isChanged = (id: ResourceId): boolean => !known.has(id) || changed.has(resourcePrefix + id);
  const keys = new Map<ResourceId, string>();
  for (const id of ids) {
    const key = isChanged(id) ? keyOf(texts.get(resourcePrefix + id)) : before.keys.get(id);
    if (key === undefined) return undefined;
    keys.set(id, key);
  }
  const read = (isAnew: (id: ResourceId) => boolean): Program | undefined => {
    const entries: [string, Json][] = [];
    for (const [id, key] of keys) {
      const entry = isAnew(id) ? jsonOf(bodyOf(texts.get(resourcePrefix + id))) : unread;
      if (entry === undefined) return undefined;
      entries.push([key, entry]);
    }
    const others = own(rest as JsonObject, "resources");
    const resources = {
      ...Object.fromEntries(entries),
      ...(isObject(others) ? (others as JsonObject) : {}),
    };
    const json = entries.length === 0 ? rest : { ...rest, resources };
    const { program } = readProgram(json as JsonObject, ids, new Map());
    const isWhole =
      program.resources.length === ids.length &&
      program.resources.every(({ id }, at) => id === ids[at]);
    return isWhole ? program : undefined;
  };
  const first = read(isChanged);
  if (first === undefined) return undefined;
  const names = namesOf(first, keys);
  const renamed = changedNames(before.names, names);
  const mentions = (id: ResourceId): boolean =>
    renamed.length > 0 && mentionsAny(texts.get(resourcePrefix + id) ?? "", renamed);
  const isAnew = (id: ResourceId): boolean => isChanged(id) || mentions(id);
  const program = renamed.length === 0 ? first : read(isAnew);
  if (program === undefined) return undefined;
  const resources = program.resources.map((resource): Resource =>
    isAnew(resource.id) ? resource : (known.get(resource.id) ?? resource),
  );
  const isSame =
    resources.length === before.program.resources.length &&
    resources.every((resource, at) => resource === before.program.resources[at]);
  const list = isSame ? before.program.resources : resources;
  const isRestSame = !changed.has("rest") && !changed.has("file") && renamed.length === 0;
  if (isRestSame) return { program: { ...before.program, resources: list }, names, keys };
  return { program: withFile({ ...program, resources: list }, texts.get("file")), names, keys };
}

/** Reads the resources if only the content of some has changed; undefined if a resource was renamed. */
function readResources(
  texts: DesignTexts,
  changed: ReadonlySet<string>,
  before: ReadDesign,
): ReadDesign | undefined {
  const { program, keys } = before;
  const { config, variables } = program;
  const scope: ReadScope = {
    resources: new Map([...keys].map(([id, key]) => [key, id])),
    config: new Set(config.map(({ name }) => name)),
    variables: new Set(variables.map(({ name }) => name)),
    renamed: new Map(),
    note: () => undefined,
  };
  const resources = [...program.resources];
  for (const [at, { id }] of program.resources.entries()) {
    if (!changed.has(resourcePrefix + id)) continue;
    const text = texts.get(resourcePrefix + id);
    const key = keyOf(text);
    const json = jsonOf(bodyOf(text));
    if (key === undefined || key !== keys.get(id) || json === undefined || !isResourceEntry(json))
      return undefined;
    resources[at] = readResource(key, id, json, scope);
  }
  return { ...before, program: { ...program, resources } };
}

function withFile(program: Program, file = ""): Program {
  if (file === "") return program;
  if (!file.startsWith("[")) return withSource(program, file.slice(1));
  const end = file.indexOf("\n");
  return withSource(program, file.slice(end + 1), jsonOf(file.slice(0, end)));
}

/** A placeholder for a resource that need not be read. */
const unread: Json = { type: "" };

function jsonOf(text: string | undefined): Json | undefined {
  const read = text === undefined ? undefined : readJson(text, maxWrittenDepth);
  return read?.ok === true ? read.value : undefined;
}

function keyOf(text: string | undefined): string | undefined {
  const key = jsonOf(text?.slice(0, text.indexOf("\n")));
  return typeof key === "string" ? key : undefined;
}

const bodyOf = (text: string | undefined): string | undefined =>
  text?.slice(text.indexOf("\n") + 1);

function namesOf(
  { config, variables }: Program,
  keys: ReadonlyMap<ResourceId, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, meaning: string): void =>
    void names.set(name, `${names.get(name) ?? ""} ${meaning}`);
  for (const { name } of config) add(name, "config");
  for (const { name } of variables) add(name, "variable");
  for (const [id, key] of keys) add(key, id);
  return names;
}

function changedNames(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const names = [...before.keys(), ...after.keys()];
  return [...new Set(names)].filter((name) => before.get(name) !== after.get(name));
}

/** If the text has escapes, it could contain any name in escaped form. */
const mentionsAny = (text: string, names: readonly string[]): boolean =>
  text.includes("${") && names.some((name) => !/^[\w-]+$/.test(name) || text.includes(name));
