import type { Catalog } from "#model/schema/catalog.ts";
import {
  diagnosticsFrom,
  refusalsIn,
  renamesAsDiagnostics,
} from "#model/deployment/outcome/diagnostics.ts";
import { memoize } from "#model/base/memoize.ts";
import type { ComparisonInput, DesignComparison } from "#model/deployment/outcome/comparison.ts";
import { inputsOfStep } from "#model/deployment/outcome/inputs-of-step.ts";
import { diagnosticsByResource, joinOutcome } from "#model/deployment/outcome/join.ts";
import { marksOf } from "#model/deployment/outcome/outcome.ts";
import type { ComparisonSnapshot } from "#model/deployment/outcome/changes-since-run.ts";
import { changesSinceRun } from "#model/deployment/outcome/changes-since-run.ts";
import { predict } from "#model/deployment/plan/plan.ts";
import { renamesIn } from "#model/deployment/plan/rules/renames.ts";
import { matchRun } from "#model/deployment/preview/match-run.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { compareVersion } from "#export/retarget/compare-version.ts";
import { retargetAsDeployed } from "#export/retarget/retarget-as-deployed.ts";

/** Compares a design with a deployed state, with a real run, with both, or with an earlier version of itself. */
export function* compareDesign(
  program: Program,
  catalog: Catalog,
  { baseline, overlay, attachedTo, version }: ComparisonInput,
): TimeSliced<DesignComparison> {
  if (version !== undefined) return yield* compareVersion(program, catalog, version);
  const now = yield* takeSnapshot(
    program,
    catalog,
    baseline ?? emptyBaseline,
    overlay ?? emptyOverlay,
  );
  const then =
    overlay === undefined || attachedTo === undefined
      ? now
      : snapshotWhenAttached(overlay)(attachedTo)(baseline ?? emptyBaseline)(catalog);
  const { runDiagnostics } = now.matched;
  const plan = baseline && now.prediction.plan;
  const run = overlay && { overlay, matched: now.matched, changes: changesSinceRun(then, now) };
  const outcome = yield* joinOutcome(plan, run);
  yield;
  const renames = baseline === undefined ? [] : renamesIn(now.prediction, baseline);
  return {
    plan,
    baseline,
    outcome,
    runDiagnostics: diagnosticsByResource(runDiagnostics),
    notes: [...now.notes, ...(plan?.notes ?? [])],
    marks: marksOf(outcome),
    diagnostics: [
      ...diagnosticsFrom(runDiagnostics),
      ...refusalsIn(outcome),
      ...renamesAsDiagnostics(renames, program),
    ],
    inputsOf: (entry) =>
      inputsOfStep(entry, { program, catalog, baseline, inputs: now.prediction.inputs }),
  };
}

/**
 * The baseline if the deployed state is unknown: every resource is predicted to be created, with the inputs that it
 * will have.
 */
const emptyBaseline: Baseline = { resources: [] };

const emptyOverlay: Overlay = {
  source: "events",
  isPreview: true,
  isComplete: false,
  steps: [],
  runDiagnostics: [],
  mayBeCorrupt: false,
};

interface AnnotatedSnapshot extends ComparisonSnapshot {
  /** The assumptions, as sentences. */
  readonly notes: readonly string[];
}

function* takeSnapshot(
  program: Program,
  catalog: Catalog,
  baseline: Baseline,
  overlay: Overlay,
): TimeSliced<AnnotatedSnapshot> {
  const types = [...typesDeployed(baseline), ...typesInRun(overlay)];
  const deployed = retargetAsDeployed(program, catalog, types);
  yield;
  const prediction = yield* predict(deployed.program, deployed.catalog, baseline);
  yield;
  return {
    program,
    prediction,
    matched: matchRun(overlay, program, catalog, deployed),
    notes: deployed.notes,
  };
}

/** The baseline of a run stays the same when the design is edited afterward. */
const snapshotWhenAttached = memoize((overlay: Overlay) =>
  memoize((program: Program) =>
    memoize((baseline: Baseline) =>
      memoize((catalog: Catalog) => finish(takeSnapshot(program, catalog, baseline, overlay))),
    ),
  ),
);

const typesOf = (all: readonly { readonly type: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ type }) => type));
const typesDeployed = memoize(({ resources }: Baseline) => typesOf(resources));
const typesInRun = memoize(({ steps }: Overlay) => typesOf(steps));
