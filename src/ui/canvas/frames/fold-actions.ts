import type { NodeId } from "#model/program/layout/node.ts";
import type { GroupBy, Point } from "#model/program/program.ts";
import { edit, selectMany } from "#store/designer.ts";
import { selectedNodes } from "#store/selection.ts";
import { foldScene } from "#diagram/frames/fold.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { contains, overlaps } from "#diagram/scene/geometry.ts";
import type { SceneGroup } from "#diagram/scene/scene.ts";
import { groupingLabels } from "#ui/canvas/frames/grouping-labels.ts";
import { blocksAt, foldButton, frameAt } from "#ui/canvas/frames/hit.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";

/** Folds and unfolds groups, and changes the grouping and the direction, which lay out everything again. */
export function createFoldActions(scope: ActionScope) {
  const { services, canvasStore, grouped, view, camera } = scope;
  const { store } = services;
  const { scene, grouping, folded } = grouped;
  const groupOfBox = (id: NodeId): SceneGroup | undefined =>
    scene.groups.find(({ box }) => box === id);
  /** The nearest visible group of a node: a group named after the node, or around it. */
  const groupNear = (id: NodeId): SceneGroup | undefined => {
    const shown = scene.shownAs(id);
    const inside = grouping.groupOf.get(id);
    return groupOfBox(shown) ?? scene.groups.find((group) => group.id === inside);
  };
  const isPlaced = (): boolean =>
    Object.keys(store.getState().program.layout?.positions ?? {}).length > 0;
  /** Lays out everything again as part of the next step. */
  const regroup = (label: string, key: string, isShown: boolean, isSameFrames = false): void => {
    const { boxPositions: places } = canvasStore.getState();
    const isAutomatic = isShown && !isPlaced();
    const before = isSameFrames ? undefined : grouped;
    canvasStore.setState({ regroup: { before, label, key, isAutomatic, places, isShown } });
  };
  const onFold = (group: SceneGroup): void => {
    const { id, name, isFolded } = group;
    const next = isFolded ? [...folded].filter((each) => each !== id) : [...folded, id];
    const label = isFolded ? `Unfold ${name}` : `Fold ${name}`;
    const key = `fold ${id} ${String(!isFolded)}`;
    // Nodes that the user didn't place are laid out anyway.
    const isCovering = isFolded && isPlaced() && covers(scope, id, new Set(next));
    if (isCovering) regroup(label, key, false);
    edit(store, { kind: "fold-groups", groups: next }, { label, key });
  };
  return {
    /** The selection from a press on the title of a frame or on its block, if any. */
    titleAt: (point: Point, zoom: number): readonly NodeId[] => {
      const frame = frameAt(view.groups, point, zoom);
      return frame === undefined ? [] : [frame.group.box];
    },
    /** Folds or unfolds the pressed group. */
    foldAt: (point: Point, zoom: number, isPainted: boolean): boolean => {
      if (!isPainted) return false;
      const pressed = frameAt(view.groups, point, zoom);
      if (pressed === undefined || !contains(foldButton(pressed.rect), point)) return false;
      onFold(pressed.group);
      return true;
    },
    /** A double press on a title or a folded box folds or unfolds it, and one on a block shows its content. */
    toggleAt: (id: NodeId | undefined, point: Point, zoom: number): boolean => {
      const block = blocksAt(view.groups, zoom).blocks.findLast(({ rect }) =>
        contains(rect, point),
      );
      if (block !== undefined) {
        camera.showAll([block.rect]);
        return true;
      }
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
      if (!isFolding && isPlaced()) regroup(label, label, false);
      edit(store, { kind: "fold-groups", groups }, { label, key: label });
    },
    onDirection: (): void => {
      const direction = view.direction === "right" ? "down" : "right";
      const label = direction === "right" ? "Lay out left to right" : "Lay out top-down";
      regroup(label, label, true, true);
      edit(store, { kind: "set-direction", direction }, { label, key: label });
    },
    onGroupBy: (by: GroupBy): void => {
      const label = `Group by ${groupingLabels[by].toLowerCase()}`;
      const key = `group by ${by}`;
      if (grouping.by === by) return;
      regroup(label, key, true);
      edit(store, { kind: "set-grouping", groupBy: by }, { label, key });
    },
  };
}

/** Whether an unfolded frame would overlap something. */
function covers(
  { known, grouped: { full, grouping } }: ActionScope,
  id: string,
  nextFolded: ReadonlySet<string>,
): boolean {
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
}
