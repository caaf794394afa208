import { memoize } from "#model/base/memoize.ts";
import type { OutcomeEntry, Outcome } from "#model/deployment/outcome/outcome.ts";
import type { ChangesSinceRun } from "#model/deployment/outcome/changes-since-run.ts";
import { stepFrom } from "#model/deployment/outcome/real-step.ts";
import type {
  Change,
  DeploymentPlan,
  Operation,
  DeploymentStep,
} from "#model/deployment/plan/step.ts";
import type { MatchedDiagnostic, MatchedOverlay } from "#model/deployment/preview/match-run.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A real run, and its relation to the design. */
export interface MatchedRun {
  readonly overlay: Overlay;
  readonly matched: MatchedOverlay;
  /** The changes since the run was attached to the design. */
  readonly changes: ChangesSinceRun;
}

/**
 * Merges a prediction and a real run. The run decides, except for parts of the design that have changed since the run.
 */
export function* joinOutcome(
  plan: DeploymentPlan | undefined,
  run: MatchedRun | undefined,
): TimeSliced<Outcome> {
  const joining = new Joining(run);
  for (const step of plan?.steps ?? []) {
    joining.addPredicted(step);
    yield;
  }
  joining.addRest(plan !== undefined);
  return joining.outcome();
}

interface ReportedStep {
  readonly real: RealStep;
  readonly resource?: ResourceId;
  readonly component?: ResourceId;
}

class Joining {
  readonly #run: MatchedRun | undefined;
  readonly #runDiagnostics: ReadonlyMap<ResourceId, readonly MatchedDiagnostic[]>;
  /** Results of the run that have no entry yet, keyed by resource or else by URN. */
  readonly #left = new Map<string, ReportedStep>();
  readonly #entries: OutcomeEntry[] = [];
  readonly #keys = new Set<string>();
  readonly #reportsAllSteps: boolean;

  constructor(run: MatchedRun | undefined) {
    this.#run = run;
    this.#runDiagnostics = diagnosticsByResource(run?.matched.runDiagnostics ?? []);
    this.#reportsAllSteps = run !== undefined && reportsAllSteps(run.overlay);
    for (const [id, { own, inner }] of run?.matched.steps ?? []) {
      if (own !== undefined) this.#left.set(id, { real: own, resource: id });
      for (const real of inner) this.#left.set(real.urn, { real, component: id });
    }
    for (const real of run?.matched.elsewhere ?? []) this.#left.set(real.urn, { real });
  }

  addPredicted(step: DeploymentStep): void {
    const reported = this.#take(step.resource ?? step.urn);
    if (this.#run === undefined) return this.#push(predictedEntry(step));
    const isStepChanged = this.#run.changes.isStepChanged(step);
    if (reported === undefined) return this.#push(this.#unreported(step, isStepChanged));
    const { real } = reported;
    if (isStepChanged) return this.#push({ step, source: "prediction", real, outdated: "edited" });
    const said = reportedStep(reported, step);
    const isExpected =
      said.operation === step.operation || step.alternatives?.includes(said.operation) === true;
    const isDifferent = !isExpected || !changesAlike(said, step);
    return this.#push({
      step: said,
      source: "run",
      real,
      ...(isDifferent ? { predicted: step } : {}),
    });
  }

  /** A preview leaves out unchanged resources, unless an option lists them. */
  #unreported(step: DeploymentStep, isStepChanged: boolean): EntryContent {
    const { operation } = step;
    if (isStepChanged) return { step, source: "prediction", outdated: "edited" };
    if (operation === "same" || operation === "read") return { step, source: "prediction" };
    if (this.#reportsAllSteps && (operation === "update" || operation === "replace")) {
      const { refusal: _, refusalIf: __, alternatives: ___, ...rest } = step;
      const unchanged = {
        ...rest,
        operation: "same" as const,
        certain: true,
        changes: [],
        causes: [],
      };
      return { step: unchanged, source: "run", predicted: step };
    }
    return { step, source: "prediction", outdated: "not in the run" };
  }

  /** Adds results of the run that the prediction doesn't contain. */
  addRest(isPredicted: boolean): void {
    const changes = this.#run?.changes;
    for (const { real, ...owner } of this.#left.values()) {
      const { resource = owner.component } = owner;
      if (changes?.isRemoved(real.urn) === true) {
        // With a prediction, the deletion of a deployed resource is already predicted.
        if (!isPredicted && isDeployed(real)) this.#push(leaving(real));
        continue;
      }
      if (resource === undefined) {
        this.#push(foreignEntry(real));
        continue;
      }
      const isEdited = changes?.isEdited(resource) === true;
      this.#push({
        step: stepFrom(real, owner),
        source: "run",
        real,
        ...(isEdited ? { outdated: "edited" } : {}),
      });
    }
    this.#left.clear();
  }

  #take(key: string): ReportedStep | undefined {
    const found = this.#left.get(key);
    this.#left.delete(key);
    return found;
  }

  #push(said: EntryContent | OutcomeEntry): void {
    const { urn, resource } = said.step;
    const runDiagnostics = resource === undefined ? undefined : this.#runDiagnostics.get(resource);
    const key = this.#keys.has(urn) ? `${urn} ${this.#entries.length}` : urn;
    this.#keys.add(key);
    const isWhole = "key" in said && said.key === key && runDiagnostics === undefined;
    this.#entries.push(isWhole ? said : { ...said, key, runDiagnostics: runDiagnostics ?? [] });
  }

  outcome(): Outcome {
    const entries = this.#entries;
    const known = new Set<ResourceId>();
    const counts = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };
    let refused = 0;
    let failed = 0;
    let different = 0;
    for (const { step, real, predicted } of entries) {
      counts[step.operation] += 1;
      if (step.resource !== undefined) known.add(step.resource);
      if (step.refusal !== undefined) refused += 1;
      if (real?.status === "failed") failed += 1;
      if (predicted !== undefined) different += 1;
    }
    return {
      entries,
      counts: counts satisfies Record<Operation, number>,
      refused,
      failed,
      different,
      runDiagnostics: (this.#run?.matched.runDiagnostics ?? []).filter(
        ({ location }) => !("resource" in location) || !known.has(location.resource),
      ),
    };
  }
}

type EntryContent = Omit<OutcomeEntry, "key" | "runDiagnostics">;

/** Memoized, because a step that only the state decides has the same entry in every version of a design. */
const predictedEntry = memoize((step: DeploymentStep): OutcomeEntry => {
  return { step, source: "prediction", key: step.urn, runDiagnostics: [] };
});

/** Memoized, because a resource outside the design has the same entry in every version that doesn't contain it. */
const foreignEntry = memoize((real: RealStep): OutcomeEntry => {
  return { step: stepFrom(real, {}), source: "run", real, key: real.urn, runDiagnostics: [] };
});

/** True for a resource that exists before and after the run. */
const isDeployed = ({ operation }: RealStep): boolean =>
  operation === "update" ||
  operation === "replace" ||
  operation === "same" ||
  operation === "refresh";

/** A deployed resource that was removed from the design will be deleted, although the run doesn't say so. */
const leaving = (real: RealStep): EntryContent => ({
  step: { ...stepFrom(real, {}), operation: "delete", changes: [] },
  source: "prediction",
  real,
  outdated: "edited",
});

/** True if both steps change the same inputs. Uncertain changes of a prediction are ignored. */
function changesAlike(said: DeploymentStep, predicted: DeploymentStep): boolean {
  const named = inputsIn(said.changes);
  const settled = inputsIn(predicted.changes.filter(({ certain }) => certain));
  const all = inputsIn(predicted.changes);
  return [...settled].every((name) => named.has(name)) && [...named].every((name) => all.has(name));
}

const inputsIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ path }) => String(path[0])));

/** The run's step, completed with the prediction if it has the same operation. */
function reportedStep(
  { real, resource, component }: ReportedStep,
  step: DeploymentStep,
): DeploymentStep {
  const owner = {
    ...(resource === undefined ? {} : { resource }),
    ...(component === undefined ? {} : { component }),
  };
  const said = stepFrom(real, owner);
  const { name, token } = step;
  if (said.operation !== step.operation) return { ...said, name, token };
  const isNoteworthy = said.changes.length > 0 || said.operation === "same";
  const { alternatives: _, ...known } = step;
  return {
    ...known,
    urn: said.urn,
    certain: true,
    changes: isNoteworthy ? said.changes : step.changes,
  };
}

/** The messages about each resource of the design. */
export function diagnosticsByResource(
  runDiagnostics: readonly MatchedDiagnostic[],
): ReadonlyMap<ResourceId, readonly MatchedDiagnostic[]> {
  const found = new Map<ResourceId, MatchedDiagnostic[]>();
  for (const diagnostic of runDiagnostics) {
    if (!("resource" in diagnostic.location)) continue;
    const list = found.get(diagnostic.location.resource) ?? [];
    found.set(diagnostic.location.resource, list);
    list.push(diagnostic);
  }
  return found;
}

const reportsAllSteps = ({ source, isComplete, runDiagnostics }: Overlay): boolean =>
  source === "preview" &&
  isComplete &&
  runDiagnostics.every(({ severity }) => severity !== "error");
