import type { Catalog } from "#model/schema/catalog.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { memoize } from "#model/base/memoize.ts";
import { identify, urnKey } from "#model/deployment/plan/identity.ts";
import { explainAccessError } from "#model/deployment/preview/access-error.ts";
import { pathInMessage, settledPart } from "#model/deployment/preview/message-path.ts";
import type { Overlay, RealStep, RunDiagnostic } from "#model/deployment/preview/overlay.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Urn } from "#model/deployment/state/urn.ts";
import { isDefaultProviderUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A message of a run, and the part of the design that the message is about. */
export interface MatchedDiagnostic extends RunDiagnostic {
  readonly location: Location;
  /** The error's most likely meaning, in Stackwright's words. */
  readonly explanation?: string;
}

/** A run's steps for one resource of the design. */
export interface MatchedSteps {
  /** The step of the resource itself; absent if the run only has steps of resources below it. */
  readonly own?: RealStep;
  /** The steps of resources that a component creates below it. */
  readonly inner: readonly RealStep[];
}

/** A real run, matched with a design. */
export interface MatchedOverlay {
  readonly steps: ReadonlyMap<ResourceId, MatchedSteps>;
  /** Steps of resources outside the design, without the engine's own resources. */
  readonly elsewhere: readonly RealStep[];
  readonly runDiagnostics: readonly MatchedDiagnostic[];
}

/**
 * Finds the design's resource for each step and each message. If the exported program has other types than the design,
 * `deployed` is the design with the exported types.
 */
export function matchRun(
  overlay: Overlay,
  program: Program,
  catalog: Catalog,
  deployed: Deployed = { program, catalog },
): MatchedOverlay {
  const resources = new Map(program.resources.map((resource) => [resource.id, resource]));
  const findDeployed = createFinder(overlay, deployed.program, deployed.catalog);
  const find = (urn: string): Found | undefined => {
    const found = findDeployed(urn);
    const resource = found && resources.get(found.resource.id);
    return resource && { ...found, resource };
  };
  const steps = new Map<ResourceId, { own?: RealStep; readonly inner: RealStep[] }>();
  const elsewhere: RealStep[] = [];
  for (const step of overlay.steps) {
    const found = find(step.urn);
    if (found === undefined) {
      if (!isEngines(step)) elsewhere.push(step);
      continue;
    }
    const { id } = found.resource;
    const known = steps.get(id) ?? { inner: [] };
    steps.set(id, known);
    if (found.isOwn) known.own = step;
    else known.inner.push(step);
  }
  const byId = (urn: string | undefined) => (urn === undefined ? undefined : find(urn));
  return {
    steps,
    elsewhere,
    runDiagnostics: overlay.runDiagnostics.map((diagnostic) =>
      matchDiagnostic(diagnostic, byId(diagnostic.urn), program, catalog),
    ),
  };
}

/** A design with the types that are deployed. */
interface Deployed {
  readonly program: Program;
  readonly catalog: Catalog;
}

interface Found {
  readonly resource: Resource;
  /** False for the step of a resource that is below the design's resource. */
  readonly isOwn: boolean;
}

function createFinder(overlay: Overlay, program: Program, catalog: Catalog) {
  const parents = parentsIn(overlay);
  const keyOf = keysIn(overlay)(catalog);
  const stack = stackIn(overlay);
  const byKey = new Map<string, Resource>();
  if (stack !== undefined) {
    const namesOf = identify(program, catalog, stack);
    const named = program.resources.map((resource) => ({ resource, ...namesOf(resource) }));
    for (const { resource, former } of named)
      for (const urn of former) byKey.set(urnKey(urn, catalog), resource);
    // A current name takes precedence over another resource's former name.
    for (const { resource, urn } of named) byKey.set(urnKey(urn, catalog), resource);
  }
  return (start: string): Found | undefined => {
    const seen = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      const key = keyOf(at);
      const resource = key === undefined ? undefined : byKey.get(key);
      if (resource !== undefined) return { resource, isOwn: at === start };
      at = parents.get(at);
    }
    return undefined;
  };
}

/** Memoized: a run may have tens of thousands of steps, and is matched with every version of the design. */
const parentsIn = memoize(
  ({ steps }: Overlay) => new Map(steps.map(({ urn, parent }) => [urn, parent])),
);

const stackIn = memoize(({ steps, runDiagnostics }: Overlay): Urn | undefined => {
  for (const { urn } of [...steps, ...runDiagnostics]) {
    const parsed = parseUrn(urn ?? "");
    if (parsed !== undefined) return parsed;
  }
  return undefined;
});

/** The keys of URNs by which a design identifies its resources. */
const keysIn = memoize((_overlay: Overlay) =>
  memoize((catalog: Catalog) => {
    const known = new Map<string, string | undefined>();
    return (text: string): string | undefined => {
      if (known.has(text)) return known.get(text);
      const urn = parseUrn(text);
      const key = urn && urnKey(urn, catalog);
      known.set(text, key);
      return key;
    };
  }),
);

const isEngines = memoize(({ urn, type }: RealStep): boolean => {
  const parsed = parseUrn(urn);
  return isStackType(type) || (parsed !== undefined && isDefaultProviderUrn(parsed));
});

function matchDiagnostic(
  diagnostic: RunDiagnostic,
  found: Found | undefined,
  program: Program,
  catalog: Catalog,
): MatchedDiagnostic {
  if (found === undefined) return { ...diagnostic, location: { kind: "program" } };
  const { resource, isOwn } = found;
  const { message, serviceError } = diagnostic;
  const access =
    serviceError === undefined || !isOwn
      ? undefined
      : explainAccessError(serviceError, resource.id, program);
  const type = catalog.resourceType(resource.token);
  const named = isOwn ? pathInMessage(message, resource, type) : undefined;
  const path = named === undefined ? (access?.path ?? []) : settledPart(resource, named);
  return {
    ...diagnostic,
    location: { kind: "input", resource: resource.id, path },
    ...(access === undefined ? {} : { explanation: access.explanation }),
  };
}
