import type { Catalog } from "#model/catalog.ts";
import type { Diagnostic } from "#model/diagnostic.ts";
import { diagnosticsFrom } from "#model/outcome/findings.ts";
import { findingsByResource, joinOutcome } from "#model/outcome/join.ts";
import type { Entry, Mark, Outcome } from "#model/outcome/outcome.ts";
import { marksOf } from "#model/outcome/outcome.ts";
import { planDeployment } from "#model/plan/plan.ts";
import type { DeploymentPlan } from "#model/plan/step.ts";
import type { LaidFinding } from "#model/preview/lay.ts";
import { layOn } from "#model/preview/lay.ts";
import type { Overlay } from "#model/preview/overlay.ts";
import type { Program } from "#model/program.ts";
import type { Baseline } from "#model/state/baseline.ts";
import type { ResourceId } from "#model/value.ts";
import { asDeployed } from "#export/as-deployed.ts";

/** What a design is compared with. */
export interface Counterpart {
  readonly baseline: Baseline | undefined;
  readonly overlay: Overlay | undefined;
  /** True for a resource that is another one than when the run was laid on the design. */
  isEdited(resource: ResourceId): boolean;
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

/** Compares a design with what is deployed, with what a real run said, or with both. */
export function compareDesign(
  program: Program,
  catalog: Catalog,
  { baseline, overlay, isEdited }: Counterpart,
): Compared {
  const types = [
    ...(baseline?.resources ?? []).map(({ type }) => type),
    ...(overlay?.steps ?? []).map(({ type }) => type),
  ];
  const deployed = asDeployed(program, catalog, types);
  const plan = baseline && planDeployment(deployed.program, deployed.catalog, baseline);
  const laid = overlay && layOn(overlay, program, catalog, deployed);
  const outcome = joinOutcome(plan, overlay && laid && { overlay, laid, isEdited });
  return {
    plan,
    outcome,
    entries: new Map(
      outcome.entries.flatMap((entry) =>
        entry.step.resource === undefined ? [] : [[entry.step.resource, entry] as const],
      ),
    ),
    findings: findingsByResource(laid?.findings ?? []),
    notes: [...deployed.notes, ...(plan?.notes ?? [])],
    marks: marksOf(outcome),
    diagnostics: diagnosticsFrom(laid?.findings ?? []),
  };
}
