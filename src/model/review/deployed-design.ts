import { identify } from "#model/deployment/plan/identity.ts";
import { predictMap, predictValue, within } from "#model/deployment/plan/predict.ts";
import type { PredictionScope } from "#model/deployment/plan/predict.ts";
import type { PredictedMap, PredictedValue } from "#model/deployment/plan/prediction.ts";
import {
  isPartlyUnknownText,
  isPredictedList,
  isPredictedMap,
  isUnknown,
  notCompared,
} from "#model/deployment/plan/prediction.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { plainResource } from "#model/deployment/state/plain-resource.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { mark, unknown } from "#model/deployment/state/state-value.ts";
import type { ProviderReference } from "#model/deployment/state/urn.ts";
import { formatUrn } from "#model/deployment/state/urn.ts";
import { edgesOf, edgesOfVariable } from "#model/graph/graph.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { orderNodes } from "#model/graph/order.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { providerOf } from "#model/program/packages/shared-providers.ts";
import { withSharedProviders } from "#model/program/packages/with-shared-providers.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { accessesIn, resourcesIn, visitExpressions } from "#model/program/references.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";

/** The names of the stack and project to which a design is assumed to be deployed. */
const assumedStack = { stack: "stack", project: "project" };

/** The paths of the used outputs, by name of the resource. */
export type UsedOutputs = ReadonlyMap<string, readonly PropertyPath[]>;

/** The outputs of resources that designs use. */
export function usedOutputsOf(programs: readonly Program[]): UsedOutputs {
  const used = new Map<string, PropertyPath[]>();
  for (const program of programs) {
    const names = new Map(program.resources.map(({ id, name }) => [id, name]));
    const add = (id: ResourceId, path: PropertyPath): void => {
      const name = names.get(id);
      if (name === undefined || path.length === 0) return;
      const paths = used.get(name);
      if (paths === undefined) used.set(name, [path]);
      else paths.push(path);
    };
    for (const resource of program.resources)
      for (const { to, output } of edgesOf(resource)) if (isResourceNode(to)) add(to, output);
    for (const variable of program.variables)
      for (const { to, output } of edgesOfVariable(variable))
        if (isResourceNode(to)) add(to, output);
    for (const { value } of program.outputs)
      visitExpressions(value, [], (found) => {
        for (const access of accessesIn(found))
          if (access.kind === "reference") add(access.resource, access.path);
      });
  }
  return used;
}

/**
 * The state of a stack after the design is deployed, as far as the design determines it. Used outputs have the strings
 * from `outputText`.
 */
export function deployedDesign(
  design: Program,
  catalog: Catalog,
  used: UsedOutputs,
  outputText: (resource: string, path: PropertyPath) => string,
): Baseline {
  const program = withSharedProviders(design, design);
  const deploying = new Deploying(program, catalog, used, outputText);
  const resources = orderNodes(program).resources.map((each) => deploying.resource(each));
  const { stack, project } = assumedStack;
  const type = "pulumi:pulumi:Stack";
  const name = `${project}-${stack}`;
  const root: StateResource = {
    ...plainResource,
    urn: formatUrn({ ...assumedStack, types: [type], name }),
    type,
    name,
    custom: false,
    outputs: deploying.outputs(),
  };
  return { ...assumedStack, resources: [root, ...resources] };
}

class Deploying {
  readonly #program: Program;
  readonly #catalog: Catalog;
  readonly #used: UsedOutputs;
  readonly #outputText: (resource: string, path: PropertyPath) => string;
  readonly #done = new Map<ResourceId, StateResource>();
  readonly #byId: ReadonlyMap<ResourceId, Resource>;
  readonly #urnOf: (resource: Resource) => string;
  readonly #scope: PredictionScope;

  constructor(
    program: Program,
    catalog: Catalog,
    used: UsedOutputs,
    outputText: (resource: string, path: PropertyPath) => string,
  ) {
    this.#program = program;
    this.#catalog = catalog;
    this.#used = used;
    this.#outputText = outputText;
    this.#byId = new Map(program.resources.map((resource) => [resource.id, resource]));
    const namesOf = identify(program, catalog, assumedStack, this.#byId);
    this.#urnOf = (resource) => formatUrn(namesOf(resource).urn);
    this.#scope = this.#createScope();
  }

  outputs(): StateMap {
    return Object.fromEntries(
      this.#program.outputs.map(({ name, value }) => [name, this.#settle(value)]),
    );
  }

  resource(resource: Resource): StateResource {
    const { id, name, token, options, origin } = resource;
    const type = this.#catalog.resourceType(token);
    const custom = type?.isComponent !== true;
    const inputs = stateMap(predictMap(resource.inputs, this.#scope));
    const outputs = this.#outputsOf(name, inputs);
    const parent = this.#urnsIn(own(options, "parent"))[0];
    const deletedWith = this.#urnsIn(own(options, "deletedWith"))[0];
    const trigger = own(options, "replacementTrigger");
    const importId = own(options, "import");
    const needs = edgesOf(resource).flatMap((edge) => {
      const urn = isResourceNode(edge.to) ? this.#done.get(edge.to)?.urn : undefined;
      return urn === undefined ? [] : [{ ...edge, urn }];
    });
    const state: StateResource = {
      ...plainResource,
      urn: this.#urnOf(resource),
      type: type?.token ?? token,
      name,
      custom,
      inputs,
      outputs,
      ...(custom ? { id: this.#idOf(resource), provider: this.#providerOf(resource) } : {}),
      ...(parent === undefined ? {} : { parent }),
      dependencies: [...new Set(needs.map(({ urn }) => urn))],
      propertyDependencies: Object.fromEntries(
        Object.keys(inputs).map((key) => [
          key,
          needs.flatMap(({ via, path, urn }) => (via === "input" && path[0] === key ? [urn] : [])),
        ]),
      ),
      external: origin.kind === "lookup",
      protect: own(options, "protect") === true,
      retainOnDelete: own(options, "retainOnDelete") === true,
      ...(deletedWith === undefined ? {} : { deletedWith }),
      replaceWith: this.#urnsIn(own(options, "replaceWith")),
      ignoreChanges: textsIn(own(options, "ignoreChanges")),
      replaceOnChanges: textsIn(own(options, "replaceOnChanges")),
      ...(trigger === undefined ? {} : { replacementTrigger: this.#settle(trigger) }),
      ...(typeof importId === "string" ? { importId } : {}),
    };
    this.#done.set(id, state);
    return state;
  }

  #settle(value: Value): StateValue {
    return stateValue(predictValue(value, this.#scope));
  }

  #createScope(): PredictionScope {
    const config = new Map(this.#program.config.map((variable) => [variable.name, variable]));
    const variables = new Map(this.#program.variables.map(({ name, value }) => [name, value]));
    const open = new Set<string>();
    const scope: PredictionScope = {
      ...assumedStack,
      config: (name) => config.get(name),
      definition: (name) => variables.get(name),
      setting: () => undefined,
      output: (resource, path) => this.#output(resource, path),
      variable: (name) => {
        const value = variables.get(name);
        if (value === undefined || open.has(name)) return undefined;
        open.add(name);
        const predicted = predictValue(value, scope);
        open.delete(name);
        return predicted;
      },
    };
    return scope;
  }

  #output(id: ResourceId, path: PropertyPath): PredictedValue {
    const state = this.#done.get(id);
    // The reference is circular or unresolved.
    if (state === undefined) return notCompared({ kind: "output", resource: id, path });
    const { urn } = state;
    if (path.length === 0)
      return { [mark]: "resource", urn, ...(state.id === undefined ? {} : { id: state.id }) };
    if (path.length === 1 && path[0] === "urn") return urn;
    if (path.length === 1 && path[0] === "id" && state.id !== undefined) return state.id;
    return within(state.outputs, path) ?? notCompared({ kind: "output", resource: id, path });
  }

  /** The outputs of a resource: its inputs, which are also outputs, and a string for each other output that is used. */
  #outputsOf(name: string, inputs: StateMap): StateMap {
    const outputs: Record<string, Texts | string> = {};
    const deepFirst = (this.#used.get(name) ?? []).toSorted((a, b) => b.length - a.length);
    for (const path of deepFirst) {
      const known = within(inputs, path);
      if (known === undefined || known === null)
        addText(outputs, path, this.#outputText(name, path));
    }
    return { ...outputs, ...inputs };
  }

  #idOf({ name, origin }: Resource): string {
    const id = origin.kind === "lookup" ? this.#settle(origin.id) : undefined;
    return typeof id === "string" ? id : this.#outputText(name, ["id"]);
  }

  /**
   * The provider of a resource: the provider that the resource or one of its ancestors names for its package, or else
   * the default provider.
   */
  #providerOf(start: Resource): ProviderReference {
    const wanted = providerToken(packageOf(start.token));
    const id = isProviderToken(start.token)
      ? undefined
      : providerOf(start, (each) => this.#byId.get(each));
    const found = id === undefined ? undefined : this.#done.get(id);
    if (found?.id !== undefined) return { urn: found.urn, id: found.id };
    return { urn: formatUrn({ ...assumedStack, types: [wanted], name: "default" }), id: "default" };
  }

  #urnsIn(value: Value | undefined): readonly string[] {
    return resourcesIn(value).flatMap((id) => this.#done.get(id)?.urn ?? []);
  }
}

const textsIn = (value: Value | undefined): readonly string[] =>
  isList(value) ? value.filter((each) => typeof each === "string") : [];

interface Texts {
  [key: string]: Texts | string;
}

/** Sets a string at a path. Deeper paths must be set first. */
function addText(root: Texts, path: PropertyPath, text: string): void {
  let at = root;
  for (const part of path.slice(0, -1)) {
    const next = own(at, String(part));
    if (typeof next === "string") return;
    const inner = next ?? {};
    at[String(part)] = inner;
    at = inner;
  }
  const last = String(path.at(-1));
  if (!Object.hasOwn(at, last)) at[last] = text;
}

const stateMap = (map: PredictedMap): StateMap =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, stateValue(value)]));

/** A prediction in the form of a state value. No resource is replaced in this state, so few values are unknown. */
function stateValue(value: PredictedValue): StateValue {
  if (isUnknown(value) || isPartlyUnknownText(value)) return unknown;
  if (isPredictedList(value)) return value.map(stateValue);
  return isPredictedMap(value) ? stateMap(value) : value;
}
