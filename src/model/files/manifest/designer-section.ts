import type { Json, JsonObject } from "#model/json.ts";
import { own, withoutProperty } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { NodeId } from "#model/graph/node.ts";
import { printLayout, readLayout } from "#model/files/manifest/layout-section.ts";
import { readPlugin } from "#model/files/plugin/plugin-section.ts";
import { readStacks } from "#model/program/stacks/read-stacks.ts";
import { printTarget, readTarget } from "#model/files/manifest/target-section.ts";
import type { Program } from "#model/program/program.ts";

/** The top-level key of a manifest for what is the designer's own. Pulumi takes no notice of it. */
export const designerKey = "stackwright";

type DesignerPart = Pick<Program, "layout" | "target" | "referencedStacks" | "plugin">;

/** The section of a program, or undefined where there is nothing to say. */
export function printDesigner(
  { layout, target, referencedStacks: stacks, plugin }: DesignerPart,
  keys: ReadonlyMap<NodeId, string>,
): JsonObject | undefined {
  if ([layout, target, stacks, plugin].every((part) => part === undefined)) return undefined;
  return {
    ...(layout === undefined ? {} : printLayout(layout, keys)),
    ...(target === undefined ? {} : { target: printTarget(target) }),
    ...(stacks === undefined ? {} : { stacks }),
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
  const stacksJson = own(json, "stacks");
  const stacks = readStacks(stacksJson);
  const pluginJson = own(json, "plugin");
  const plugin = readPlugin(pluginJson);
  const rest = ["target", "stacks", "plugin"].reduce<JsonObject>(withoutProperty, json);
  const layout = readLayout(rest, keys);
  if (target === undefined && targetJson !== undefined) return undefined;
  if (stacks === undefined && stacksJson !== undefined) return undefined;
  if (plugin === undefined && pluginJson !== undefined) return undefined;
  const isOther = [target, stacks, plugin].every((part) => part === undefined);
  if (layout === undefined && (isOther || Object.keys(rest).length > 0)) return undefined;
  return {
    ...(layout === undefined ? {} : { layout }),
    ...(target === undefined ? {} : { target }),
    ...(stacks === undefined ? {} : { referencedStacks: stacks }),
    ...(plugin === undefined ? {} : { plugin }),
  };
}
