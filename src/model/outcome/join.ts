import type { Entry, Outcome } from "#model/outcome/outcome.ts";
import { stepFrom } from "#model/outcome/real-step.ts";
import type { Change, DeploymentPlan, Operation, Step } from "#model/plan/step.ts";
import type { LaidFinding, LaidOverlay } from "#model/preview/lay.ts";
import type { Overlay, RealStep } from "#model/preview/overlay.ts";
import type { ResourceId } from "#model/value.ts";

/** A real run, and where on the design it lies. */
export interface Laid {
  readonly overlay: Overlay;
  readonly laid: LaidOverlay;
  /** True for a resource that was edited, or made, after the run was laid on the design. */
  isEdited(resource: ResourceId): boolean;
}

/**
 * Puts a prediction and a real run side by side. The run has the last word, except on what was edited since:
 * of that it knows nothing.
 */
export function joinOutcome(plan: DeploymentPlan | undefined, run: Laid | undefined): Outcome {
  const joining = new Joining(run);
  for (const step of plan?.steps ?? []) joining.addPredicted(step);
  joining.addRest();
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
    const { resource } = step;
    if (this.#run === undefined) return this.#push({ step, source: "prediction" });
    const isEdited = resource !== undefined && this.#run.isEdited(resource);
    if (spoken === undefined) return this.#push(this.#unspoken(step, isEdited));
    const { real } = spoken;
    if (isEdited) return this.#push({ step, source: "prediction", real, outdated: "edited" });
    const said = spokenStep(spoken, step);
    const isOther = said.operation !== step.operation || !changesAlike(said, step);
    return this.#push({
      step: said,
      source: "run",
      real,
      ...(isOther ? { predicted: step } : {}),
    });
  }

  /** A preview leaves out what stays as it is, unless it is asked for it. */
  #unspoken(step: Step, isEdited: boolean): Omit<Entry, "key" | "findings"> {
    const { operation } = step;
    if (isEdited) return { step, source: "prediction", outdated: "edited" };
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

  addRest(): void {
    for (const spoken of this.#left.values()) {
      const { real, ...owner } = spoken;
      const isEdited = owner.resource !== undefined && this.#run?.isEdited(owner.resource) === true;
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

  #push(entry: Omit<Entry, "key" | "findings">): void {
    const { resource } = entry.step;
    const findings = (resource === undefined ? undefined : this.#findings.get(resource)) ?? [];
    this.#entries.push({ ...entry, key: `${this.#entries.length} ${entry.step.urn}`, findings });
  }

  outcome(): Outcome {
    const entries = this.#entries;
    const known = new Set(entries.map(({ step }) => step.resource));
    const counts = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };
    for (const { step } of entries) counts[step.operation] += 1;
    return {
      entries,
      counts: counts satisfies Record<Operation, number>,
      refused: entries.filter(({ step }) => step.refusal !== undefined).length,
      failed: entries.filter(({ real }) => real?.status === "failed").length,
      different: entries.filter(({ predicted }) => predicted !== undefined).length,
      findings: (this.#run?.laid.findings ?? []).filter(
        ({ place }) => !("resource" in place) || !known.has(place.resource),
      ),
    };
  }
}

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
