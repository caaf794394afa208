import type { Json, JsonObject } from "#model/base/json.ts";
import { isEmptyObject, whyPreserved } from "#model/files/manifest/entries.ts";
import { isJsonObject } from "#model/base/json.ts";
import { designerKey } from "#model/files/manifest/designer-section.ts";
import { isResourceEntry } from "#model/files/manifest/read-declaration.ts";
import { nameInTemplate } from "#model/files/project/template-names.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { packageKeys, readPackage } from "#model/program/packages/package-declaration.ts";
import { put } from "#model/base/record.ts";
import { mayRefer, renameRoots } from "#model/program/renaming/roots.ts";

/** The keys of a program. */
export const keysOfProgram = [
  "name",
  "description",
  "config",
  "configuration",
  "resources",
  "variables",
  "outputs",
  "packages",
];

/** The parts of a file for which a program has no field, under their keys. */
export function readExtras(
  json: JsonObject,
  configKey: "config" | "configuration",
  isDesignerRead: boolean,
  scope: ReadScope,
): Readonly<Record<string, Json>> {
  const extras: Record<string, Json> = {};
  for (const [key, value] of Object.entries(json)) {
    if (key === designerKey && isDesignerRead) continue;
    const kept = readExtra(key, value, json, configKey, scope);
    if (kept !== undefined)
      put(extras, key, mayRefer.has(key) ? renameRoots(kept, scope.renamed) : kept);
  }
  return extras;
}

function readExtra(
  key: string,
  value: Json,
  json: JsonObject,
  configKey: "config" | "configuration",
  scope: ReadScope,
): Json | undefined {
  if (key === "resources" && isJsonObject(value)) return readUnreadable(value, scope);
  if (key === "packages" && isJsonObject(value)) return readUnreadPackages(value, scope);
  if (key === "config" || key === "variables" || key === "outputs") {
    if (isJsonObject(value)) return undefined;
  } else if (key === "name" || key === "description") {
    if (nameInTemplate(json, key) !== undefined) return undefined;
  } else if (key === "configuration" && isJsonObject(value)) {
    // An empty object tells the printer that the file has its config under `configuration`.
    if (configKey === "configuration") return {};
    if (isEmptyObject(value)) {
      scope.note([key], "The empty section is left out, because the file also has “config”.");
      return undefined;
    }
  }
  scope.note([key], whyPreserved(key, keysOfProgram));
  return value;
}

function readUnreadable(resources: JsonObject, scope: ReadScope): Json | undefined {
  const kept = Object.entries(resources).filter(([, entry]) => !isResourceEntry(entry));
  const message = "The value is not a resource with a literal type and name. It is kept unchanged.";
  for (const [key] of kept) scope.note(["resources", key], message);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Invalid package declarations. Unknown keys of a valid declaration stay in the declaration. */
function readUnreadPackages(packages: JsonObject, scope: ReadScope): Json | undefined {
  const kept: [string, Json][] = [];
  for (const [name, entry] of Object.entries(packages)) {
    const declaration = readPackage(name, entry);
    if (declaration === undefined) {
      scope.note(["packages", name], "Pulumi cannot read this package. It is kept unchanged.");
      kept.push([name, entry]);
    } else
      for (const key of Object.keys(declaration.extras))
        if (!readByPulumi.has(key))
          scope.note(["packages", name, key], whyPreserved(key, packageKeys));
  }
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Keys of a package that Pulumi reads but a design doesn't have. */
const readByPulumi = new Set(["checksums", "extensions"]);
