import type { Json } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import type { Plugin } from "#model/program/program.ts";

/** The plugin to which a stored design belongs, as plain data. Undefined for other designs. */
export function readPlugin(json: Json | undefined): Plugin | undefined {
  if (!isJsonObject(json)) return undefined;
  const { component, components, unread, file, misnamed = "" } = json;
  const isPlugin =
    typeof component === "string" &&
    isJsonObject(components) &&
    own(components, component) === null &&
    isJsonObject(unread) &&
    isJsonObject(file) &&
    typeof misnamed === "string";
  return isPlugin ? (json as unknown as Plugin) : undefined;
}
