import type { Counts } from "#model/check/count-diagnostics.ts";
import { countForBadge } from "#model/check/count-diagnostics.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { sameItems } from "#model/base/memoize.ts";
import { formatPath } from "#model/base/path.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import type { ResourceId } from "#model/program/value.ts";

/** All diagnostics of a design, grouped by their subject. */
export interface DesignDiagnostics {
  readonly all: readonly Diagnostic[];
  readonly counts: Counts;
  /** The diagnostics of the design as a whole. */
  readonly design: readonly Diagnostic[];
  /** The diagnostics of each resource that has any. */
  readonly resources: ReadonlyMap<ResourceId, ResourceDiagnostics>;
  /** The diagnostics of each config variable, variable and output that has any, by name. */
  readonly config: ReadonlyMap<string, DeclarationDiagnostics>;
  readonly variables: ReadonlyMap<string, DeclarationDiagnostics>;
  readonly outputs: ReadonlyMap<string, DeclarationDiagnostics>;
  /** The diagnostics of each closed component of a plugin that has any, by name. */
  readonly components: ReadonlyMap<string, DeclarationDiagnostics>;
  /** The number of diagnostics of each resource that has any. */
  readonly resourceCounts: ReadonlyMap<ResourceId, Counts>;
}

/** Diagnostics, keyed by the formatted path of their property. */
export type DiagnosticsByPath = ReadonlyMap<string, readonly Diagnostic[]>;

export interface ResourceDiagnostics {
  readonly all: readonly Diagnostic[];
  readonly counts: Counts;
  /** The diagnostics about the name or the type, which are shown at the name. */
  readonly name: readonly Diagnostic[];
  readonly inputs: DiagnosticsByPath;
  readonly options: DiagnosticsByPath;
  readonly optionCounts: Counts;
}

export interface DeclarationDiagnostics {
  readonly all: readonly Diagnostic[];
  readonly counts: Counts;
  /** The diagnostics of the value: the default of a config variable, or the value of a variable or an output. */
  readonly value: readonly Diagnostic[];
}

const noList: readonly Diagnostic[] = [];
const noCounts: Counts = { error: 0, warning: 0, hint: 0 };
const noPaths: DiagnosticsByPath = new Map();

export const noResourceDiagnostics: ResourceDiagnostics = {
  all: noList,
  counts: noCounts,
  name: noList,
  inputs: noPaths,
  options: noPaths,
  optionCounts: noCounts,
};

export const noDeclarationDiagnostics: DeclarationDiagnostics = {
  all: noList,
  counts: noCounts,
  value: noList,
};

export const noDiagnostics: DesignDiagnostics = {
  all: noList,
  counts: noCounts,
  design: noList,
  resources: new Map(),
  config: new Map(),
  variables: new Map(),
  outputs: new Map(),
  components: new Map(),
  resourceCounts: new Map(),
};

/**
 * Groups diagnostics by their subject. Each part that is equal in `before`, down to the list for a single path, stays
 * the same object.
 */
export function indexDiagnostics(
  found: readonly Diagnostic[],
  before: DesignDiagnostics,
): DesignDiagnostics {
  const all = reuseList(found, before.all);
  if (all === before.all) return before;
  const design: Diagnostic[] = [];
  const lists = {
    resource: new Map<ResourceId, Diagnostic[]>(),
    config: new Map<string, Diagnostic[]>(),
    variable: new Map<string, Diagnostic[]>(),
    output: new Map<string, Diagnostic[]>(),
    component: new Map<string, Diagnostic[]>(),
  };
  for (const diagnostic of all) {
    const { location } = diagnostic;
    if ("resource" in location) push(lists.resource, location.resource, diagnostic);
    else if (location.kind === "program" || location.kind === "package") design.push(diagnostic);
    else push(lists[location.kind], location.name, diagnostic);
  }
  const resources = reuseMap(
    mapValues(lists.resource, (list, id) => ofResource(list, before.resources.get(id))),
    before.resources,
  );
  const counts = mapValues(resources, (group) => group.counts);
  return {
    all,
    counts: reuseCounts(countForBadge(all), before.counts),
    design: reuseList(design, before.design),
    resources,
    config: declarations(lists.config, before.config),
    variables: declarations(lists.variable, before.variables),
    outputs: declarations(lists.output, before.outputs),
    components: declarations(lists.component, before.components),
    resourceCounts: reuseMap(counts, before.resourceCounts),
  };
}

function ofResource(
  found: readonly Diagnostic[],
  before = noResourceDiagnostics,
): ResourceDiagnostics {
  const all = reuseList(found, before.all);
  if (all === before.all) return before;
  const name: Diagnostic[] = [];
  const inputs = new Map<string, Diagnostic[]>();
  const options = new Map<string, Diagnostic[]>();
  for (const diagnostic of all) {
    const { location } = diagnostic;
    if (location.kind === "input") push(inputs, formatPath(location.path), diagnostic);
    else if (location.kind === "option") push(options, formatPath(location.path), diagnostic);
    else name.push(diagnostic);
  }
  const optionCounts = countForBadge([...options.values()].flat());
  return {
    all,
    counts: reuseCounts(countForBadge(all), before.counts),
    name: reuseList(name, before.name),
    inputs: reuseLists(inputs, before.inputs),
    options: reuseLists(options, before.options),
    optionCounts: reuseCounts(optionCounts, before.optionCounts),
  };
}

/** The rules about a declaration itself, whose diagnostics are not shown at its value. */
const notOfValue = new Set([
  "config/name",
  "config/package-variable",
  "config/type",
  "config/secret-value",
  "config/unused",
  "output/name",
  "variable/name",
  "variable/unused",
]);

/** Whether a diagnostic about a declaration belongs to its value. */
export const isAboutValue = ({ rule }: Diagnostic): boolean => !notOfValue.has(rule);

function ofDeclaration(
  found: readonly Diagnostic[],
  before = noDeclarationDiagnostics,
): DeclarationDiagnostics {
  const all = reuseList(found, before.all);
  if (all === before.all) return before;
  const value = all.filter(isAboutValue);
  const counts = reuseCounts(countForBadge(all), before.counts);
  return { all, counts, value: reuseList(value, before.value) };
}

const declarations = (
  lists: ReadonlyMap<string, readonly Diagnostic[]>,
  before: ReadonlyMap<string, DeclarationDiagnostics>,
): ReadonlyMap<string, DeclarationDiagnostics> =>
  reuseMap(
    mapValues(lists, (list, name) => ofDeclaration(list, before.get(name))),
    before,
  );

/** The diagnostics and their list. Equal ones are replaced with the previous objects. */
function reuseList(
  next: readonly Diagnostic[],
  before: readonly Diagnostic[],
): readonly Diagnostic[] {
  const list = next.map((diagnostic, at) => {
    const last = before[at];
    return last !== undefined && sameData(last, diagnostic) ? last : diagnostic;
  });
  return sameItems(list, before) ? before : list;
}

const reuseLists = (next: DiagnosticsByPath, before: DiagnosticsByPath): DiagnosticsByPath =>
  reuseMap(
    mapValues(next, (list, path) => reuseList(list, before.get(path) ?? noList)),
    before,
  );

const reuseCounts = (next: Counts, before: Counts): Counts =>
  sameData(next, before) ? before : next;

function reuseMap<K, V>(next: ReadonlyMap<K, V>, before: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const isSame =
    next.size === before.size && [...next].every(([key, value]) => before.get(key) === value);
  return isSame ? before : next;
}

function mapValues<K, V, W>(map: ReadonlyMap<K, V>, change: (value: V, key: K) => W): Map<K, W> {
  return new Map(Array.from(map, ([key, value]) => [key, change(value, key)] as const));
}

function push<K>(lists: Map<K, Diagnostic[]>, key: K, diagnostic: Diagnostic): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [diagnostic]);
  else list.push(diagnostic);
}
