import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { labelOfWire } from "#diagram/scene/connections.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** The target of a context menu; `at` is a position of the canvas. */
export type MenuTarget =
  | { readonly kind: "box"; readonly id: NodeId }
  | { readonly kind: "wire"; readonly wire: Wire; readonly label: string }
  | { readonly kind: "bundle"; readonly bundle: Bundle }
  | { readonly kind: "note"; readonly id: string }
  /** A resource that will be deleted, by the key of its step in the plan. */
  | { readonly kind: "ghost"; readonly step: string }
  | { readonly kind: "pane"; readonly at: Point | undefined };

/** Parts of the canvas with their own menu or with the browser's menu: editable text, lists, dialogs. */
const others = "[role=menu], [role=dialog], input, textarea, [contenteditable]";

/**
 * The target at the position of a context menu: a box, wires, or the empty canvas. Undefined for the browser's own
 * menu. `point` is the pointer's position on the screen; undefined for the menu key.
 */
export function targetOf(
  element: Element,
  point: Point | undefined,
  view: CanvasView,
  ghosts: PositionIndex<string>,
  toCanvas: (point: Point) => Point,
): MenuTarget | undefined {
  if (element.closest(others) !== null) return undefined;
  const id = element.closest<HTMLElement>("[data-box]")?.dataset["box"] as NodeId | undefined;
  if (id !== undefined) return { kind: "box", id };
  const note = element.closest<HTMLElement>("[data-note]")?.dataset["note"];
  if (note !== undefined) return { kind: "note", id: note };
  const step = element.closest<HTMLElement>("[data-ghost]")?.dataset["ghost"];
  if (step !== undefined) return { kind: "ghost", step };
  const wireId = element.closest<SVGElement>("[data-wire]")?.dataset["wire"];
  const wire = view.scene.wires.find((each) => each.id === wireId);
  if (wire !== undefined) return { kind: "wire", wire, label: labelOfWire(wire, view.scene.box) };
  const bundleId = element.closest<SVGElement>("[data-bundle]")?.dataset["bundle"];
  const bundle = view.bundles().find((each) => each.id === bundleId);
  if (bundle !== undefined) return { kind: "bundle", bundle };
  const at = point === undefined ? undefined : toCanvas(point);
  if (at === undefined || element.closest("[data-control]") !== null) return { kind: "pane", at };
  // Painted boxes have no element under the pointer.
  const painted = view.index.at(at);
  if (painted !== undefined) return { kind: "box", id: painted };
  const ghost = ghosts.at(at);
  return ghost === undefined ? { kind: "pane", at } : { kind: "ghost", step: ghost };
}
