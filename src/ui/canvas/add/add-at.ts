import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Point } from "#model/program/program.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit, selectMany } from "#store/designer.ts";
import type { AddPlace } from "#store/request.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boxHeight, boxWidth, withoutRows } from "#diagram/scene/geometry.ts";
import { freePosition } from "#diagram/scene/placement.ts";
import { additionOf } from "#ui/palette/addition.ts";
import type { Services } from "#ui/services.ts";

/** The size of a new box, which has no rows yet. */
const size = { width: boxWidth, height: boxHeight(withoutRows(false)) };

/** The minimum distance between a placed box and other boxes, in pixels. */
const leastGap = 8;

/** The grid position of a new box around a point, or the nearest free position. */
export function placeFor(at: Point, taken: Iterable<Rect>): Point {
  const onGrid = (length: number): number => Math.round(length / 8) * 8;
  const preferred = { x: onGrid(at.x - size.width / 2), y: onGrid(at.y - size.height / 2) };
  return freePosition(preferred, size, [...taken], leastGap);
}

/**
 * Adds a resource of a type, or a variable with a call to a function, at a position, as one step, and opens it. Returns
 * false if the token is neither a type nor a function.
 */
export function addAt(services: Services, token: string, place: AddPlace): boolean {
  const { store } = services;
  const added = additionOf(token, store.getState().program, services);
  if (added === undefined) return false;
  addNodeAt(store, place, added.node, [added.edit], `Add ${added.label}`);
  return true;
}

/** Makes edits that add a node and places the node, as one step, then opens it. */
export function addNodeAt(
  store: DesignerStore,
  { position, shown }: AddPlace,
  node: NodeId,
  edits: readonly Edit[],
  label: string,
): void {
  const place: Edit = { kind: "place-resources", positions: { ...shown, [node]: position } };
  edit(store, { kind: "batch", edits: [...edits, place] }, { label });
  selectMany(store, [node]);
  if (isResourceNode(node)) store.setState({ justAdded: node });
}
