import type { Edit } from "#model/program/edit.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { edit } from "#store/designer.ts";
import type { DropStep, Leaving } from "#ui/canvas/canvas-state.ts";
import type { Drop, DropScope } from "#ui/canvas/frames/drop.ts";
import { containerAt, draggedRoots, dropsOf } from "#ui/canvas/frames/drop.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";
import { moveBy, shownPositions } from "#ui/canvas/scene/positions.ts";

/** The actions that move boxes, including into and out of frames. */
export function createDropActions(scope: ActionScope) {
  const { services, canvasStore, grouped, view } = scope;
  const { store } = services;
  const { full, scene, grouping } = grouped;
  const dropScope = (): DropScope => ({
    grouped,
    view,
    program: store.getState().program,
    catalog: services.catalog.getState(),
    graph: services.derived.getState().graph.value,
  });
  const rest = (): void => canvasStore.setState({ moving: undefined, leaving: undefined });
  const moveWith = (ids: ReadonlySet<NodeId>, by: Point, { edits, label }: DropStep): void => {
    const positions = movedPositions(scope, ids, by);
    const placing: Edit = { kind: "place-resources", positions };
    edit(store, { kind: "batch", edits: [...edits, placing] }, { label });
    rest();
  };
  return {
    /** Adds the content of all frames whose titles are among the boxes. */
    withInside: (ids: readonly NodeId[]): readonly NodeId[] => [
      ...new Set(ids.flatMap((id) => [id, ...scene.insideOf(id)])),
    ],
    /** The box of the group that the dragged boxes would join. */
    dropTarget: (ids: ReadonlySet<NodeId>, by: Point): NodeId | undefined =>
      dropsOf(dropScope(), ids, by)[0]?.into?.head.id,
    /** The edit that puts a new resource into the frame at a point. */
    enterAt: (id: NodeId, point: Point, change: Edit): readonly Edit[] => {
      if (change.kind !== "add-resource" || grouping.by === "none" || !isResourceNode(id))
        return [];
      const found = containerAt(dropScope(), change.resource, point, new Set([id]));
      return found?.membership === undefined ? [] : [found.membership.edit];
    },
    moveWith,
    /**
     * Moves the dragged boxes. A drop into a frame sets the containing input, and a drop out of a frame asks before
     * clearing it.
     */
    onMove: (ids: ReadonlySet<NodeId>, by: Point): void => {
      const drops = dropsOf(dropScope(), ids, by);
      const [root, ...others] = draggedRoots(grouped, ids);
      const leaving = leavingOf(drops);
      if (leaving !== undefined)
        canvasStore.setState({ moving: { ids, by, guides: [], isCopy: false }, leaving });
      else if (drops.length > 0) moveWith(ids, by, stepOf(drops));
      else if (root !== undefined && others.length === 0 && scene.insideOf(root).length > 0) {
        const { name = "" } = full.box.get(root) ?? scene.box.get(root) ?? {};
        moveWith(ids, by, { edits: [], label: `Move ${name}` });
      } else {
        moveBy(store, canvasStore, ids, by);
        rest();
      }
    },
  };
}

function movedPositions(
  { services, canvasStore, grouped, view }: ActionScope,
  ids: ReadonlySet<NodeId>,
  by: Point,
): Readonly<Record<string, Point>> {
  const positions: Record<string, Point> = { ...shownPositions(services.store, canvasStore) };
  // A title is at the start of its frame, and keeps that position when the frame disappears.
  for (const { head } of grouped.scene.groups) {
    const at = head === undefined ? undefined : view.frames.get(head);
    if (head !== undefined && at !== undefined) positions[head] = { x: at.x, y: at.y };
  }
  for (const id of ids) {
    const at = positions[id];
    if (at !== undefined) positions[id] = { x: at.x + by.x, y: at.y + by.y };
  }
  return positions;
}

function stepOf(drops: readonly Drop[]): DropStep {
  const edits = drops.flatMap(({ into, outOf }) => [
    ...(outOf === undefined ? [] : [outOf.edit]),
    ...(into === undefined ? [] : [into.membership.edit]),
  ]);
  const into = drops.find((drop) => drop.into !== undefined)?.into?.head.name;
  const from = drops.find((drop) => drop.outOf !== undefined)?.outOf?.head.name ?? "";
  const where = into === undefined ? `out of ${from}` : `into ${into}`;
  return { edits, label: `Move ${nameDrops(drops)} ${where}` };
}

/** The question before inputs are cleared; undefined if no question is needed. */
function leavingOf(drops: readonly Drop[]): Leaving | undefined {
  const left = drops.filter(({ outOf }) => outOf !== undefined);
  const from = left[0]?.outOf?.head.name;
  if (from === undefined) return undefined;
  const what = nameDrops(left);
  const inputs = [...new Set(left.map(({ outOf }) => outOf?.input ?? ""))].join(" and ");
  return {
    title: `Take ${what} out of ${from}?`,
    question:
      left.length === 1
        ? `${what} is inside ${from} because of its ${inputs}.`
        : `The resources are inside ${from} because of their ${inputs}.`,
    action: `Clear ${inputs}`,
    step: stepOf(drops),
  };
}

function nameDrops(drops: readonly Drop[]): string {
  const [first, ...others] = drops;
  return others.length === 0 ? (first?.resource.name ?? "") : `${drops.length} resources`;
}
