import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { designerKey, readDesigner } from "#model/files/manifest/designer-section.ts";
import {
  isResourceEntry,
  readConfig,
  readResource,
} from "#model/files/manifest/read-declaration.ts";
import { nameInTemplate, unreadName } from "#model/files/project/template-names.ts";
import { readPackages } from "#model/program/packages/packages-section.ts";
import { readExtras } from "#model/files/manifest/read-extras.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { readValue } from "#model/files/manifest/read-value.ts";
import type { FileReadNote } from "#model/files/manifest/types.ts";
import { formatPath } from "#model/base/path.ts";
import type { ConfigVariable, Program, StackOutput, Variable } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

export interface ReadProgram {
  readonly program: Program;
  readonly notes: readonly FileReadNote[];
  /** The key under `resources` of each resource. */
  readonly keys: ReadonlyMap<string, ResourceId>;
  /** True if unread parts may refer to resources, so the resources' new keys must be written into these parts. */
  readonly hasUnread: boolean;
}

/**
 * The IDs in file order, or a function that returns the IDs for the file's entries. The function gets each entry's key
 * and value.
 */
export type RequestedIds =
  | readonly ResourceId[]
  | ((entries: readonly (readonly [key: string, entry: Json])[]) => readonly ResourceId[]);

/**
 * Reads the program in a manifest's JSON. `renamed` has the resource keys that printing would change; unread parts need
 * the new keys.
 */
export function readProgram(
  json: JsonObject,
  ids: RequestedIds,
  renamed: ReadonlyMap<string, string>,
): ReadProgram {
  const notes: FileReadNote[] = [];
  const found = sections(json);
  const declared = Object.entries(found.resources).filter(([, entry]) => isResourceEntry(entry));
  const keys = identify(
    declared.map(([key]) => key),
    typeof ids === "function" ? ids(declared) : ids,
  );
  let hasUnread = false;
  const scope: ReadScope = {
    resources: keys,
    config: new Set(Object.keys(found.config)),
    variables: new Set(Object.keys(found.variables)),
    get renamed() {
      hasUnread = true;
      return renamed;
    },
    note: (path, message) => notes.push({ where: formatPath(path), path, message }),
  };
  const config = Object.entries(found.config).map(([name, entry]) =>
    readConfig(name, entry, [found.configKey, name], scope),
  );
  const resources = [...keys].map(([key, id]) =>
    readResource(key, id, own(found.resources, key) as JsonObject, scope),
  );
  const outputs = Object.entries(found.outputs).map(([name, value]): StackOutput => ({
    name,
    value: readValue(value, ["outputs", name], scope),
  }));
  const variables = Object.entries(found.variables).map(([name, value]): Variable => ({
    name,
    value: readValue(value, ["variables", name], scope),
  }));
  const name = nameInTemplate(json, "name");
  const description = nameInTemplate(json, "description");
  const isNamed = unreadName(json) === undefined;
  const nodes = nodesByKey(keys, variables);
  const designer = readDesigner(own(json, designerKey), nodes, config, isNamed);
  const { descriptions, name: called, ...part } = designer ?? {};
  const packages = readPackages(own(json, "packages"));
  const program: Program = {
    name: name ?? called ?? "",
    ...(description === undefined ? {} : { description }),
    config: descriptions === undefined ? config : config.map(describedBy(descriptions)),
    resources,
    variables,
    outputs,
    ...(packages.length === 0 ? {} : { packages }),
    extras: readExtras(json, found.configKey, designer !== undefined, scope),
    ...part,
  };
  return { program, notes, keys, hasUnread };
}

const describedBy =
  (descriptions: Readonly<Record<string, string>>) =>
  (variable: ConfigVariable): ConfigVariable => {
    const description = own(descriptions, variable.name);
    return description === undefined ? variable : { ...variable, description };
  };

/** The nodes by their keys in the canvas section: variables by name, resources by key. */
const nodesByKey = (
  keys: ReadonlyMap<string, ResourceId>,
  variables: readonly Variable[],
): ReadonlyMap<string, NodeId> =>
  new Map<string, NodeId>([
    ...variables.map(({ name }) => [name, variableNode(name)] as const),
    ...keys,
  ]);

interface Sections {
  readonly configKey: "config" | "configuration";
  readonly config: JsonObject;
  readonly resources: JsonObject;
  readonly variables: JsonObject;
  readonly outputs: JsonObject;
}

/** The sections of a file. `configuration` is the old name of `config`, and is read if `config` is absent or empty. */
function sections(json: JsonObject): Sections {
  const configKey = isEmptyObject(own(json, "config") ?? {}) ? "configuration" : "config";
  return {
    configKey,
    config: section(json, configKey),
    resources: section(json, "resources"),
    variables: section(json, "variables"),
    outputs: section(json, "outputs"),
  };
}

function section(json: JsonObject, key: string): JsonObject {
  const value = own(json, key);
  return isJsonObject(value) ? value : {};
}

/** The requested IDs in file order. Missing and repeated IDs are replaced by new ones. */
function identify(
  keys: readonly string[],
  ids: readonly ResourceId[],
): ReadonlyMap<string, ResourceId> {
  const used = new Set<ResourceId>();
  const given = new Set(ids);
  let number = 0;
  const newId = (): ResourceId => {
    do number += 1;
    while (given.has(resourceId(number)));
    return resourceId(number);
  };
  return new Map(
    keys.map((key, at) => {
      const wanted = ids[at];
      const id = wanted === undefined || used.has(wanted) ? newId() : wanted;
      used.add(id);
      return [key, id];
    }),
  );
}
