import type { Targeted } from "#cli/targets.ts";
import { maskSecrets } from "#model/secrets/mask.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { Settings } from "#model/deployment/plan/plan-context.ts";
import type { Rename } from "#model/deployment/plan/rules/renames.ts";
import type { DeploymentPlan } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import { compareDesigns } from "#model/review/compare-designs.ts";
import { changedDeclarations, changedOptions } from "#model/review/declaration-changes.ts";
import type {
  ChangedProperty,
  PlanWords,
  ReviewedResource,
} from "#model/review/reviewed-resource.ts";
import { describeChange, isReviewed, reviewStep } from "#model/review/reviewed-resource.ts";
import type { StandIns } from "#model/review/stand-ins.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { refersToSecret } from "#model/secrets/secret-source.ts";

/** A state to compare designs with. */
export interface DeployedState {
  readonly baseline: Baseline;
  /** Prepares a design for the comparison with the state, and returns notes. */
  retarget(
    design: Targeted,
  ): Targeted & { readonly notes: readonly string[]; readonly settings?: Settings };
}

/** The effect of a change on resources, and the designs before and after it. */
export interface ResourceChanges {
  readonly resources: readonly ReviewedResource[];
  /** Changes that a deployment would make even without the design change. */
  readonly pending: readonly ReviewedResource[];
  readonly declarations: readonly ChangedProperty[];
  /** Resources that the change probably only renamed. */
  readonly renames: readonly Rename[];
  readonly notes: readonly string[];
  readonly plan: DeploymentPlan;
  readonly baseline: Baseline;
  /** Both designs, with placeholders for secrets. */
  readonly masked: { readonly base: Program; readonly head: Program };
}

/** Compares a design with its previous version, and with a state if given. */
export function changesOfResources(
  base: Program,
  head: Program,
  catalog: Catalog,
  standIns: StandIns,
  state: DeployedState | undefined,
): ResourceChanges {
  const masked = {
    base: maskSecrets(base, catalog, standIns),
    head: maskSecrets(head, catalog, standIns),
  };
  const compared = compareDesigns(masked.base, masked.head, catalog, standIns);
  const sides = { ...masked, formerly: compared.formerly, catalog };
  const words = wordsFor(head, sides, standIns);
  const inDesign = compared.plan.steps.map((step) => reviewStep(step, words));
  const options = optionsByResource(compared.formerly, masked);
  const declarations = [
    ...compared.plan.outputs.map((change) => {
      const described = describeChange(change, words);
      return { ...described, property: `output ${described.property}` };
    }),
    ...changedDeclarations(masked.base, masked.head).map((each) => restored(each, words)),
  ];
  if (state === undefined) {
    const resources = withAliases(withOptions(inDesign, options, words), compared.renames);
    return { ...compared, resources, pending: [], declarations, notes: [], masked };
  }
  // The comparison uses the secrets of the state, but the plan doesn't reveal them.
  const [before, after] = [base, head].map((program) => {
    const targeted = state.retarget({ program, catalog });
    const plan = planDeployment(
      targeted.program,
      targeted.catalog,
      state.baseline,
      targeted.settings,
    );
    const steps = plan.steps.map((step) => reviewStep(step, wordsFor(program, sides, standIns)));
    return { plan, steps, notes: [...targeted.notes, ...plan.notes] };
  });
  const known = new Set(before?.steps.filter(isReviewed).map(keyOf));
  const steps = withAliases(withOptions(after?.steps ?? [], options, words), compared.renames);
  return {
    renames: compared.renames,
    resources: steps.filter((step) => !known.has(keyOf(step))),
    pending: steps.filter((step) => known.has(keyOf(step))),
    declarations,
    notes: (after?.notes ?? []).map(standIns.restore),
    plan: after?.plan ?? compared.plan,
    baseline: state.baseline,
    masked,
  };
}

/** Both designs, and how the resources of the later design map to those of the earlier design. */
interface Sides {
  readonly base: Program;
  readonly head: Program;
  readonly formerly: ReadonlyMap<string, Resource>;
  readonly catalog: Catalog;
}

const wordsFor = (program: Program, sides: Sides, { restore }: StandIns): PlanWords => ({
  nameOf: (id) => findResource(program, id)?.name ?? "?",
  restore,
  isSecretBeside: (resource, path) => isSecretBeside(resource, path, sides),
});

/** Whether the value at a place contains or refers to a secret on either side. */
function isSecretBeside(
  id: ResourceId | undefined,
  path: PropertyPath,
  { base, head, formerly, catalog }: Sides,
): boolean {
  const valuesIn = (program: Program, resource: Resource | undefined): Value | undefined =>
    id === undefined
      ? Object.fromEntries(program.outputs.map(({ name, value }) => [name, value]))
      : resource?.inputs;
  const after = valuesIn(head, id === undefined ? undefined : findResource(head, id));
  const before = valuesIn(base, id === undefined ? undefined : formerly.get(id));
  return [[before, base] as const, [after, head] as const].some(([values, program]) =>
    refersToSecret(valueAt(values, path), program, catalog),
  );
}

/** A key for a step. Steps of the two designs with the same meaning have the same key. */
const keyOf = (step: ReviewedResource): string => JSON.stringify({ ...step, resource: undefined });

function optionsByResource(
  formerly: ReadonlyMap<string, Resource>,
  { base, head }: ResourceChanges["masked"],
): ReadonlyMap<string, readonly ChangedProperty[]> {
  return new Map(
    Array.from(formerly, ([id, before]) => {
      const after = head.resources.find((resource) => resource.id === id);
      const changes =
        after === undefined
          ? []
          : changedOptions({ of: before, program: base }, { of: after, program: head });
      return [id, changes] as const;
    }),
  );
}

/** The resources that the review reports, with their changed options. */
const withOptions = (
  steps: readonly ReviewedResource[],
  options: ReadonlyMap<string, readonly ChangedProperty[]>,
  words: PlanWords,
): readonly ReviewedResource[] =>
  steps
    .map((step) => {
      const changed = options.get(step.resource ?? "") ?? [];
      return changed.length === 0
        ? step
        : {
            ...step,
            properties: [...step.properties, ...changed.map((each) => restored(each, words))],
          };
    })
    .filter(isReviewed);

/** Explains how to keep a resource that was probably only renamed. */
const withAliases = (
  steps: readonly ReviewedResource[],
  renames: readonly Rename[],
): readonly ReviewedResource[] =>
  steps.map((step) => {
    const found = renames.find(({ resource }) => resource === step.resource);
    return found === undefined || step.operation !== "create"
      ? step
      : { ...step, sentences: [...step.sentences, describeRename(found)] };
  });

const describeRename = ({ formerName }: Rename): string =>
  `This resource looks like ${quoteShort(formerName)}, which is deleted. If you only renamed ${quoteShort(formerName)}, add the aliases option with the name ${quoteShort(formerName)} to keep the deployed resource.`;

const restored = (
  { before, after, ...rest }: ChangedProperty,
  { restore }: PlanWords,
): ChangedProperty => ({
  ...rest,
  ...(before === undefined ? {} : { before: restore(before) }),
  ...(after === undefined ? {} : { after: restore(after) }),
});
