import type { JsonObject } from "#model/base/json.ts";
import { isObject, own, withoutProperty, withProperty, isJsonObject } from "#model/base/json.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import { designerKey } from "#model/files/manifest/designer-section.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { withDefaultsWritten } from "#model/files/project/host-text.ts";
import { escapeText } from "#model/program/interpolation.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { unreadName } from "#model/files/project/template-names.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { mapRecord } from "#model/base/record.ts";
import { joinComponent } from "#model/files/plugin/component-json.ts";
import {
  componentNames,
  findComponent,
  outerProgram,
  readFrom,
  unreadOf,
} from "#model/files/plugin/components.ts";
import type { Plugin, Program, Resource, ProgramSource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { renameRawProgram } from "#model/program/renaming/rename-verbatim.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { YamlReading } from "#model/files/yaml/parse-yaml.ts";
import { readSource } from "#model/files/yaml/parse-yaml.ts";

/** A source as opened: the content of the text, and the design before any edit. */
export interface OpenedSource extends YamlReading {
  /** The content of the source as a design prints it, under the keys of the file. */
  readonly document: ManifestDocument;
}

/** Parses a source, memoized; undefined if its text can't be read any more. */
export const openSource = memoize((source: ProgramSource): OpenedSource | undefined => {
  const reading = readSource(source);
  return reading && { ...reading, document: documentOf(reading.program, reading) };
});

/**
 * The design as JSON in the form of the file. The JSON has the file's keys, and the file's name unless the design was
 * renamed. Parts of the design that a file doesn't contain are missing in the JSON.
 */
export function documentOf(program: Program, opened: YamlReading): ManifestDocument {
  const { plugin } = program;
  return plugin === undefined
    ? programDocument(program, opened)
    : pluginDocument(program, plugin, opened, (name) =>
        programDocument(
          findComponent(program, name) ?? emptyProgram(""),
          readingOfComponent(opened, name),
        ),
      );
}

/** Like `documentOf`, for a plugin. `print` returns each component as a separate program. */
export function pluginDocument(
  program: Program,
  plugin: Plugin,
  opened: Pick<YamlReading, "program" | "said">,
  print: (component: string) => ManifestDocument,
): ManifestDocument {
  const { json } = toDocument(outerProgram(program, plugin));
  const documents = new Map(componentNames(plugin).map((name) => [name, print(name)]));
  const components = mapRecord(plugin.components, (entry, name) => {
    const printed = documents.get(name);
    return printed === undefined ? entry : joinComponent(printed.json, unreadOf(plugin, name));
  });
  const { resources, ...outer } = withName(withoutProperty(json, designerKey), program, opened);
  // A design always writes `resources`, but a plugin doesn't have that section.
  const rest = isEmptyObject(resources) ? outer : { resources, ...outer };
  const keys = documents.get(plugin.component)?.keys ?? new Map();
  return { json: { ...(rest as JsonObject), components }, keys };
}

/** The content of a component when its file was opened, as a separate program. */
function readingOfComponent({ said, tree }: YamlReading, name: string): YamlReading {
  const components = own(said, "components");
  const found = isJsonObject(components) ? readFrom(components, name) : undefined;
  if (found === undefined || !isJsonObject(components))
    return { program: emptyProgram(""), keys: new Map(), said: {}, tree };
  return {
    program: found.program,
    keys: found.keys,
    said: own(components, name) as JsonObject,
    tree,
  };
}

/** Like `readingOfComponent`, with the document that a design writes. */
export function openedComponent(opened: OpenedSource, name: string): OpenedSource {
  const reading = readingOfComponent(opened, name);
  return { ...reading, document: programDocument(reading.program, reading) };
}

function programDocument(program: Program, opened: YamlReading): ManifestDocument {
  const keys = resourceKeys(program, requestedKeys(program, opened));
  const written = resourceKeys(program);
  const renamed = new Map<string, string>();
  for (const [id, key] of keys) {
    const usual = written.get(id);
    if (usual !== undefined && usual !== key) renamed.set(usual, key);
  }
  const isProject = own(opened.said, "runtime") !== undefined;
  const said = isProject ? withDefaultsWritten(program) : program;
  const { json } = toDocument(renameRawProgram(said, renamed), keys);
  return { json: withName(withoutProperty(json, designerKey), said, opened), keys };
}

/**
 * The JSON with the right name. A file without a name stays without one, because its design is named after the file. A
 * project file can't have every name.
 */
function withName(
  json: JsonObject,
  { name }: Program,
  { said, program }: Pick<YamlReading, "program" | "said">,
): JsonObject {
  // If the name in the file is not a string, it stays unchanged, even if the design was renamed.
  if (unreadName(said) !== undefined) return json;
  if (program.name === "") return withoutProperty(json, "name");
  if (name === program.name || own(said, "runtime") === undefined) return json;
  return withProperty(json, "name", escapeText(projectName(name)));
}

/**
 * The keys that resources should have in the file. A resource keeps its key if the key differs from the resource's
 * name, or if the name is unchanged.
 */
function requestedKeys(program: Program, opened: YamlReading): ReadonlyMap<ResourceId, string> {
  const requested = new Map<ResourceId, string>();
  for (const [now, before] of matchResources(program, opened.program)) {
    const key = opened.keys.get(before.id);
    if (key === undefined) continue;
    const resources = own(opened.said, "resources");
    const entry = isObject(resources) ? resources[key] : undefined;
    const isNamed = isObject(entry) && Object.hasOwn(entry, "name");
    if (isNamed || now.name === before.name) requested.set(now.id, key);
  }
  return requested;
}

/**
 * Matches a design's resources with those of the file. Resources match by ID, but IDs may have been reassigned, so a
 * match of name and type takes precedence over a match of ID and type.
 */
function matchResources(program: Program, before: Program): ReadonlyMap<Resource, Resource> {
  const matches = new Map<Resource, Resource>();
  const left = new Set(before.resources);
  const match = (find: (resource: Resource) => Resource | undefined): void => {
    for (const resource of program.resources) {
      if (matches.has(resource)) continue;
      const found = find(resource);
      if (found === undefined || !left.delete(found)) continue;
      matches.set(resource, found);
    }
  };
  const byId = new Map(before.resources.map((resource) => [resource.id, resource]));
  const named = groupBy(before.resources, ({ name, token }) => JSON.stringify([name, token]));
  match(({ id, name }) => (byId.get(id)?.name === name ? byId.get(id) : undefined));
  match(({ name, token }) =>
    named.get(JSON.stringify([name, token]))?.find((resource) => left.has(resource)),
  );
  match(({ id, token }) => (byId.get(id)?.token === token ? byId.get(id) : undefined));
  return matches;
}

/** The former key of each resource key in the file. */
export function formerKeys(program: Program, opened: OpenedSource): ReadonlyMap<string, string> {
  const keys = resourceKeys(program, requestedKeys(program, opened));
  const former = new Map<string, string>();
  for (const [now, before] of matchResources(program, opened.program)) {
    const [key, old] = [keys.get(now.id), opened.document.keys.get(before.id)];
    if (key !== undefined && old !== undefined && key !== old) former.set(key, old);
  }
  return former;
}
