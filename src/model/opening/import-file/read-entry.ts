import { fieldsOf } from "#model/opening/import-file/kept-fields.ts";
import { shorten } from "#model/base/messages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { PLACEHOLDER } from "#model/opening/import-file/placeholder.ts";

/** A resource in an import file. */
export interface ImportEntry {
  readonly json: JsonObject;
  readonly index: number;
  readonly token: string;
  /** The name by which other entries in the file refer to the resource. */
  readonly alias: string;
  /** The resource's name in the program. */
  readonly name: string;
  /** The import ID; empty if the user must still enter it, undefined if the resource has none. */
  readonly importId: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  /** The fields that are written back to the design's import file. */
  readonly fields: JsonObject;
}

type Note = (path: PropertyPath, message: string) => void;

/** The keys that a design has or derives, and the keys that are kept. */
const read = new Set(
  "type name logicalName id parent provider version pluginDownloadUrl inputs component outputs parameterization extension".split(
    " ",
  ),
);

export function readEntry(json: JsonObject, index: number, note: Note): ImportEntry {
  const path = ["resources", index];
  const text = (key: string): string | undefined => {
    const value = own(json, key);
    if (value === undefined || typeof value === "string") return value;
    note([...path, key], `${key} must be a string, so it was ignored.`);
    return undefined;
  };
  const token = text("type") ?? "";
  const [alias, logical] = [text("name"), text("logicalName")];
  if (token === "") note(path, "The resource has no type.");
  if (alias === undefined && logical === undefined) note(path, "The resource has no name.");
  const fields = fieldsOf(json, (key, message) => note([...path, key], message));
  const version = text("version");
  const address = text("pluginDownloadUrl");
  for (const [key, value] of Object.entries(json))
    if (!read.has(key) && !Object.hasOwn(fields, key)) note([...path, key], whyLeftOut(key, value));
  return {
    json,
    index,
    token,
    alias: alias ?? logical ?? "",
    name: logical ?? alias ?? `resource-${index + 1}`,
    importId: readId(token, json, text("id"), (message) => note(path, message)),
    options: {
      ...(version === undefined ? {} : { version }),
      ...(address === undefined ? {} : { pluginDownloadURL: address }),
    },
    fields,
  };
}

function readId(
  token: string,
  json: JsonObject,
  id: string | undefined,
  note: (message: string) => void,
): string | undefined {
  const isComponent = own(json, "component") === true;
  const isProvider = token.startsWith("pulumi:providers:");
  if (isComponent || isProvider) {
    if (id !== undefined && id !== "")
      note(
        `A ${isComponent ? "component" : "provider"} has no ID of its own, so the ID was ignored.`,
      );
    return undefined;
  }
  if (id === undefined || id === "" || id === PLACEHOLDER) {
    note("Enter the ID of the resource to import.");
    return "";
  }
  return id;
}

/** The maximum number of characters from a list of names in a message. */
const longestList = 500;

function whyLeftOut(key: string, value: Json): string {
  if (key === "properties" && Array.isArray(value)) {
    const names = value.filter((name) => typeof name === "string").join(", ");
    return `The file names the inputs to keep, but not their values. Enter ${names === "" ? "none" : shorten(names, longestList)}.`;
  }
  return `${shorten(key)} cannot be in a design and is left out.`;
}
