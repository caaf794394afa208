import type { Json, JsonObject } from "#model/json.ts";
import { own } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { Plugin } from "#model/program/program.ts";

/** The plugin that a stored design is a component of, as it stands in the designer's own section. */
export const printPlugin = ({
  component,
  components,
  unread,
  file,
  misnamed,
}: Plugin): JsonObject => ({
  component,
  components,
  ...(Object.keys(unread).length === 0 ? {} : { unread }),
  file,
  ...(misnamed === undefined ? {} : { misnamed }),
});

/** Reads it, or gives undefined where it is not what printPlugin writes. */
export function readPlugin(json: Json | undefined): Plugin | undefined {
  if (!isJsonObject(json)) return undefined;
  const component = own(json, "component");
  const components = own(json, "components");
  const unread = own(json, "unread") ?? {};
  const file = own(json, "file");
  const misnamed = own(json, "misnamed");
  if (typeof component !== "string" || !isJsonObject(components) || !isJsonObject(file))
    return undefined;
  if (own(components, component) !== null || !isJsonObject(unread)) return undefined;
  if (misnamed !== undefined && typeof misnamed !== "string") return undefined;
  return {
    component,
    components,
    unread,
    file,
    ...(misnamed === undefined ? {} : { misnamed }),
  };
}
