import type { Json, JsonObject } from "#model/json.ts";
import { own, withoutProperty } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { NodeId } from "#model/graph/node.ts";
import { printLayout, readLayout } from "#model/files/manifest/layout-section.ts";
import { readPlugin } from "#model/files/plugin/plugin-section.ts";
import { printTarget, readTarget } from "#model/files/manifest/target-section.ts";
import type { Program } from "#model/program/program.ts";

/** The top-level key of a manifest for what is the designer's own. Pulumi takes no notice of it. */
export const designerKey = "stackwright";

type DesignerPart = Pick<Program, "layout" | "target" | "plugin">;

/** The section of a program, or undefined where there is nothing to say. */
export function printDesigner(
  { layout, target, plugin }: DesignerPart,
  keys: ReadonlyMap<NodeId, string>,
): JsonObject | undefined {
  if (layout === undefined && target === undefined && plugin === undefined) return undefined;
  return {
    ...(layout === undefined ? {} : printLayout(layout, keys)),
    ...(target === undefined ? {} : { target: printTarget(target) }),
    ...(plugin === undefined ? {} : { plugin: { ...plugin } }),
  };
}

/** Reads the section, or gives undefined where anything in it is not what printDesigner writes. */
export function readDesigner(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
): DesignerPart | undefined {
  if (!isJsonObject(json)) return undefined;
  const targetJson = own(json, "target");
  const target = readTarget(targetJson);
  const pluginJson = own(json, "plugin");
  const plugin = readPlugin(pluginJson);
  const rest = withoutProperty(withoutProperty(json, "target"), "plugin");
  const layout = readLayout(rest, keys);
  if (target === undefined && targetJson !== undefined) return undefined;
  if (plugin === undefined && pluginJson !== undefined) return undefined;
  const isOther = target === undefined && plugin === undefined;
  if (layout === undefined && (isOther || Object.keys(rest).length > 0)) return undefined;
  return {
    ...(layout === undefined ? {} : { layout }),
    ...(target === undefined ? {} : { target }),
    ...(plugin === undefined ? {} : { plugin }),
  };
}
