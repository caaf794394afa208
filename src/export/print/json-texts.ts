import type { Place } from "#model/check/diagnostic.ts";
import type { Json } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Report } from "#export/lower/export-diagnostics.ts";

/**
 * Says where Pulumi refuses a manifest for its texts. It reads JSON as YAML, which has no halves of
 * characters, and takes a text for a key only as far as its reader looks ahead.
 */
export function reportTexts({ json, keys }: ManifestDocument, text: string, report: Report): void {
  // Next to no design has such texts, and one look at the whole says so.
  if (!suspect.test(text)) return;
  const ids = new Map([...keys].map(([id, key]) => [key, id]));
  for (const [section, content] of Object.entries(json)) {
    const isMap = isJsonObject(content);
    check(section, { kind: "program" }, report, true);
    if (!isMap) visit(content, { kind: "program" }, report);
    else
      for (const [key, entry] of Object.entries(content)) {
        const resource = section === "resources" ? ids.get(key) : undefined;
        const place = placeOf(section, key, resource);
        check(key, resource === undefined ? place : { kind: "name", resource }, report, true);
        visit(entry, place, report);
      }
  }
}

const longestKey = 1024;

const half = /\p{Surrogate}/u;

/** As JSON is printed here: the escape of a half, or a line with more before its end than a key may have. */
const suspect = new RegExp(String.raw`\\ud[89a-f]|^ *"[^\n]{${longestKey - 1}}`, "m");

function placeOf(section: string, key: string, resource: ResourceId | undefined): Place {
  if (section === "outputs") return { kind: "output", name: key };
  if (section === "config" || section === "configuration") return { kind: "config", name: key };
  return resource === undefined ? { kind: "program" } : { kind: "input", resource, path: [] };
}

function visit(json: Json, place: Place, report: Report): void {
  if (typeof json === "string") check(json, place, report, false);
  if (typeof json !== "object" || json === null) return;
  for (const [key, inner] of Object.entries(json)) {
    if (isJsonObject(json)) check(key, place, report, true);
    visit(inner as Json, place, report);
  }
}

function check(text: string, place: Place, report: Report, isKey: boolean): void {
  if (half.test(text))
    report(
      "export/not-expressible",
      "error",
      place,
      "A text holds half of a character, with which Pulumi refuses the manifest.",
    );
  const printed = isKey ? escapeUnprintable(JSON.stringify(text)) : "";
  if (printed.length > longestKey && [...printed].length > longestKey)
    report(
      "export/not-expressible",
      "error",
      place,
      `Pulumi refuses a manifest with a name or key of more than ${longestKey} characters.`,
    );
}
