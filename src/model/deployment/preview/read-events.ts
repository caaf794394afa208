import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { mergeSteps } from "#model/deployment/preview/merge-steps.ts";
import { cleanMessage, serviceErrorIn } from "#model/deployment/preview/messages.ts";
import type { Overlay, RealStep, RunDiagnostic } from "#model/deployment/preview/overlay.ts";
import type { StepKeys } from "#model/deployment/preview/read-step.ts";
import { readStep, filledTextIn } from "#model/deployment/preview/read-step.ts";
import type { StateSink } from "#model/deployment/state/read-state-value.ts";

const keys: StepKeys = {
  old: "old",
  new: "new",
  replaceReasons: "keys",
  diffReasons: "diffs",
  kind: "diffKind",
};

/** Events that contain nothing to show on a design. */
const silent = new Set([
  "preludeEvent",
  "stdoutEvent",
  "progressEvent",
  "startDebuggingEvent",
  "policyLoadEvent",
  "policyAnalyzeSummaryEvent",
  "policyRemediateSummaryEvent",
  "policyAnalyzeStackSummaryEvent",
]);

/** The kind of an event; undefined if an object is not an event of the engine. */
export function eventName(json: JsonObject): string | undefined {
  return Object.keys(json).find((key) => key.endsWith("Event") && isJsonObject(json[key]));
}

/** Reads events of the engine (pulumi/pulumi:sdk/go/common/apitype/events.go) in the order in which they happened. */
export function readEvents(events: readonly JsonObject[], sink: StateSink): Overlay {
  const reading = new Reading(sink);
  events.forEach((event, at) => reading.take(event, at));
  return reading.overlay();
}

class Reading {
  readonly #sink: StateSink;
  readonly #steps: RealStep[] = [];
  readonly #runDiagnostics = new Map<string, RunDiagnostic>();
  readonly #unknown = new Set<string>();
  #summary: JsonObject | undefined;
  #isPlanning = false;
  #isEnded = false;

  constructor(sink: StateSink) {
    this.#sink = sink;
  }

  take(event: JsonObject, at: number): void {
    const name = eventName(event) ?? "";
    const body = own(event, name);
    if (!isJsonObject(body) || silent.has(name)) return;
    switch (name) {
      case "resourcePreEvent":
        return this.#step(body, "planned", [at, name]);
      case "resOutputsEvent":
        return this.#step(body, own(body, "planning") === true ? "planned" : "done", [at, name]);
      case "resOpFailedEvent":
        return this.#step(body, "failed", [at, name]);
      case "diagnosticEvent":
        return this.#diagnostic(body);
      case "policyEvent":
      case "policyRemediationEvent":
        return this.#policy(body, name);
      case "errorEvent":
        return this.#find({ severity: "error", message: messageIn(body, "error") });
      case "summaryEvent":
        this.#summary = body;
        return undefined;
      case "cancelEvent":
        this.#isEnded = true;
        return undefined;
      default:
        if (!this.#unknown.has(name))
          this.#sink.note([at, name], "Stackwright does not know events of this kind.");
        this.#unknown.add(name);
        return undefined;
    }
  }

  #step(body: JsonObject, status: RealStep["status"], trail: (string | number)[]): void {
    if (own(body, "planning") === true) this.#isPlanning = true;
    const step = readStep(own(body, "metadata"), keys, [...trail, "metadata"], this.#sink);
    if (step !== undefined) this.#steps.push({ ...step, status });
  }

  #diagnostic(body: JsonObject): void {
    const severity = filledTextIn(body, "severity") ?? "";
    // Ephemeral messages show the progress of a step and disappear when it ends.
    if (severity === "debug" || own(body, "ephemeral") === true) return;
    const prefix = filledTextIn(body, "prefix") ?? "";
    this.#find({
      ...subject(body, "urn"),
      severity: severity === "error" || severity === "warning" ? severity : "info",
      message: cleanMessage(`${prefix}${filledTextIn(body, "message") ?? ""}`),
    });
  }

  #policy(body: JsonObject, name: string): void {
    const level = filledTextIn(body, "enforcementLevel") ?? "";
    const isHard = level === "mandatory" && name === "policyEvent";
    this.#find({
      ...subject(body, "resourceUrn"),
      severity: isHard ? "error" : "warning",
      message: messageIn(body, "message"),
      policy: {
        pack: filledTextIn(body, "policyPackName") ?? "",
        name: filledTextIn(body, "policyName") ?? "",
      },
    });
  }

  /** Repeated messages are merged. */
  #find(diagnostic: RunDiagnostic): void {
    if (diagnostic.message === "" && diagnostic.policy === undefined) return;
    const serviceError = serviceErrorIn(diagnostic.message);
    this.#runDiagnostics.set(
      JSON.stringify([diagnostic.urn, diagnostic.message, diagnostic.policy]),
      {
        ...diagnostic,
        ...(serviceError === undefined ? {} : { serviceError }),
      },
    );
  }

  overlay(): Overlay {
    const summary = this.#summary;
    const seconds = summary === undefined ? undefined : own(summary, "durationSeconds");
    const stated = summary === undefined ? undefined : own(summary, "isPreview");
    return {
      source: "events",
      isPreview: typeof stated === "boolean" ? stated : this.#isPlanning,
      isComplete: summary !== undefined || this.#isEnded,
      steps: mergeSteps(this.#steps),
      runDiagnostics: [...this.#runDiagnostics.values()],
      ...(typeof seconds === "number" ? { seconds } : {}),
      mayBeCorrupt: summary !== undefined && own(summary, "maybeCorrupt") === true,
    };
  }
}

const messageIn = (body: JsonObject, key: string): string =>
  cleanMessage(filledTextIn(body, key) ?? "");

function subject(body: JsonObject, key: string): { urn?: string } {
  const urn: Json | undefined = filledTextIn(body, key);
  return urn === undefined ? {} : { urn };
}
