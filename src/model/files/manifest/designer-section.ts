import type { Json, JsonObject } from "#model/base/json.ts";
import { own, withProperty, withoutProperty, isJsonObject } from "#model/base/json.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { mapRecord } from "#model/base/record.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { printLayout, readLayout } from "#model/files/manifest/layout-section.ts";
import { readPlugin } from "#model/files/plugin/plugin-section.ts";
import { readStacks } from "#model/program/stacks/read-stacks.ts";
import { printTarget, readTarget } from "#model/files/manifest/target-section.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";

/** The top-level key of a manifest for Stackwright's own data. Pulumi ignores it. */
export const designerKey = "stackwright";

type DesignerPart = Pick<
  Program,
  "layout" | "target" | "referencedStacks" | "components" | "plugin"
>;

/**
 * The section of a program, or undefined if it is empty. `name` is the design's name if the file's own `name` is not a
 * string and stays unchanged.
 */
export function printDesigner(
  { layout, target, referencedStacks: stacks, components, plugin }: DesignerPart,
  keys: ReadonlyMap<NodeId, string>,
  name?: string,
): JsonObject | undefined {
  const section = defined<Json>({
    name,
    ...(layout && printLayout(layout, keys)),
    target: target && printTarget(target),
    stacks,
    components,
    plugin: plugin && { ...plugin },
  });
  return isEmptyObject(section) ? undefined : section;
}

const defined = <T>(members: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, T] => entry[1] !== undefined),
  );

interface ReadDesigner extends DesignerPart {
  /** The design's name, if it differs from the file's own `name`. */
  readonly name?: string;
  /** The descriptions of config variables, by name. */
  readonly descriptions?: Readonly<Record<string, string>>;
}

/**
 * The document of a manifest, with the descriptions of config variables in Stackwright's section. If a declaration has
 * a description, Pulumi warns in every run (`ConfigParamDecl`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
export function withDescriptionsApart(json: JsonObject, program: Program): JsonObject {
  const described = program.config.flatMap(({ name, description }) =>
    description === undefined ? [] : [[name, description] as const],
  );
  // If the key already has a different value in the file, that value stays unchanged.
  if (described.length === 0 || Object.hasOwn(program.extras, designerKey)) return json;
  const key = ["config", "configuration"].find((each) => isJsonObject(own(json, each))) ?? "config";
  const config = own(json, key);
  if (!isJsonObject(config)) return json;
  const names = new Set(described.map(([name]) => name));
  const declared = mapRecord(config, (entry, name) =>
    names.has(name) && isJsonObject(entry) ? withoutProperty(entry, "description") : entry,
  );
  const section = own(json, designerKey);
  const designer = isJsonObject(section) ? section : {};
  return {
    ...withProperty(json, key, declared),
    [designerKey]: { ...designer, descriptions: Object.fromEntries(described) },
  };
}

/**
 * Reads the section; undefined if it contains anything that printDesigner doesn't write. `isNamed` is false if the
 * file's own `name` is not a string.
 */
export function readDesigner(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
  config: readonly ConfigVariable[] = [],
  isNamed = true,
): ReadDesigner | undefined {
  if (!isJsonObject(json)) return undefined;
  const nameJson = own(json, "name");
  const parts = {
    name: typeof nameJson === "string" && nameJson !== "" && !isNamed ? nameJson : undefined,
    target: readTarget(own(json, "target")),
    stacks: readStacks(own(json, "stacks")),
    components: readComponents(own(json, "components")),
    plugin: readPlugin(own(json, "plugin")),
    descriptions: readDescriptions(own(json, "descriptions"), config),
  };
  const { stacks: referencedStacks, ...others } = parts;
  const rest = Object.keys(parts).reduce<JsonObject>(withoutProperty, json);
  const layout = readLayout(rest, keys);
  const read = defined<unknown>({ ...others, layout, referencedStacks });
  const count = Object.keys(read).length - (layout === undefined ? 0 : 1);
  // The section is only read if each of its keys is valid, and the layout, too.
  const isUnread = Object.keys(json).length - Object.keys(rest).length > count;
  const isNoLayout = layout === undefined && (count === 0 || !isEmptyObject(rest));
  return isUnread || isNoLayout ? undefined : read;
}

function readComponents(json: Json | undefined): Program["components"] {
  const isLists = (each: JsonObject): each is NonNullable<Program["components"]> & JsonObject =>
    Object.values(each).every(
      (urns) => Array.isArray(urns) && urns.every((urn) => typeof urn === "string"),
    );
  return isJsonObject(json) && !isEmptyObject(json) && isLists(json) ? json : undefined;
}

/** Reads descriptions. A variable may only have a description in this section if its declaration has none. */
function readDescriptions(
  json: Json | undefined,
  config: readonly ConfigVariable[],
): ReadDesigner["descriptions"] | undefined {
  if (!isJsonObject(json) || isEmptyObject(json)) return undefined;
  const open = new Set(
    config.flatMap(({ name, description, extras }) =>
      description === undefined && !Object.hasOwn(extras, "description") ? [name] : [],
    ),
  );
  const entries = Object.entries(json).flatMap(([name, text]) =>
    typeof text === "string" && open.has(name) ? [[name, text] as const] : [],
  );
  return entries.length === Object.keys(json).length ? Object.fromEntries(entries) : undefined;
}
