import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Catalog } from "#model/schema/catalog.ts";
import type { Check } from "#model/check/check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Team } from "#model/check/team-rules/team-checks.ts";
import { sameItems } from "#model/base/memoize.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import type { Graph } from "#model/graph/graph.ts";
import { createGraph } from "#model/graph/graph.ts";
import type {
  Compare,
  ComparisonInput,
  ComparisonResult,
} from "#model/deployment/outcome/comparison.ts";
import { reuseComparison } from "#model/deployment/outcome/comparison.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, findResource } from "#model/program/program.ts";
import type { Scheduler } from "#model/base/scheduler.ts";
import type { CatalogStore } from "#store/catalog.ts";
import type { Computed } from "#store/computed.ts";
import {
  createComputation,
  createLoader,
  current,
  failed,
  reuseComputed,
} from "#store/computed.ts";
import type { DesignerStore } from "#store/designer.ts";
import { sameExceptLayout } from "#store/designer.ts";
import type { DesignDiagnostics } from "#store/diagnostics.ts";
import { indexDiagnostics, noDiagnostics } from "#store/diagnostics.ts";
import type { PrintedFiles, PrintedState, Printing } from "#store/printed.ts";
import { createPrinted } from "#store/printed.ts";
import type { ResourceSummary } from "#model/graph/resource-summaries.ts";
import type { TypeReading } from "#store/type-reading.ts";
import { namesOf, summarize } from "#model/graph/resource-summaries.ts";

/**
 * The values derived from the open design, the catalog and the comparison. Each part stays the same object while it is
 * equal, so a screen that selects a part is rerendered only when that part changes.
 */
export interface DerivedState<Files> {
  readonly resources: readonly ResourceSummary[];
  readonly configNames: readonly string[];
  readonly variableNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly graph: Computed<Graph>;
  /** The diagnostics of the checks and of a run. */
  readonly diagnostics: Computed<DesignDiagnostics>;
  /** The diagnostics that the design's team accepts. */
  readonly ignored: readonly Diagnostic[];
  /** The comparison; undefined while the design isn't compared. */
  readonly comparison: Computed<ComparisonResult | undefined>;
  /** The output in each language with subscribers, by language ID. */
  readonly printed: PrintedState<Files>;
}

export interface DerivedStore<Files> extends StoreApi<DerivedState<Files>> {
  /**
   * Keeps a language's printed files up to date until the returned function is called. With `withLastStep`, also prints the design before the
   * last step.
   */
  watchPrinted(language: string, withLastStep: boolean): () => void;
}

interface DesignInput {
  readonly program: Program;
  readonly catalog: Catalog;
}

export interface CheckInput extends DesignInput {
  /** The configuration of the design's team. */
  readonly team: Team | undefined;
}

export interface CompareInput extends DesignInput, ComparisonInput {}

/** Creates the check that applies a team's configuration. */
type CreateCheck = (catalog: Catalog, team: Team | undefined) => Check;

/** How and when values are derived. Lazy code is not part of the first load. */
export interface Deriving<Files> {
  readonly checks: {
    load(): Promise<CreateCheck>;
    readonly scheduler: Scheduler<CheckInput>;
  };
  readonly comparisons: {
    load(): Promise<Compare>;
    readonly scheduler: Scheduler<CompareInput>;
  };
  readonly printing: Printing<Files>;
  /** The source of types that are read on demand. Values that depend on types wait for the types of the design. */
  readonly types?: Pick<TypeReading, "isReady" | "subscribe">;
}

/**
 * Creates the store for derived values, next to the designer's store. Call this function before any screen subscribes.
 */
export function createDerivedStore<Files extends PrintedFiles>(
  designer: DesignerStore,
  catalogs: CatalogStore,
  { checks, comparisons, printing, types }: Deriving<Files>,
): DerivedStore<Files> {
  const graphOf = createGraph();
  const store = createStore<DerivedState<Files>>(() => ({
    resources: [],
    configNames: [],
    variableNames: [],
    outputNames: [],
    graph: current(graphOf(emptyProgram(""))),
    diagnostics: current(noDiagnostics),
    ignored: none,
    comparison: current(undefined),
    printed: new Map(),
  }));
  /** Publishes changed values. If all values are equal, subscribers are not notified. */
  const tell = (changes: Partial<DerivedState<Files>>): void => {
    const now = store.getState();
    const isOther = Object.entries(changes).some(([key, value]) => Reflect.get(now, key) !== value);
    if (isOther) store.setState(changes);
  };
  /** The changes of one event, which are published together. */
  let batch: Partial<DerivedState<Files>> | undefined;
  const publish = (change: Partial<DerivedState<Files>>): void => {
    if (batch === undefined) tell(change);
    else Object.assign(batch, change);
  };

  let checked: Computed<readonly Diagnostic[]> = current([]);
  let comparison: Computed<ComparisonResult | undefined> = current(undefined);
  let diagnostics: Computed<DesignDiagnostics> = current(noDiagnostics);
  let ignored = none;
  const publishDiagnostics = (): void => {
    const accepted = checked.value.filter(isIgnored);
    if (!sameItems(accepted, ignored)) ignored = accepted;
    const shown = accepted.length === 0 ? checked.value : checked.value.filter(isShown);
    const found = [...shown, ...(comparison.value?.diagnostics ?? [])];
    diagnostics = derive((before) => indexDiagnostics(found, before), diagnostics, checked);
    publish({ diagnostics, ignored });
  };
  const followChecks = createComputation<CheckInput, readonly Diagnostic[]>({
    none: [],
    loader: createLoader(async () => incremental(await checks.load())),
    scheduler: checks.scheduler,
    isSame: (a, b) =>
      a.catalog === b.catalog && a.team === b.team && sameExceptLayout(a.program, b.program),
    isRelated: isSameDesign,
    publish: (next) => {
      checked = next;
      publishDiagnostics();
    },
  });
  const followComparison = createComputation<CompareInput, ComparisonResult | undefined>({
    none: undefined,
    loader: createLoader(async () => comparing(await comparisons.load())),
    scheduler: comparisons.scheduler,
    isSame: sameComparison,
    publish: (next) => {
      const isSameDiagnostics = comparison.value?.diagnostics === next.value?.diagnostics;
      comparison = next;
      publish({ comparison });
      if (!isSameDiagnostics) publishDiagnostics();
    },
  });
  const isReady = (): boolean => {
    const { program, comparison: asked } = designer.getState();
    return types?.isReady(program, asked.version?.types ?? asked.deployed?.baseline) ?? true;
  };
  const read = () => {
    const { program, history } = designer.getState();
    const last = history.past.at(-1);
    return { program, catalog: catalogs.getState(), last, isReady: isReady() };
  };
  const printed = createPrinted<Files>(printing, read, (now) => publish({ printed: now }));

  let summaries = summarize([]);
  let { configNames, variableNames, outputNames, graph } = store.getState();
  const deriveAtOnce = (program: Program): void => {
    summaries = summarize(program.resources, summaries);
    configNames = namesOf(program.config, configNames);
    variableNames = namesOf(program.variables, variableNames);
    outputNames = namesOf(program.outputs, outputNames);
    graph = derive(() => graphOf(program), graph);
    publish({ resources: summaries.list, configNames, variableNames, outputNames, graph });
  };
  const update = (): void => {
    const { program, comparison: asked, team } = designer.getState();
    const catalog = catalogs.getState();
    const { deployed, run, attachedTo, version } = asked;
    const isCompared = (version ?? deployed ?? run) !== undefined;
    const compared = {
      program,
      catalog,
      baseline: deployed?.baseline,
      overlay: run?.overlay,
      attachedTo,
      version: version?.program,
    };
    const changes = {};
    batch = changes;
    try {
      deriveAtOnce(program);
      const isComplete = isReady();
      followChecks({ program, catalog, team: team?.opened?.team }, isComplete);
      followComparison(isCompared ? compared : undefined, isComplete);
      printed.update();
    } finally {
      batch = undefined;
      tell(changes);
    }
  };
  designer.subscribe((now, before) => {
    const isSame =
      now.program === before.program &&
      now.comparison === before.comparison &&
      now.team?.opened === before.team?.opened &&
      // A reopened program may be the same, but its history differs.
      now.history.past.at(-1) === before.history.past.at(-1);
    if (!isSame) update();
  });
  catalogs.subscribe(update);
  types?.subscribe(update);
  update();
  return { ...store, watchPrinted: printed.watch };
}

/** Derives a value at once, with the status of its source. If deriving throws, the previous value stays. */
function derive<T>(
  find: (before: T) => T,
  before: Computed<T>,
  from: Omit<Computed<unknown>, "value"> = { status: "current" },
): Computed<T> {
  try {
    return reuseComputed({ ...from, value: find(before.value) }, before);
  } catch (error) {
    return failed(before.value, "computing", error);
  }
}

const none: readonly Diagnostic[] = [];

const isIgnored = ({ ignored }: Diagnostic): boolean => ignored !== undefined;

const isShown = (found: Diagnostic): boolean => !isIgnored(found);

/**
 * Uses one check as long as the catalog and the team stay the same. After an error, creates a new check, which has no
 * cached results.
 */
function incremental(createCheck: CreateCheck) {
  let made: { catalog: Catalog; team: Team | undefined; check: Check } | undefined;
  return function* ({ program, catalog, team }: CheckInput): TimeSliced<readonly Diagnostic[]> {
    if (made?.catalog !== catalog || made.team !== team)
      made = { catalog, team, check: createCheck(catalog, team) };
    const { check } = made;
    yield;
    try {
      const { slices } = check;
      return slices === undefined ? check(program) : yield* slices(program);
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

/** Whether two inputs belong to the same design. The diagnostics of another design do not apply. */
function isSameDesign({ program: a }: CheckInput, { program: b }: CheckInput): boolean {
  const [before, now] = [a.resources.length, b.resources.length];
  if (before === 0 || now === 0) return before === now;
  const edited = newPlaces(a.resources, b.resources);
  if (edited.length < now) return true;
  return edited.some((at) => {
    const resource = b.resources[at];
    const known = resource === undefined ? undefined : findResource(a, resource.id);
    return known?.name === resource?.name && known?.token === resource?.token;
  });
}

const comparing = (compare: Compare) =>
  function* (
    { program, catalog, ...input }: CompareInput,
    before: ComparisonResult | undefined,
  ): TimeSliced<ComparisonResult> {
    const found = yield* compare(program, catalog, input);
    yield;
    return reuseComparison(found, before);
  };

const sameComparison = (a: CompareInput, b: CompareInput): boolean =>
  a.baseline === b.baseline &&
  a.overlay === b.overlay &&
  a.attachedTo === b.attachedTo &&
  a.version === b.version &&
  a.catalog === b.catalog &&
  sameExceptLayout(a.program, b.program);
