import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PredictionScope } from "#model/deployment/plan/predict.ts";
import { predictValue, within } from "#model/deployment/plan/predict.ts";
import type { PredictedValue, PredictedMap } from "#model/deployment/plan/prediction.ts";
import {
  isUnknown,
  pending,
  pendingIfReplaced,
  notCompared,
} from "#model/deployment/plan/prediction.ts";
import { matchesAny, patternsOf } from "#model/deployment/plan/pattern.ts";
import type { Match } from "#model/deployment/plan/match.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { mayReplace } from "#model/deployment/plan/replace.ts";
import type { Verdict } from "#model/deployment/plan/known/verdict.ts";
import { isSpecial, mark } from "#model/deployment/state/state-value.ts";
import { resourcesIn } from "#model/program/references.ts";
import type { ResourceId, Value } from "#model/program/value.ts";

/** A resource of the design with its step, as those that depend on it see it. */
export interface Planned extends Match {
  readonly step: DeploymentStep;
  /** The inputs as they will be, with those left at their old values that changes are ignored of. */
  readonly inputs: PredictedMap;
  /** The provider whose setup a preview does not know: it is asked nothing then, and the outputs are open. */
  readonly openProvider?: ResourceId | undefined;
  /** False where the engine replaces it whatever the provider says, and so does not ask it. */
  readonly asksProvider?: boolean;
  /** What is known of a change of an input; absent for what is not deployed. */
  verdictOn?(path: PropertyPath): Verdict;
  /** Whether its provider deletes the old one before it makes the new one, where facts say so. */
  readonly deletesFirst?: "yes" | "no" | "maybe";
  /** The id, where it is known although the resource is not deployed. */
  readonly id?: string;
}

/** What is deleted because something that it comes from is deleted before its replacement is made. */
export interface DeletedFirst {
  /** The resource it comes from. */
  readonly urn: string;
  /** The input that comes from there; absent where it is the provider, or an option. */
  readonly input?: string;
  readonly certain: boolean;
  /** It follows from what nothing is known of. */
  readonly isOpen?: boolean;
  /** True where it is deleted first for certain if that resource is replaced. */
  readonly isFirst: boolean;
}

/** What a plan is made from, and as much of it as is made. */
export interface PlanContext extends PredictionScope {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly baseline: Baseline;
  readonly matches: ReadonlyMap<ResourceId, Match>;
  /** Grows in the order of dependencies, so that what a resource needs is there before it. */
  readonly planned: Map<ResourceId, Planned>;
  /** The providers of the design with a setup that a preview does not know. */
  readonly openProviders: Set<ResourceId>;
  /** What the stack's config sets of the default provider of a package, by the names of its inputs. */
  settingsOf(packageName: string): PredictedMap;
  /** By the URN in the state, which resource of the design it is. */
  readonly idsByOld: ReadonlyMap<string, ResourceId>;
  /** By the URN in the state, what goes with something that is deleted before its replacement is made. */
  readonly deletedFirst: Map<string, DeletedFirst>;
  /** What would be deleted first, by its URN in the state, if a value that cannot be compared replaced what it is made from. */
  readonly deletedFirstUnseen: Map<string, Pick<DeletedFirst, "urn" | "input">>;
  /** What goes so as well, and had been planned when that was found out. */
  readonly missed: Map<string, DeletedFirst>;
}

export interface Settings {
  /** What the stack's config says. Variables that are not in it count as having their defaults. */
  readonly config?: Readonly<Record<string, Value>>;
}

/** What a plan is made from. */
export type PlanParts = Pick<
  PlanContext,
  "program" | "catalog" | "baseline" | "matches" | "idsByOld"
>;

export function createPlanContext(
  parts: PlanParts,
  settings: Settings,
  deletedFirst: ReadonlyMap<string, DeletedFirst>,
): PlanContext {
  const { program, baseline } = parts;
  const config = new Map(program.config.map((variable) => [variable.name, variable]));
  const planned = new Map<ResourceId, Planned>();
  const variables = new Map(program.variables.map(({ name, value }) => [name, value]));
  const open = new Set<string>();
  const context: PlanContext = {
    ...parts,
    planned,
    openProviders: new Set(),
    deletedFirst: new Map(deletedFirst),
    deletedFirstUnseen: new Map(),
    missed: new Map(),
    stack: baseline.stack,
    project: baseline.project,
    config: (name) => config.get(name),
    setting: (name) => own(settings.config ?? {}, name),
    settingsOf: (packageName) =>
      Object.fromEntries(
        Object.entries(settings.config ?? {}).flatMap(([key, value]) =>
          key.startsWith(`${packageName}:`)
            ? [[key.slice(packageName.length + 1), predictValue(value, context)] as const]
            : [],
        ),
      ),
    output: (resource, path) => {
      const found = planned.get(resource);
      if (found !== undefined) return outputOf(found, path, parts);
      // On a cycle, or to nothing: which of the two, a rule of the check says.
      return notCompared({ kind: "output", resource, path });
    },
    definition: (name) => variables.get(name),
    variable: (name) => {
      const value = variables.get(name);
      if (value === undefined || open.has(name)) return undefined;
      open.add(name);
      const predicted = predictValue(value, context);
      open.delete(name);
      return predicted;
    },
  };
  return context;
}

function outputOf(
  planned: Planned,
  path: PropertyPath,
  { baseline, catalog }: PlanParts,
): PredictedValue {
  const { resource, old, step, urn, inputs } = planned;
  const isKept = old !== undefined && keepsOutputs(step, old);
  const isOpen = isKept && isOpenReplacement(step);
  const id = planned.id ?? (isKept && !isOpen ? old.id : undefined);
  const [first, ...rest] = path;
  if (first === undefined) return { [mark]: "resource", urn, ...(id === undefined ? {} : { id }) };
  if (path.length === 1 && first === "urn") return urn;
  if (planned.openProvider !== undefined && first !== "id") return pending(resource.id, path);
  if (isOpen && within(own(inputs, String(first)), rest) === undefined)
    return pendingIfReplaced(resource.id, path);
  if (isKept && !Object.hasOwn(inputs, String(first)) && mayBeAnother(planned))
    return notCompared({ kind: "replacement", resource: resource.id, path });
  // A component has no id, unless it has an output of that name.
  if (path.length === 1 && first === "id" && (id !== undefined || !isKept))
    return id ?? pending(resource.id, path, isMadeAnew(planned, catalog));
  const changes = step.changes.filter((change) => change.path[0] === first);
  if (isKept && changes.some(({ letterCase }) => letterCase)) return pending(resource.id, path);
  if (isKept && changes.length === 0) {
    // An input that cannot be compared is not known as an output either.
    const put = within(own(inputs, String(first)), rest);
    if (isUnknown(put) && put[mark] === "not-compared") return put;
    // A secret of the design may be another than the one that is deployed.
    if (isSpecial(put) && put[mark] === "secret") return notCompared({ kind: "secret" });
    const known = deployed(old, path, baseline) ?? within(old.inputs, path);
    return known ?? notCompared({ kind: "output", resource: resource.id, path });
  }
  // An output that is an input as well is most likely what was put in.
  return (
    within(own(inputs, String(first)), rest) ??
    pending(resource.id, path, isMadeByProvider(planned, String(first), catalog))
  );
}

/**
 * True where a preview makes a resource for certain, of which it has neither ID nor outputs then. What is imported
 * or looked up is read in a preview as well, and what a component has, its program says.
 */
const isMadeAnew = ({ resource, step }: Planned, catalog: Catalog): boolean =>
  step.certain &&
  ["create", "replace"].includes(step.operation) &&
  step.causes.every(({ kind }) => kind !== "import") &&
  resource.origin.kind !== "lookup" &&
  catalog.resourceType(resource.token)?.isComponent === false;

/**
 * True for an output that a preview leaves open: one that only a provider sets, when it makes the resource. Of one that
 * is an input as well it may know the default (`Create`, pulumi/pulumi:pkg/resource/plugin/provider_plugin.go).
 */
function isMadeByProvider(planned: Planned, name: string, catalog: Catalog): boolean {
  const type = catalog.resourceType(planned.resource.token);
  const output = type?.outputs.find((each) => each.name === name);
  const isInput = type?.inputs.some((each) => each.name === name) === true;
  return (
    output !== undefined && output.const === undefined && !isInput && isMadeAnew(planned, catalog)
  );
}

/** True where what is not told would replace the resource if it were another: an input, or what an option names. */
export function mayBeAnother({ resource, old, step, verdictOn }: Planned): boolean {
  if (old?.custom !== true || step.notCompared.length === 0) return false;
  const patterns = patternsOf(own(resource.options, "replaceOnChanges"));
  return step.notCompared.some(
    ({ path, why, isOption }) =>
      why.kind !== "default" &&
      (isOption === true ||
        (verdictOn !== undefined && mayReplace(verdictOn(path))) ||
        matchesAny(path, patterns)),
  );
}

/** True where the outputs that no input names stay. What a component makes of other inputs, nobody can say. */
const keepsOutputs = ({ operation, changes }: DeploymentStep, { custom }: StateResource): boolean =>
  operation === "same" ||
  (operation === "update" && custom) ||
  (operation === "read" && changes.length === 0);

/** An output of a deployed resource. One that is a resource has all the outputs of that resource. */
function deployed(
  old: StateResource,
  path: PropertyPath,
  baseline: Baseline,
): PredictedValue | undefined {
  const seen = new Set<StateResource>();
  let resource: StateResource | undefined = old;
  let rest = path;
  while (resource !== undefined && !seen.has(resource)) {
    seen.add(resource);
    let value: PredictedValue | undefined = resource.outputs;
    let at = 0;
    while (at < rest.length && !isResource(value)) {
      value = within(value, rest.slice(at, at + 1));
      at += 1;
    }
    if (at === rest.length) return value ?? undefined;
    resource = isResource(value) ? byUrn(baseline).get(value.urn) : undefined;
    rest = rest.slice(at);
  }
  return undefined;
}

const isResource = (value: PredictedValue | undefined) =>
  isSpecial(value) && value[mark] === "resource";

/** The resource that the option parent names. */
export function parentOf({ options }: Resource, { matches }: PlanContext): Resource | undefined {
  const [id] = resourcesIn(own(options, "parent"));
  return id === undefined ? undefined : matches.get(id)?.resource;
}
