import type { Location } from "#model/program/diagnostic.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { designerKey } from "#model/files/manifest/designer-section.ts";
import { isJsonObject } from "#model/base/json.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";

/**
 * Reports where Pulumi rejects a manifest because of its strings. Pulumi reads JSON as YAML, which has no unpaired
 * surrogates, and recognizes a key only within its reader's lookahead.
 */
export function reportTexts(
  { json, keys }: ManifestDocument,
  text: string,
  report: ReportDiagnostic,
): void {
  // Few designs have such strings, so the whole text is tested first.
  if (!halfEscape.test(text) && !hasLongLine(text)) return;
  const ids = new Map([...keys].map(([id, key]) => [key, id]));
  for (const [section, content] of Object.entries(json)) {
    check(section, { kind: "program" }, report, true);
    if (!isJsonObject(content)) visit(content, { kind: "program" }, report);
    else if (section === designerKey) visitDesigner(content, report);
    else
      for (const [key, entry] of Object.entries(content)) {
        const resource = section === "resources" ? ids.get(key) : undefined;
        const location = locationOf(section, key, resource);
        check(key, resource === undefined ? location : { kind: "name", resource }, report, true);
        visit(entry, location, report);
      }
  }
}

const maxKeyLength = 1024;

const half = /\p{Surrogate}/u;

/** An unpaired surrogate as it is escaped in the printed JSON. */
const halfEscape = /\\ud[89a-f]/;

/**
 * Whether a line exceeds the limit of a key. To skip many short lines at once, looks for the last line break within
 * that length.
 */
function hasLongLine(text: string): boolean {
  for (let start = 0; start + maxKeyLength < text.length;) {
    const end = text.lastIndexOf("\n", start + maxKeyLength - 1);
    if (end < start) return true;
    start = end + 1;
  }
  return false;
}

function locationOf(section: string, key: string, resource: ResourceId | undefined): Location {
  if (section === "outputs") return { kind: "output", name: key };
  if (section === "config" || section === "configuration") return { kind: "config", name: key };
  return resource === undefined ? { kind: "program" } : { kind: "input", resource, path: [] };
}

/** A config variable's problems are reported at that variable. */
function visitDesigner(section: JsonObject, report: ReportDiagnostic): void {
  const { descriptions, ...rest } = section;
  visit(rest, { kind: "program" }, report);
  if (descriptions !== undefined && isJsonObject(descriptions))
    for (const [name, text] of Object.entries(descriptions))
      visit(text, { kind: "config", name }, report);
}

function visit(json: Json, location: Location, report: ReportDiagnostic): void {
  if (typeof json === "string") check(json, location, report, false);
  if (typeof json !== "object" || json === null) return;
  for (const [key, inner] of Object.entries(json)) {
    if (isJsonObject(json)) check(key, location, report, true);
    visit(inner as Json, location, report);
  }
}

function check(text: string, location: Location, report: ReportDiagnostic, isKey: boolean): void {
  if (half.test(text))
    report(
      "export/not-expressible",
      "error",
      location,
      "A string contains an unpaired surrogate. Pulumi rejects the manifest.",
    );
  const printed = isKey ? escapeUnprintable(JSON.stringify(text)) : "";
  if (printed.length > maxKeyLength && [...printed].length > maxKeyLength)
    report(
      "export/not-expressible",
      "error",
      location,
      `Pulumi rejects a manifest with a name or key longer than ${maxKeyLength} characters.`,
    );
}
