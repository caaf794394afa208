import { useCallback, useMemo, useState } from "react";

import { createSelectorEdges } from "#model/graph/selectors.ts";
import type { Edge, Graph } from "#model/graph/graph.ts";
import { alike, sameItems } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { ResourceSummary } from "#model/graph/resource-summaries.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { placeOfResource } from "#model/program/program.ts";
import { groupByOf } from "#model/program/layout/groups.ts";
import type { Grouping } from "#model/graph/grouping/grouping.ts";
import {
  createGroupedResources,
  createGrouping,
  noGrouping,
  withoutImplied,
} from "#model/graph/grouping/grouping.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import { markFolds } from "#diagram/frames/fold-marks.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { useGhostList } from "#ui/canvas/ghosts/use-ghosts.ts";
import type { DrawnPart } from "#ui/canvas/part/use-drawn-part.ts";
import type { BoxMarks, Scene } from "#diagram/scene/scene.ts";
import { createDetails } from "#diagram/scene/details.ts";
import { createScene, createSceneInPauses } from "#diagram/scene/scene.ts";
import type { Wiring } from "#diagram/scene/connections.ts";
import { wire, wireInPauses } from "#diagram/scene/connections.ts";
import type { VariableSummary } from "#diagram/scene/variable-summaries.ts";
import { createVariableSummaries } from "#diagram/scene/variable-summaries.ts";
import { useCatalog, useDerived, useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";
import { useTimeSliced } from "#ui/use-time-sliced.ts";

/** The maximum number of resources, variables and references for which a scene is computed at once. */
const littleLimit = 3000;

const nothing = createScene([], [], wire([], { edges: [] }), {
  counts: new Map(),
  variableCounts: new Map(),
  marks: undefined,
});

/** The scene until a larger scene is computed. */
const emptyScene: GroupedScene = {
  full: nothing,
  scene: nothing,
  grouping: noGrouping("none"),
  folded: new Set(),
};

/**
 * The scene of the design or of a part of it. The scene stays identical until something in it changes, even while the
 * user types in forms.
 */
export function useScene(part: DrawnPart | undefined): GroupedScene {
  const allResources = useDerived((state) => state.resources);
  const [summarize] = useState(createVariableSummaries);
  const allVariables = useDesigner(({ program }) => summarize(program));
  const whole = useGraph();
  const ids = part?.ids;
  const resources = useMemo(() => within(ids, allResources), [ids, allResources]);
  const variables = useMemo(() => within(ids, allVariables), [ids, allVariables]);
  const graph = useMemo(
    () => (ids === undefined ? whole : { edges: [...ids].flatMap(whole.from) }),
    [ids, whole],
  );
  const counts = useDerived((state) => state.diagnostics.value.resourceCounts);
  const variableCounts = useDerived((state) => state.diagnostics.value.variables);
  const marks = useDerived((state) => state.comparison.value?.marks);
  const [detailsOf] = useState(createDetails);
  const details = useDesigner(({ program }) => detailsOf(program));
  const [groupedOf] = useState(createGroupedResources);
  const [groupOnce] = useState(createGrouping);
  const catalog = useCatalog();
  const grouped = useDesigner(({ program }) => groupedOf(resourcesOf(program, ids)));
  const [selectsOf] = useState(createSelectorEdges);
  const selects = useDesigner(({ program }) => selectsOf(program.resources));
  const groupBy = useDesigner(({ program }) => groupByOf(program));
  const foldedList = useDesigner(({ program }) => program.layout?.folded);
  const ghosts = useGhostsToFold(foldedList !== undefined);
  const isLittle = resources.length + variables.length + graph.edges.length <= littleLimit;
  const [wireOnce] = useState(createWiring);
  const [describeAgain] = useState(createDescribing);
  const describe = useCallback(
    function* () {
      const grouping = yield* groupOnce(grouped, groupBy, catalog);
      const wiring = yield* wireOnce(resources, variables, { graph, selects }, grouping);
      const marked = { counts, variableCounts, marks, details };
      const full = yield* describeAgain(resources, variables, wiring, marked);
      yield;
      return folded(full, grouping, new Set(foldedList), marks && ghosts);
    },
    [
      groupOnce,
      grouped,
      groupBy,
      catalog,
      wireOnce,
      describeAgain,
      resources,
      variables,
      graph,
      selects,
      counts,
      variableCounts,
      marks,
      ghosts,
      details,
      foldedList,
    ],
  );
  return useTimeSliced(describe, isLittle) ?? emptyScene;
}

/** A scene with folded groups; in a plan, with the operations in them. */
function folded(
  full: Scene,
  grouping: GroupedScene["grouping"],
  ids: ReadonlySet<string>,
  ghosts: readonly Ghost[] | undefined,
): GroupedScene {
  const scene = foldScene(full, grouping, ids);
  const marked = ghosts === undefined ? scene : markFolds(scene, full, ghosts);
  return { full, scene: marked, grouping, folded: ids };
}

/**
 * The planned deletions, for folded groups. The list stays identical until a deletion or its dependencies change, so the
 * scene does, too.
 */
function useGhostsToFold(hasFolds: boolean): readonly Ghost[] {
  const all = useGhostList();
  const [stable] = useState(() => {
    let last: readonly Ghost[] = [];
    return (next: readonly Ghost[]): readonly Ghost[] =>
      (last = alike(last, next, sameNeeds) ? last : next);
  });
  return stable(hasFolds ? all : []);
}

const sameNeeds = (a: Ghost, b: Ghost): boolean => a.key === b.key && sameItems(a.needs, b.needs);

/** Creates a function that wires nodes; it does not run again if only problems or marks change. */
function createWiring() {
  let last: { readonly of: readonly unknown[]; readonly wiring: Wiring } | undefined;
  return function* (
    resources: readonly ResourceSummary[],
    variables: readonly VariableSummary[],
    { graph, selects }: { readonly graph: Pick<Graph, "edges">; readonly selects: readonly Edge[] },
    grouping: Grouping,
  ): TimeSliced<Wiring> {
    const of = [resources, variables, graph, selects, grouping];
    if (last !== undefined && sameItems(last.of, of)) return last.wiring;
    const nodes = [...resources, ...variables];
    const wiring = yield* wireInPauses(nodes, {
      ...withoutImplied(graph, grouping),
      selects,
    });
    last = { of, wiring };
    return wiring;
  };
}

/** Creates a function that describes scenes, reusing unchanged boxes. */
function createDescribing() {
  let last: Scene | undefined;
  return function* (
    resources: readonly ResourceSummary[],
    variables: readonly VariableSummary[],
    wiring: Wiring,
    marks: BoxMarks,
  ): TimeSliced<Scene> {
    last = yield* createSceneInPauses(resources, variables, wiring, marks, last);
    return last;
  };
}

const within = <T extends { readonly id: NodeId }>(
  ids: ReadonlySet<NodeId> | undefined,
  items: readonly T[],
): readonly T[] => (ids === undefined ? items : items.filter(({ id }) => ids.has(id)));

/**
 * The resources of a part, in the design's order. The function runs at each key press, so it doesn't look at other
 * resources.
 */
function resourcesOf(
  { resources }: Program,
  ids: ReadonlySet<NodeId> | undefined,
): readonly Resource[] {
  if (ids === undefined) return resources;
  const places = [...ids].flatMap((id) =>
    isResourceNode(id) ? placeOfResource(resources, id) : [],
  );
  return places.toSorted((a, b) => a - b).flatMap((at) => resources[at] ?? []);
}
