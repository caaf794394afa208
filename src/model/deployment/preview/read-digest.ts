import type { JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { cleanMessage, serviceErrorIn } from "#model/deployment/preview/messages.ts";
import type { Overlay, RunDiagnostic } from "#model/deployment/preview/overlay.ts";
import type { StepKeys } from "#model/deployment/preview/read-step.ts";
import { readStep, filledTextIn } from "#model/deployment/preview/read-step.ts";
import { isRefreshedRun, withoutRefresh } from "#model/deployment/preview/without-refresh.ts";
import { mergeSteps } from "#model/deployment/preview/merge-steps.ts";
import type { StateSink } from "#model/deployment/state/read-state-value.ts";

const keys: StepKeys = {
  old: "oldState",
  new: "newState",
  replaceReasons: "replaceReasons",
  diffReasons: "diffReasons",
  kind: "kind",
};

/** True for the output of `pulumi preview --json`. */
export const isDigest = (json: JsonObject): boolean =>
  Array.isArray(own(json, "steps")) ||
  isJsonObject(own(json, "changeSummary")) ||
  (Array.isArray(own(json, "diagnostics")) && !Object.hasOwn(json, "sequence"));

/**
 * Reads the single document of `pulumi preview --json` (`PreviewDigest`, pulumi/pulumi:pkg/display/json.go). Pulumi
 * prints the document even if the run failed.
 */
export function readDigest(json: JsonObject, sink: StateSink): Overlay {
  const steps = listIn(json, "steps").flatMap(
    (step, at) => readStep(step, keys, ["steps", at], sink) ?? [],
  );
  const runDiagnostics = listIn(json, "diagnostics").flatMap((entry): readonly RunDiagnostic[] => {
    const urn = filledTextIn(entry, "urn");
    const message = cleanMessage(
      `${filledTextIn(entry, "prefix") ?? ""}${filledTextIn(entry, "message") ?? ""}`,
    );
    const written = filledTextIn(entry, "severity") ?? "";
    const serviceError = serviceErrorIn(message);
    if (message === "" || written === "debug") return [];
    return [
      {
        ...(urn === undefined ? {} : { urn }),
        severity: written === "error" || written === "warning" ? written : "info",
        message,
        ...(serviceError === undefined ? {} : { serviceError }),
      },
    ];
  });
  const duration = own(json, "duration");
  return {
    source: "preview",
    isPreview: true,
    isComplete: true,
    steps: mergeSteps(isRefreshedRun(steps) ? withoutRefresh(steps) : steps),
    runDiagnostics,
    // Go counts time in nanoseconds.
    ...(typeof duration === "number" ? { seconds: duration / 1e9 } : {}),
    mayBeCorrupt: own(json, "maybeCorrupt") === true,
  };
}

export function listIn(json: JsonObject, key: string) {
  const value = own(json, key);
  return Array.isArray(value) ? (value as readonly JsonObject[string][]) : [];
}
