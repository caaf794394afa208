import { isJsonObject, own } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import { mergeSteps } from "#model/deployment/preview/merge-steps.ts";
import { listIn } from "#model/deployment/preview/read-digest.ts";
import { filledTextIn, readStep } from "#model/deployment/preview/read-step.ts";
import { CollectedNotes } from "#model/deployment/state/read-state-value.ts";

/** A run that only contains the operation of each resource. */
export type SummaryResult = { readonly ok: true; readonly overlay: Overlay } | ParseFailure;

const keys = { old: "", new: "", replaceReasons: "", diffReasons: "", kind: "" };

/**
 * Reads the output of `pulumi preview --output json`: the URN, parent and operation of each resource (`SummaryJSON`,
 * pulumi/pulumi:pkg/backend/display/summary_json.go). Undefined for any other text.
 */
export function openSummary(text: string): SummaryResult | undefined {
  const read = readJson(text.startsWith("\ufeff") ? text.slice(1) : text);
  if (!read.ok || !isJsonObject(read.value)) return undefined;
  const { value } = read;
  if (!Object.hasOwn(value, "result") || !Object.hasOwn(value, "duration")) return undefined;
  if (!Array.isArray(own(value, "resources") ?? [])) return undefined;
  const notes = new CollectedNotes();
  const steps = listIn(value, "resources").flatMap((entry, at) => {
    const step = readStep(entry, keys, ["resources", at], notes);
    const parent = filledTextIn(entry, "parent");
    return step === undefined ? [] : [parent === undefined ? step : { ...step, parent }];
  });
  const overlay: Overlay = {
    source: "preview",
    isPreview: true,
    isComplete: true,
    steps: mergeSteps(steps),
    runDiagnostics: [],
    mayBeCorrupt: false,
  };
  return { ok: true, overlay };
}
