import type { Catalog } from "#model/schema/catalog.ts";
import { orderNodesInPauses } from "#model/graph/order.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import { predictValue } from "#model/deployment/plan/predict.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { matchDeployed } from "#model/deployment/plan/match.ts";
import { deleteDependents } from "#model/deployment/plan/rules/dependents.ts";
import type {
  DeletedFirst,
  PlanContext,
  PlanParts,
  Planned,
  Settings,
} from "#model/deployment/plan/plan-context.ts";
import { containsPending } from "#model/deployment/plan/same.ts";
import { createPlanContext } from "#model/deployment/plan/plan-context.ts";
import { planResource } from "#model/deployment/plan/plan-resource.ts";
import { planRest } from "#model/deployment/plan/plan-rest.ts";
import type { Change, DeploymentPlan } from "#model/deployment/plan/step.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import { isInRange } from "#model/schema/facts/version-range.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import { sharedProvidersInPauses } from "#model/program/packages/shared-providers.ts";
import { withSharedProviders } from "#model/program/packages/with-shared-providers.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { byUrnInPauses } from "#model/deployment/state/baseline.ts";
import { isStackType } from "#model/deployment/state/urn.ts";
import { displayToken, isProviderToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { refersToSecret } from "#model/secrets/secret-source.ts";
import { valueAt } from "#model/program/value.ts";

/**
 * Predicts the effects of deploying the design, as far as the schemas determine them. Only a provider knows for certain
 * which resources it replaces and which it updates.
 */
export function planDeployment(
  program: Program,
  catalog: Catalog,
  baseline: Baseline,
  settings: Settings = {},
): DeploymentPlan {
  return finish(predict(program, catalog, baseline, settings)).plan;
}

/** A plan, and the new inputs of the design's resources. */
export interface Prediction {
  readonly plan: DeploymentPlan;
  readonly inputs: ReadonlyMap<ResourceId, PredictedMap>;
}

export function* predict(
  design: Program,
  catalog: Catalog,
  baseline: Baseline,
  settings: Settings = {},
): TimeSliced<Prediction> {
  yield* sharedProvidersInPauses(design);
  const program = withSharedProviders(design, design);
  const { stack, project } = baseline;
  const name = { stack: stack ?? "stack", project: project ?? projectName(program.name) };
  yield* byUrnInPauses(baseline);
  const { rest, ...matched } = yield* matchDeployed(program, catalog, baseline, name);
  const parts = { program, catalog, baseline, ...matched };
  const context = yield* planAll(parts, settings);
  const deletions = yield* planRest(rest, context);
  const plan = {
    ...(stack === undefined ? {} : { stack }),
    ...(project === undefined ? {} : { project }),
    ...(baseline.damage === undefined ? {} : { isDamaged: true as const }),
    steps: [...Array.from(context.planned.values(), ({ step }) => step), ...deletions],
    outputs: planOutputs(context),
    notes: yield* notesOn(context, settings),
  };
  const inputs = Array.from(context.planned, ([id, planned]) => [id, planned.inputs] as const);
  return { plan, inputs: new Map(inputs) };
}

/**
 * Describes the errors that Pulumi found in a state and recorded there (`SnapshotIntegrityErrorMetadataV1`,
 * pulumi/pulumi:sdk/go/common/apitype/core.go).
 */
function describeDamage(damage: string): string {
  const error = damage === "" ? "" : ` (${quoteShort(damage)})`;
  return `Pulumi marked this state as damaged${error}, so the plan may be wrong. Repair the state first, with pulumi state repair.`;
}

/**
 * Plans every resource in dependency order. If the replacement of a resource also replaces an earlier one, planning
 * starts again at the earlier one.
 */
function* planAll(parts: PlanParts, settings: Settings): TimeSliced<PlanContext> {
  const { resources } = yield* orderNodesInPauses(parts.program);
  const known = new Map<string, DeletedFirst>();
  for (let round = 1; ; round += 1) {
    const context = createPlanContext(parts, settings, known);
    for (const resource of resources) {
      const planned = planResource(resource, context);
      context.planned.set(resource.id, planned);
      if (isProviderToken(resource.token) && containsPending(planned.inputs))
        context.openProviders.add(resource.id);
      deleteDependents(planned, context);
      yield;
    }
    if (context.missed.size === 0 || round === maxRounds) return context;
    for (const [urn, reason] of context.missed)
      known.set(urn, { ...reason, certain: false, isFirst: false });
  }
}

/** The maximum number of rounds for designs that reverse many dependencies of the deployed stack. */
const maxRounds = 4;

/** Plans the outputs of the stack. A state stores them as outputs of the stack resource. */
function planOutputs(context: PlanContext): readonly Change[] {
  const { program, catalog, baseline } = context;
  const root = baseline.resources.find(({ type }) => isStackType(type));
  if (root === undefined) return [];
  const next = Object.fromEntries(
    program.outputs.map(({ name, value }) => [name, predictValue(value, context)]),
  );
  const values = new Map(program.outputs.map(({ name, value }) => [String(name), value]));
  const scope = {
    catalog,
    type: undefined,
    name: "",
    ignoresCase: () => false,
    refersToSecret: ([name, ...path]: PropertyPath) =>
      refersToSecret(valueAt(values.get(String(name)), path), program, catalog),
  };
  return compareInputs(root.outputs, next, scope).changes;
}

const isReplacedByDeletedWith = ({ step }: Planned): boolean =>
  step.causes.some((cause) => cause.kind === "with" && cause.option === "deletedWith");

/** For packages with unknown changes, hints from facts on where to find more information. */
function hintsOn(planned: Iterable<Planned>, catalog: Catalog): ReadonlySet<string> {
  const hints = new Set<string>();
  for (const { step, resource } of planned) {
    if (!step.changes.some(({ unknownReplace }) => unknownReplace)) continue;
    const version = catalog.homeOf(resource.token)?.version;
    for (const { file } of scopesOf(catalog.facts, resource.token))
      if (file.hint !== undefined && isInRange(file.versions ?? ">=0", version) !== false)
        hints.add(file.hint);
  }
  return hints;
}

function* notesOn(
  { program, catalog, baseline, project, planned }: PlanContext,
  settings: Settings,
): TimeSliced<readonly string[]> {
  const notes: string[] = [];
  if (baseline.damage !== undefined) notes.push(describeDamage(baseline.damage));
  if (baseline.resources.length === 0) notes.push("The state is still empty.");
  if (project !== undefined && program.name !== "" && project !== projectName(program.name))
    notes.push(
      `The state belongs to the project ${quoteShort(project)}, but the design is named ${quoteShort(program.name)}. Under that name, the design would be deployed to a different stack. The comparison ignores this difference.`,
    );
  if (baseline.engine === undefined && [...planned.values()].some(isReplacedByDeletedWith))
    notes.push(
      "The state does not say which version of Pulumi wrote it, so the plan assumes the newest. Since Pulumi 3.260, a resource is replaced together with the one that its deletedWith option names.",
    );
  const settled = settings.config ?? {};
  const assumed = program.config.filter(
    ({ name, default: value }) => value !== undefined && !Object.hasOwn(settled, name),
  );
  if (assumed.length > 0)
    notes.push(
      `${joinWithAnd(assumed.map(({ name }) => quoteShort(name)))}: the plan uses the default, but the stack may set a different value.`,
    );
  notes.push(...hintsOn(planned.values(), catalog));
  const strange = new Set<string>();
  yield* each(program.resources, ({ token }) => {
    const isKnown = isProviderToken(token) || token.startsWith("pulumi:");
    if (!isKnown && catalog.resourceType(token) === undefined) strange.add(displayToken(token));
  });
  if (strange.size > 0)
    notes.push(
      `${joinWithAnd([...strange])}: the package is not loaded, so only facts say which changes replace a resource.`,
    );
  return notes;
}
