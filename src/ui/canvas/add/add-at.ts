import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, variableNode } from "#model/graph/node.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Point, Program } from "#model/program/program.ts";
import { typeSummary } from "#model/search/type-summaries.ts";
import { edit, selectMany } from "#store/designer.ts";
import type { AddPlace } from "#store/request.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
import { boxHeight, boxWidth } from "#ui/canvas/scene/geometry.ts";
import { freePosition } from "#ui/canvas/scene/placement.ts";
import { newFunctionVariable } from "#ui/palette/add-function.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import { rememberType } from "#ui/palette/recent-types.ts";
import type { Services } from "#ui/services.ts";

/** A new box, which has no rows yet. */
const size = { width: boxWidth, height: boxHeight({ inputs: [], outputs: [] }) };

/** A box that a person puts somewhere stands as near as this to others, in pixels. */
const leastGap = 8;

/** The place on the grid of a new box around a point, or the nearest one that touches no other. */
export function placeFor(at: Point, taken: Iterable<Rect>): Point {
  const onGrid = (length: number): number => Math.round(length / 8) * 8;
  const preferred = { x: onGrid(at.x - size.width / 2), y: onGrid(at.y - size.height / 2) };
  return freePosition(preferred, size, [...taken], leastGap);
}

/**
 * Adds a resource of a type, or a variable with a call of a function, at a place, as one step, and opens it. False for
 * a token that is neither.
 */
export function addAt(services: Services, token: string, { position, shown }: AddPlace): boolean {
  const { store } = services;
  const added = additionOf(token, store.getState().program, services);
  if (added === undefined) return false;
  const positions = { ...shown, [added.node]: position };
  edit(
    store,
    { kind: "batch", edits: [added.edit, { kind: "place-resources", positions }] },
    { label: `Add ${added.label}` },
  );
  selectMany(store, [added.node]);
  if (isResourceNode(added.node)) store.setState({ justAdded: added.node });
  return true;
}

/** What dropping a type or a function adds: a resource, or a variable with a call. */
function additionOf(
  token: string,
  program: Program,
  { catalog, preferences }: Services,
): { readonly node: NodeId; readonly label: string; readonly edit: Edit } | undefined {
  const now = catalog.getState();
  const type = typeSummary(token, now);
  if (type !== undefined) {
    const resource = newResource(program, type);
    rememberType(preferences, type.displayToken);
    const change: Edit = { kind: "add-resource", resource };
    return { node: resource.id, label: type.displayToken, edit: change };
  }
  const summary = now.homeOfFunction(token)?.functionSummary(token);
  if (summary === undefined) return undefined;
  const { name, edit: change } = newFunctionVariable(program, summary);
  return { node: variableNode(name), label: summary.displayToken, edit: change };
}
