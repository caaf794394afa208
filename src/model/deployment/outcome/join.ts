import { keep } from "#model/memoize.ts";
import type { Entry, Outcome } from "#model/deployment/outcome/outcome.ts";
import type { Since } from "#model/deployment/outcome/changes-since-run.ts";
import { stepFrom } from "#model/deployment/outcome/real-step.ts";
import type { Change, DeploymentPlan, Operation, Step } from "#model/deployment/plan/step.ts";
import type { LaidFinding, LaidOverlay } from "#model/deployment/preview/match-run.ts";
import type { Pausing } from "#model/time-sliced.ts";
import { each } from "#model/time-sliced.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A real run, and where on the design it lies. */
export interface Laid {
  readonly overlay: Overlay;
  readonly laid: LaidOverlay;
  /** What has changed since the run was laid on the design. */
  readonly since: Since;
}

/**
 * Puts a prediction and a real run side by side. The run has the last word, except where the design has
 * changed since: of that it knows nothing.
 */
export function* joinOutcome(
  plan: DeploymentPlan | undefined,
  run: Laid | undefined,
): Pausing<Outcome> {
  const joining = new Joining(run);
  yield* each(plan?.steps ?? [], (step) => joining.addPredicted(step));
  joining.addRest(plan !== undefined);
  return joining.outcome();
}

interface Spoken {
  readonly real: RealStep;
  readonly resource?: ResourceId;
  readonly component?: ResourceId;
}

class Joining {
  readonly #run: Laid | undefined;
  readonly #findings: ReadonlyMap<ResourceId, readonly LaidFinding[]>;
  /** What the run says and no entry has yet, by resource or else by URN. */
  readonly #left = new Map<string, Spoken>();
  readonly #entries: Entry[] = [];
  readonly #keys = new Set<string>();
  readonly #speaksOfAll: boolean;

  constructor(run: Laid | undefined) {
    this.#run = run;
    this.#findings = findingsByResource(run?.laid.findings ?? []);
    this.#speaksOfAll = run !== undefined && speaksOfAll(run.overlay);
    for (const [id, { own, inner }] of run?.laid.steps ?? []) {
      if (own !== undefined) this.#left.set(id, { real: own, resource: id });
      for (const real of inner) this.#left.set(real.urn, { real, component: id });
    }
    for (const real of run?.laid.elsewhere ?? []) this.#left.set(real.urn, { real });
  }

  addPredicted(step: Step): void {
    const spoken = this.#take(step.resource ?? step.urn);
    if (this.#run === undefined) return this.#push(predictedEntry(step));
    const isOther = this.#run.since.isOther(step);
    if (spoken === undefined) return this.#push(this.#unspoken(step, isOther));
    const { real } = spoken;
    if (isOther) return this.#push({ step, source: "prediction", real, outdated: "edited" });
    const said = spokenStep(spoken, step);
    const isDifferent = said.operation !== step.operation || !changesAlike(said, step);
    return this.#push({
      step: said,
      source: "run",
      real,
      ...(isDifferent ? { predicted: step } : {}),
    });
  }

  /** A preview leaves out what stays as it is, unless it is asked for it. */
  #unspoken(step: Step, isOther: boolean): Said {
    const { operation } = step;
    if (isOther) return { step, source: "prediction", outdated: "edited" };
    if (operation === "same" || operation === "read") return { step, source: "prediction" };
    if (this.#speaksOfAll && (operation === "update" || operation === "replace")) {
      const { refusal: _, ...rest } = step;
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

  /** What the run says and nothing predicts. */
  addRest(isPredicted: boolean): void {
    const since = this.#run?.since;
    for (const { real, ...owner } of this.#left.values()) {
      const { resource = owner.component } = owner;
      if (since?.isGone(real.urn) === true) {
        // With a prediction at hand, what is deployed of it has been predicted to go.
        if (!isPredicted && isDeployed(real)) this.#push(leaving(real));
        continue;
      }
      if (resource === undefined) {
        this.#push(strangeEntry(real));
        continue;
      }
      const isEdited = since?.isEdited(resource) === true;
      this.#push({
        step: stepFrom(real, owner),
        source: "run",
        real,
        ...(isEdited ? { outdated: "edited" } : {}),
      });
    }
    this.#left.clear();
  }

  #take(key: string): Spoken | undefined {
    const found = this.#left.get(key);
    this.#left.delete(key);
    return found;
  }

  #push(said: Said | Entry): void {
    const { urn, resource } = said.step;
    const findings = resource === undefined ? undefined : this.#findings.get(resource);
    const key = this.#keys.has(urn) ? `${urn} ${this.#entries.length}` : urn;
    this.#keys.add(key);
    const isWhole = "key" in said && said.key === key && findings === undefined;
    this.#entries.push(isWhole ? said : { ...said, key, findings: findings ?? [] });
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
      findings: (this.#run?.laid.findings ?? []).filter(
        ({ place }) => !("resource" in place) || !known.has(place.resource),
      ),
    };
  }
}

type Said = Omit<Entry, "key" | "findings">;

/** What the state alone decides is the same step, and so the same entry, for every version of a design. */
const predictedEntry = keep((step: Step): Entry => {
  return { step, source: "prediction", key: step.urn, findings: [] };
});

/** What is none of the design's is the same entry for every version of it that does not have it. */
const strangeEntry = keep((real: RealStep): Entry => {
  return { step: stepFrom(real, {}), source: "run", real, key: real.urn, findings: [] };
});

/** True for what exists when the run comes to it, and after the run. */
const isDeployed = ({ operation }: RealStep): boolean =>
  operation === "update" ||
  operation === "replace" ||
  operation === "same" ||
  operation === "refresh";

/** What is deployed and was taken out of the design goes, although the run says something else. */
const leaving = (real: RealStep): Said => ({
  step: { ...stepFrom(real, {}), operation: "delete", changes: [] },
  source: "prediction",
  real,
  outdated: "edited",
});

/** True where both name the same inputs; what a prediction leaves open is none. */
function changesAlike(said: Step, predicted: Step): boolean {
  const named = inputsIn(said.changes);
  const settled = inputsIn(predicted.changes.filter(({ certain }) => certain));
  const all = inputsIn(predicted.changes);
  return [...settled].every((name) => named.has(name)) && [...named].every((name) => all.has(name));
}

const inputsIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ path }) => String(path[0])));

/** The run's step, with what only a prediction knows of the same operation. */
function spokenStep({ real, resource, component }: Spoken, step: Step): Step {
  const owner = {
    ...(resource === undefined ? {} : { resource }),
    ...(component === undefined ? {} : { component }),
  };
  const said = stepFrom(real, owner);
  const { name, token } = step;
  if (said.operation !== step.operation) return { ...said, name, token };
  const isTold = said.changes.length > 0 || said.operation === "same";
  return { ...step, urn: said.urn, certain: true, changes: isTold ? said.changes : step.changes };
}

/** What is said of each resource of the design. */
export function findingsByResource(
  findings: readonly LaidFinding[],
): ReadonlyMap<ResourceId, readonly LaidFinding[]> {
  const found = new Map<ResourceId, LaidFinding[]>();
  for (const finding of findings) {
    if (!("resource" in finding.place)) continue;
    const list = found.get(finding.place.resource) ?? [];
    found.set(finding.place.resource, list);
    list.push(finding);
  }
  return found;
}

const speaksOfAll = ({ source, isComplete, findings }: Overlay): boolean =>
  source === "preview" && isComplete && findings.every(({ severity }) => severity !== "error");
