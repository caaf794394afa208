import { stackReferenceToken } from "#model/program/functions/stack-references.ts";
import { edgesOf } from "#model/graph/graph.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import {
  describeFlattened,
  withClasses,
} from "#model/deployment/start/components/declare-components.ts";
import { startInputsInPauses } from "#model/deployment/start/start-inputs.ts";
import { startPackagesInPauses } from "#model/deployment/start/start-packages.ts";
import { startSettingsInPauses } from "#model/deployment/start/start-settings.ts";
import { startOptions } from "#model/deployment/start/start-options.ts";
import { startOutputsInPauses } from "#model/deployment/start/start-outputs.ts";
import { secretConfigNames } from "#model/deployment/start/start-secrets.ts";
import type {
  ImportedResource,
  StateQuestion,
  StateImport,
} from "#model/deployment/start/state-import.ts";
import { whereOf } from "#model/deployment/start/state-import.ts";
import type { ComponentOwner } from "#model/deployment/stack/components.ts";
import { isDynamic, ownersOfComponentsInPauses } from "#model/deployment/stack/components.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import {
  byUrnInPauses,
  isEngineOwned,
  isOfSnippet,
  nearestAbove,
} from "#model/deployment/state/baseline.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** A design that was started from a deployed stack. */
export interface Start {
  readonly program: Program;
  readonly questions: readonly StateQuestion[];
  /**
   * The changes to the state's values, with the reasons. A note's location is the resource's name and the input's path.
   */
  readonly notes: readonly Note[];
  /** The URN in the state for each resource of the design. */
  readonly urns: ReadonlyMap<ResourceId, string>;
  /** The URNs of components that classes in the lost program created. */
  readonly classes: ReadonlySet<string>;
}

/**
 * Creates a design from a deployed stack, without the resources that the engine adds. `onProgress` gets the share of
 * finished resources, from 0 to 1.
 */
export function* startFromInPauses(
  baseline: Baseline,
  catalog: Catalog,
  onProgress?: (share: number) => void,
): TimeSliced<Start> {
  const notes: Note[] = [];
  const questions: StateQuestion[] = [];
  const config: ConfigVariable[] = [];
  const note = (where: string, message: string): void => void notes.push({ where, message });
  yield* byUrnInPauses(baseline);
  const ownerOf = yield* ownersOfComponentsInPauses(baseline, catalog);
  const whyLeft = createRefusal(baseline, ownerOf);
  const classes = new Set<string>();
  const chosen: StateResource[] = [];
  const ids = new Map<string, ResourceId>();
  const names = new Set<string>();
  yield* each(baseline.resources, (resource) => {
    const reason = whyLeft(resource);
    if (ownerOf(resource) === "program") classes.add(resource.urn);
    if (reason !== undefined && reason !== "") note(whereOf(resource, []), reason);
    if (reason !== undefined) return;
    chosen.push(resource);
    ids.set(resource.urn, resourceId(chosen.length));
    names.add(resource.name);
  });
  const started = yield* startPackagesInPauses(baseline, chosen);
  const settings = yield* startSettingsInPauses(baseline, chosen);
  for (const [name, message] of settings.notes) note(name, message);
  for (const [name, base] of started.parameterized) note(name, describeParameterized(base));
  config.push(...settings.config);
  const stateImport: StateImport = {
    catalog,
    baseline,
    ids,
    classes,
    packages: started,
    declare: secretConfigNames(names, config),
    ask: (question) => void questions.push(question),
    note,
  };
  const resources: Resource[] = [];
  for (const old of chosen) {
    const resource = yield* startResource(old, stateImport);
    resources.push(resource);
    // The graph reads all resources at once, so their edges are collected here.
    edgesOf(resource);
    onProgress?.(resources.length / chosen.length);
    yield;
  }
  const outputs = yield* startOutputsInPauses(stateImport);
  const packages = started.packages.length === 0 ? {} : { packages: started.packages };
  const empty = emptyProgram(baseline.project ?? "design");
  const program = { ...empty, config, resources, outputs, ...packages };
  const urns = new Map(Array.from(ids, ([urn, id]) => [id, urn]));
  const start = { program, questions, notes, urns, classes };
  return { ...start, program: withClasses(start, baseline) };
}

const describeParameterized = (base: string): string =>
  `The package is generated by ${quoteShort(base)} from parameters that are not in the state. Add it with pulumi package add.`;

/** The edit that applies one of a question's candidates. */
export const answerQuestion = ({ resource, path }: StateQuestion, value: Value): Edit => ({
  kind: "set-input",
  resource,
  path,
  value,
});

/** The reason why resources are left out of the design; empty if no explanation is needed. */
function createRefusal(
  baseline: Baseline,
  ownerOf: (resource: StateResource) => ComponentOwner | undefined,
): (resource: StateResource) => string | undefined {
  const makerOf = nearestAbove(baseline, (above) =>
    ownerOf(above) === "package" ? above : undefined,
  );
  return (resource) => {
    if (isEngineOwned(resource)) return "";
    if (resource.delete)
      return "An earlier deployment replaced this resource but has not deleted the old one yet.";
    if (isOfSnippet(resource, baseline))
      return "The engine creates this resource for a snippet in the state and rejects a second resource with the same name.";
    if (isDynamic(resource))
      return "The resource's provider is code in the program, which a state does not contain.";
    const maker = makerOf(resource);
    if (maker !== undefined)
      return `The component ${quoteShort(maker.name)} creates this resource.`;
    return ownerOf(resource) === "program" ? describeFlattened(resource) : undefined;
  };
}

const typeOf = ({ type }: StateResource, catalog: Catalog): ResourceType | undefined =>
  catalog.resourceType(canonicalToken(type, catalog));

function* startResource(old: StateResource, stateImport: StateImport): TimeSliced<Resource> {
  const { type, name, urn } = old;
  const id = stateImport.ids.get(urn) ?? resourceId(0);
  const known = typeOf(old, stateImport.catalog);
  // A stack reference is created like other resources, by its name.
  const isLookup = old.external && type !== stackReferenceToken && old.id !== undefined;
  const imported: ImportedResource = { old, id, type: known };
  const { inputs, unused } = isLookup
    ? { inputs: {}, unused: new Set(old.dependencies) }
    : yield* startInputsInPauses(imported, stateImport);
  for (const message of old.initErrors)
    stateImport.note(whereOf(old, []), `Creating the resource failed halfway: ${message}`);
  return {
    id,
    name,
    token: known?.displayToken ?? type,
    inputs,
    options: startOptions(imported, unused, stateImport),
    origin: isLookup ? { kind: "lookup", id: old.id ?? "", state: {} } : { kind: "created" },
    extras: {},
  };
}
