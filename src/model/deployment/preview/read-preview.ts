import { CollectedNotes } from "#model/deployment/state/read-state-value.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import { findDocuments } from "#model/deployment/preview/documents.ts";
import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import { isDigest, listIn, readDigest } from "#model/deployment/preview/read-digest.ts";
import { eventName, readEvents } from "#model/deployment/preview/read-events.ts";
import type { StateSink } from "#model/deployment/state/read-state-value.ts";

export type OverlayResult =
  | { readonly ok: true; readonly overlay: Overlay; readonly report: OverlayReport }
  | ParseFailure;

/**
 * Reads the output of `pulumi preview --json` or `pulumi up --json`, or an event log: one document, one event per
 * line, consecutive documents, or a list of events. Never throws.
 */
export function openPreview(text: string): OverlayResult {
  const { documents, strayLines } = findDocuments(text);
  const collected = new CollectedNotes();
  const read: JsonObject[] = [];
  let first: ParseFailure | undefined;
  for (const document of documents) {
    const result = readJson(document.text);
    if (result.ok) read.push(...objectsIn(result.value));
    else {
      const { message, line, column } = result;
      const failure = { ok: false as const, message, line: line + document.line - 1, column };
      first ??= failure;
      collected.kept.push({ where: `line ${failure.line}`, message });
    }
  }
  if (strayLines > 0)
    collected.kept.push({
      where: "",
      message: `${strayLines} ${strayLines === 1 ? "line is" : "lines are"} not JSON, and ${strayLines === 1 ? "is" : "are"} left out.`,
    });
  const overlay = readDocuments(read, collected);
  if (overlay === undefined) return first ?? { ok: false, message: notOne };
  const { kept, secrets } = collected;
  return { ok: true, overlay, report: { kept, secrets } };
}

const notOne =
  "The file is neither the output of a preview or an update with --json, nor an event log of the engine.";

/** True for JSON that looks like one of these documents, even if it has errors. */
export const isPreview = (json: Json): boolean =>
  objectsIn(json).some((object) => isDigest(object) || eventName(object) !== undefined);

/** The objects in a document. A list of events is at the top level or under `events`. */
function objectsIn(json: Json): readonly JsonObject[] {
  if (Array.isArray(json)) return (json as readonly Json[]).filter(isJsonObject);
  if (!isJsonObject(json)) return [];
  return Array.isArray(own(json, "events")) ? listIn(json, "events").filter(isJsonObject) : [json];
}

function readDocuments(read: readonly JsonObject[], sink: StateSink): Overlay | undefined {
  const events = read.filter((object) => eventName(object) !== undefined);
  if (events.length > 0) return readEvents(events, sink);
  const digest = read.find(isDigest);
  return digest === undefined ? undefined : readDigest(digest, sink);
}
