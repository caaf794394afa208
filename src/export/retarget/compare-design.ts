import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import { diagnosticsFrom } from "#model/deployment/outcome/run-diagnostics.ts";
import { keep } from "#model/memoize.ts";
import { findingsByResource, joinOutcome } from "#model/deployment/outcome/join.ts";
import type { Entry, Mark, Outcome } from "#model/deployment/outcome/outcome.ts";
import { marksOf } from "#model/deployment/outcome/outcome.ts";
import type { View } from "#model/deployment/outcome/changes-since-run.ts";
import { sinceThen } from "#model/deployment/outcome/changes-since-run.ts";
import { predict } from "#model/deployment/plan/plan.ts";
import type { DeploymentPlan } from "#model/deployment/plan/step.ts";
import type { LaidFinding } from "#model/deployment/preview/match-run.ts";
import { layOn } from "#model/deployment/preview/match-run.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { Pausing } from "#model/time-sliced.ts";
import { finish } from "#model/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { ResourceId } from "#model/program/value.ts";
import { asDeployed } from "#export/retarget/as-deployed.ts";

/** What a design is compared with. */
export interface Counterpart {
  readonly baseline: Baseline | undefined;
  readonly overlay: Overlay | undefined;
  /** The design as it was when the run was laid on it; undefined where it is the same still. */
  readonly laidOn: Program | undefined;
}

/** What comparing a design comes to. */
export interface Compared {
  /** The prediction, where there is something to predict from. */
  readonly plan: DeploymentPlan | undefined;
  readonly outcome: Outcome;
  readonly entries: ReadonlyMap<ResourceId, Entry>;
  /** What the run said of each resource. */
  readonly findings: ReadonlyMap<ResourceId, readonly LaidFinding[]>;
  /** Sentences about the comparison as a whole. */
  readonly notes: readonly string[];
  readonly marks: ReadonlyMap<ResourceId, Mark>;
  /** What the run said of the design. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a comparison finds; what is derived from its entries is made of those that are kept. */
export type Difference = Omit<Compared, "entries">;

/** Compares a design with what is deployed, with what a real run said, or with both. */
export function* compareDesign(
  program: Program,
  catalog: Catalog,
  { baseline, overlay, laidOn }: Counterpart,
): Pausing<Difference> {
  const now = yield* look(program, catalog, baseline ?? nothing, overlay ?? silence);
  const then =
    overlay === undefined || laidOn === undefined
      ? now
      : lookThen(overlay)(laidOn)(baseline ?? nothing)(catalog);
  const { findings } = now.laid;
  const plan = baseline && now.prediction.plan;
  const run = overlay && { overlay, laid: now.laid, since: sinceThen(then, now) };
  const outcome = yield* joinOutcome(plan, run);
  yield;
  return {
    plan,
    outcome,
    findings: findingsByResource(findings),
    notes: [...now.notes, ...(plan?.notes ?? [])],
    marks: marksOf(outcome),
    diagnostics: diagnosticsFrom(findings),
  };
}

/** Of what is deployed nothing is known: then all is predicted to be made, with the inputs that it will have. */
const nothing: Baseline = { resources: [] };

const silence: Overlay = {
  source: "events",
  isPreview: true,
  isComplete: false,
  steps: [],
  findings: [],
  mayBeCorrupt: false,
};

interface Look extends View {
  /** What was assumed, as sentences. */
  readonly notes: readonly string[];
}

function* look(
  program: Program,
  catalog: Catalog,
  baseline: Baseline,
  overlay: Overlay,
): Pausing<Look> {
  const types = [...typesDeployed(baseline), ...typesInRun(overlay)];
  const deployed = asDeployed(program, catalog, types);
  yield;
  const prediction = yield* predict(deployed.program, deployed.catalog, baseline);
  yield;
  return {
    program,
    prediction,
    laid: layOn(overlay, program, catalog, deployed),
    notes: deployed.notes,
  };
}

/** What a run was laid on stays the same, however often the design is edited after it. */
const lookThen = keep((overlay: Overlay) =>
  keep((program: Program) =>
    keep((baseline: Baseline) =>
      keep((catalog: Catalog) => finish(look(program, catalog, baseline, overlay))),
    ),
  ),
);

const typesOf = (all: readonly { readonly type: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ type }) => type));
const typesDeployed = keep(({ resources }: Baseline) => typesOf(resources));
const typesInRun = keep(({ steps }: Overlay) => typesOf(steps));
