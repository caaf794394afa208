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

/** A resource of the design with its step, as its dependents see it. */
export interface Planned extends Match {
  readonly step: DeploymentStep;
  /** The new inputs, with the old values of ignored changes. */
  readonly inputs: PredictedMap;
  /**
   * The provider, if a preview doesn't know its configuration. Pulumi doesn't call such a provider, so the outputs are
   * unknown.
   */
  readonly openProvider?: ResourceId | undefined;
  /** False if the engine replaces the resource in any case, so it doesn't ask the provider. */
  readonly asksProvider?: boolean;
  /** The verdict on a change to an input; absent if the resource is not deployed. */
  verdictOn?(path: PropertyPath): Verdict;
  /** Whether the provider deletes the old resource before it creates the new one, if facts say so. */
  readonly deletesFirst?: "yes" | "no" | "maybe";
  /** The ID, if it is known although the resource is not deployed. */
  readonly id?: string;
}

/**
 * A resource that is deleted before one of its dependencies, because that dependency is deleted before its replacement
 * is created.
 */
export interface DeletedFirst {
  /** The URN of the dependency. */
  readonly urn: string;
  /** The input that uses the dependency; absent if a provider or an option uses it. */
  readonly input?: string;
  readonly certain: boolean;
  /** Whether the value follows from an unknown value. */
  readonly isOpen?: boolean;
  /** True if the resource is certainly deleted first when its dependency is replaced. */
  readonly isFirst: boolean;
}

/** The input of a plan, and the finished part of the plan. */
export interface PlanContext extends PredictionScope {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly baseline: Baseline;
  readonly matches: ReadonlyMap<ResourceId, Match>;
  /**
   * The planned resources, in dependency order. When a resource is planned, its dependencies are already in this map.
   */
  readonly planned: Map<ResourceId, Planned>;
  /** The design's providers whose configuration a preview doesn't know. */
  readonly openProviders: Set<ResourceId>;
  /** The stack's config for a package's default provider, by input name. */
  settingsOf(packageName: string): PredictedMap;
  /** The design's resource for each URN in the state. */
  readonly idsByOld: ReadonlyMap<string, ResourceId>;
  /**
   * Resources that are deleted before their dependency, because the dependency is deleted before its replacement is
   * created. Keyed by URN in the state.
   */
  readonly deletedFirst: Map<string, DeletedFirst>;
  /**
   * Resources that would be deleted first if a value that can't be compared replaced a dependency. Keyed by URN in the
   * state.
   */
  readonly deletedFirstUnseen: Map<string, Pick<DeletedFirst, "urn" | "input">>;
  /** Resources that are also deleted first, but were already planned when that became known. */
  readonly missed: Map<string, DeletedFirst>;
}

export interface Settings {
  /** The stack's config. Variables without a value in it have their defaults. */
  readonly config?: Readonly<Record<string, Value>>;
}

/** The input of a plan. */
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
      // The reference is circular or unresolved. A rule of the check reports it.
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
  // A component has no ID, unless one of its outputs has that name.
  if (path.length === 1 && first === "id" && (id !== undefined || !isKept))
    return id ?? pending(resource.id, path, isMadeAnew(planned, catalog));
  const changes = step.changes.filter((change) => change.path[0] === first);
  if (isKept && changes.some(({ letterCase }) => letterCase)) return pending(resource.id, path);
  if (isKept && changes.length === 0) {
    // If an input can't be compared, the output of the same name is unknown, too.
    const put = within(own(inputs, String(first)), rest);
    if (isUnknown(put) && put[mark] === "not-compared") return put;
    // The design's secret may differ from the deployed one.
    if (isSpecial(put) && put[mark] === "secret") return notCompared({ kind: "secret" });
    const known = deployed(old, path, baseline) ?? within(old.inputs, path);
    return known ?? notCompared({ kind: "output", resource: resource.id, path });
  }
  // An output with the same name as an input probably has the input's value.
  return (
    within(own(inputs, String(first)), rest) ??
    pending(resource.id, path, isMadeByProvider(planned, String(first), catalog))
  );
}

/**
 * True if a preview certainly creates a resource, so its ID and outputs are unknown. A preview also reads imports and
 * lookups, and a component's program sets its outputs.
 */
const isMadeAnew = ({ resource, step }: Planned, catalog: Catalog): boolean =>
  step.certain &&
  ["create", "replace"].includes(step.operation) &&
  step.causes.every(({ kind }) => kind !== "import") &&
  resource.origin.kind !== "lookup" &&
  catalog.resourceType(resource.token)?.isComponent === false;

/**
 * True for an output that is unknown in a preview, because only a provider sets it when it creates the resource. For an
 * output that is also an input, a preview may know the default (`Create`,
 * pulumi/pulumi:pkg/resource/plugin/provider_plugin.go).
 */
function isMadeByProvider(planned: Planned, name: string, catalog: Catalog): boolean {
  const type = catalog.resourceType(planned.resource.token);
  const output = type?.outputs.find((each) => each.name === name);
  const isInput = type?.inputs.some((each) => each.name === name) === true;
  return (
    output !== undefined && output.const === undefined && !isInput && isMadeAnew(planned, catalog)
  );
}

/**
 * True if a hidden value would replace the resource if the value changed. The value can be an input, or a resource that
 * an option names.
 */
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

/** True if outputs that are not inputs stay the same. The effect of changed inputs on a component is unknown. */
const keepsOutputs = ({ operation, changes }: DeploymentStep, { custom }: StateResource): boolean =>
  operation === "same" ||
  (operation === "update" && custom) ||
  (operation === "read" && changes.length === 0);

/** An output of a deployed resource. An output that is a resource has all outputs of that resource. */
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
