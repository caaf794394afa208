import type { Catalog } from "#model/schema/catalog.ts";
import type { JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { printImportFile } from "#export/project/import-file.ts";
import { shellCommand } from "#model/base/shell/command.ts";

/** The two ways to import one resource from a terminal. */
export interface ImportInstructions {
  /** The `pulumi import` command, quoted for the shells of Unix. */
  readonly command: string;
  /** A file for `pulumi import --file` with only this resource. */
  readonly file: string;
}

/** How to import a resource that is marked as imported; undefined if it is not marked. */
export function printImportInstructions(
  design: Program,
  packages: Catalog,
  id: ResourceId,
): ImportInstructions | undefined {
  const file = printImportFile(design, packages, id).files[0]?.text;
  if (file === undefined) return undefined;
  return { command: commandOf(JSON.parse(file) as JsonObject), file };
}

/** The command and the file have the same content, so either of them imports the same resource. */
function commandOf(file: JsonObject): string {
  const resources = own(file, "resources");
  const entry = Array.isArray(resources) && isObject(resources[0]) ? resources[0] : {};
  const urns = own(file, "nameTable");
  const text = (key: string): string => {
    const value = own(entry, key);
    return typeof value === "string" ? value : "";
  };
  const related = (option: "parent" | "provider"): readonly string[] => {
    const to = text(option);
    const urn = isObject(urns) ? own(urns, to) : undefined;
    return to === "" ? [] : [`--${option}`, `${to}=${String(urn ?? "")}`];
  };
  const properties = own(entry, "properties");
  const name = text("logicalName") || text("name");
  const words = [text("type"), name, text("id")];
  const options = [
    ...related("parent"),
    ...related("provider"),
    ...(Array.isArray(properties) ? ["--properties", properties.join(",")] : []),
  ];
  return shellCommand(["pulumi", "import", ...options], words);
}
