import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { Edit } from "#model/program/edit.ts";
import type { GroupBy, Point } from "#model/program/program.ts";
import { edit, selectMany } from "#store/designer.ts";
import { selectedNodes } from "#store/selection.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { Drop, DropScope } from "#ui/canvas/frames/drop.ts";
import { containerAt, draggedRoots, dropsOf } from "#ui/canvas/frames/drop.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { groupingLabels } from "#ui/canvas/frames/grouping-labels.ts";
import { foldButton, frameAt } from "#ui/canvas/frames/hit.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { contains, overlaps } from "#diagram/scene/geometry.ts";
import { moveBy, shownPositions } from "#ui/canvas/scene/positions.ts";
import type { SceneGroup } from "#diagram/scene/scene.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Services } from "#ui/services.ts";

export interface FrameScope {
  readonly services: Services;
  readonly canvasStore: CanvasStore;
  readonly grouped: GroupedScene;
  readonly known: ReadonlyMap<NodeId, Point>;
  readonly view: CanvasView;
}

/** What can be done to groups and with them. */
export function createFrameActions({ services, canvasStore, grouped, known, view }: FrameScope) {
  const { store } = services;
  const { full, scene, grouping, folded } = grouped;
  const dropScope = (): DropScope => ({
    grouped,
    view,
    program: store.getState().program,
    catalog: services.catalog.getState(),
    graph: services.derived.getState().graph.value,
  });
  const nameOf = (id: NodeId): string => full.box.get(id)?.name ?? scene.box.get(id)?.name ?? "";
  const groupOfBox = (id: NodeId): SceneGroup | undefined =>
    scene.groups.find(({ box }) => box === id);
  /** The nearest group that is seen of a node: the one that it names, or that it lies in. */
  const groupNear = (id: NodeId): SceneGroup | undefined => {
    const shown = scene.shownAs(id);
    const inside = grouping.groupOf.get(id);
    return groupOfBox(shown) ?? scene.groups.find((group) => group.id === inside);
  };
  /** Has everything laid out anew in the step that the next edit is. */
  const regroup = (label: string, key: string, isShown: boolean): void => {
    const { boxPositions: places } = canvasStore.getState();
    const placed = store.getState().program.layout?.positions ?? {};
    const isAutomatic = isShown && Object.keys(placed).length === 0;
    canvasStore.setState({
      regroup: { before: grouped, label, key, isAutomatic, places, isShown },
    });
  };
  const onFold = (group: SceneGroup): void => {
    const { id, name, isFolded } = group;
    const next = isFolded ? [...folded].filter((each) => each !== id) : [...folded, id];
    const label = isFolded ? `Unfold ${name}` : `Fold ${name}`;
    const key = `fold ${id} ${String(!isFolded)}`;
    const isCovering = isFolded && covers(id, new Set(next));
    if (isCovering) regroup(label, key, false);
    edit(store, { kind: "fold-groups", groups: next }, { label, key });
  };
  /** Whether an unfolded frame would lie over something. */
  const covers = (id: string, nextFolded: ReadonlySet<string>): boolean => {
    const next = foldScene(full, grouping, nextFolded);
    const { frames, positions } = placeGroups(full, next, grouping, known, nextFolded);
    const rect = frames.find(({ group }) => group.id === id)?.rect;
    if (rect === undefined) return false;
    const own = next.groups.find((group) => group.id === id);
    const inside = new Set(own === undefined ? [] : [own.box, ...next.insideOf(own.box)]);
    return next.boxes.some(({ id: other, width, height }) => {
      const at = positions.get(other);
      return at !== undefined && !inside.has(other) && overlaps(rect, { ...at, width, height });
    });
  };
  const move = (ids: ReadonlySet<NodeId>, by: Point, edits: readonly Edit[], label: string) => {
    const positions: Record<string, Point> = { ...shownPositions(store, canvasStore) };
    // Titles stand where their frames begin, which is what they are to keep when these go.
    for (const { head } of scene.groups) {
      const at = head === undefined ? undefined : view.frames.get(head);
      if (head !== undefined && at !== undefined) positions[head] = { x: at.x, y: at.y };
    }
    for (const id of ids) {
      const at = positions[id];
      if (at !== undefined) positions[id] = { x: at.x + by.x, y: at.y + by.y };
    }
    const change: Edit = {
      kind: "batch",
      edits: [...edits, { kind: "place-resources", positions }],
    };
    edit(store, change, { label });
  };
  const what = (drops: readonly Drop[]): string => {
    const [first] = drops;
    return drops.length === 1 && first !== undefined
      ? first.resource.name
      : `${drops.length} resources`;
  };
  return {
    /** With all that lies in the frames among them. */
    withInside: (ids: readonly NodeId[]): readonly NodeId[] => [
      ...new Set(ids.flatMap((id) => [id, ...scene.insideOf(id)])),
    ],
    /** What a press on the title of a frame, or on its block, takes; nothing where none is. */
    titleAt: (point: Point, zoom: number): readonly NodeId[] => {
      const frame = frameAt(view.groups, point, zoom);
      return frame === undefined ? [] : [frame.group.box];
    },
    /** Folds or unfolds what is pressed there. */
    foldAt: (point: Point, zoom: number, isPainted: boolean): boolean => {
      if (!isPainted) return false;
      const pressed = frameAt(view.groups, point, zoom);
      if (pressed === undefined || !contains(foldButton(pressed.rect), point)) return false;
      onFold(pressed.group);
      return true;
    },
    /** A title or a folded box was pressed twice: it folds or unfolds. */
    toggleAt: (id: NodeId | undefined, point: Point, zoom: number): boolean => {
      const group =
        (id === undefined ? undefined : groupOfBox(id)) ?? frameAt(view.groups, point, zoom)?.group;
      if (group === undefined) return false;
      onFold(group);
      return true;
    },
    onFold,
    groupOfBox,
    onFoldSelected: (): void => {
      const last = selectedNodes(store.getState()).at(-1);
      const group = last === undefined ? undefined : groupNear(last);
      if (group === undefined) return;
      if (!group.isFolded && group.head !== undefined) selectMany(store, [group.head]);
      onFold(group);
    },
    onFoldAll: (isFolding: boolean): void => {
      const outer = [...grouping.groups.values()].filter(({ parent }) => parent === undefined);
      const label = isFolding ? "Fold all groups" : "Unfold all groups";
      const groups = isFolding ? outer.map(({ id }) => id) : [];
      if (groups.length === folded.size) return;
      if (!isFolding) regroup(label, label, false);
      edit(store, { kind: "fold-groups", groups }, { label, key: label });
    },
    onGroupBy: (by: GroupBy): void => {
      const label = `Group by ${groupingLabels[by].toLowerCase()}`;
      const key = `group by ${by}`;
      if (grouping.by === by) return;
      regroup(label, key, true);
      edit(store, { kind: "set-grouping", groupBy: by }, { label, key });
    },
    /** The box of the group that what is dragged would come to lie in. */
    dropTarget: (ids: ReadonlySet<NodeId>, by: Point): NodeId | undefined =>
      dropsOf(dropScope(), ids, by)[0]?.into?.head.id,
    /** The edit that puts a new resource into the frame at a point. */
    enterAt: (id: NodeId, point: Point, change: Edit): readonly Edit[] => {
      if (change.kind !== "add-resource" || grouping.by === "none" || !isResourceNode(id))
        return [];
      const found = containerAt(dropScope(), change.resource, point, new Set([id]));
      return found?.membership === undefined ? [] : [found.membership.edit];
    },
    /** Moves what was dragged; into a frame it sets the input that says so, and out of one it asks. */
    onMove: (ids: ReadonlySet<NodeId>, by: Point): void => {
      const rest = (): void => canvasStore.setState({ moving: undefined, leaving: undefined });
      const drops = dropsOf(dropScope(), ids, by);
      const roots = draggedRoots(grouped, ids);
      const [first] = drops;
      if (first === undefined) {
        const [root] = roots;
        if (root !== undefined && roots.length === 1 && scene.insideOf(root).length > 0)
          move(ids, by, [], `Move ${nameOf(root)}`);
        else moveBy(store, canvasStore, ids, by);
        rest();
        return;
      }
      const left = drops.filter(({ outOf }) => outOf !== undefined);
      const edits = drops.flatMap(({ into, outOf }) => [
        ...(outOf === undefined ? [] : [outOf.edit]),
        ...(into === undefined ? [] : [into.membership.edit]),
      ]);
      const into = drops.find((drop) => drop.into !== undefined)?.into?.head.name;
      const from = left[0]?.outOf;
      const label =
        into === undefined
          ? `Move ${what(drops)} out of ${from?.head.name ?? ""}`
          : `Move ${what(drops)} into ${into}`;
      const accept = (): void => {
        move(ids, by, edits, label);
        rest();
      };
      if (from === undefined) {
        accept();
        return;
      }
      const inputs = [...new Set(left.map(({ outOf }) => outOf?.input ?? ""))].join(" and ");
      canvasStore.setState({
        moving: { ids, by, guides: [], isCopy: false },
        leaving: {
          title: `Take ${what(left)} out of ${from.head.name}?`,
          question:
            left.length === 1
              ? `${first.resource.name} lies in ${from.head.name} because its ${inputs} says so.`
              : `They lie in ${from.head.name} because their ${inputs} says so.`,
          action: `Clear ${inputs}`,
          accept,
        },
      });
    },
  };
}
