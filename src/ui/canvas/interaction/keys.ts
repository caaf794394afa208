import type { KeyboardEvent } from "react";

import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { arrowSteps, isArrow, neighborOf } from "#ui/canvas/interaction/nearest.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** The distance by which an arrow key moves boxes, in pixels; with Shift, five times as far. */
const step = 8;

export interface KeyScope {
  readonly view: CanvasView;
  readonly order: readonly NodeId[];
  selected(): readonly NodeId[];
  onSelect(ids: readonly NodeId[]): void;
  onPress(id: NodeId): void;
  /** Goes to a box anywhere on the canvas. */
  onGo(id: NodeId): void;
  onNudge(by: Point): void;
  onOpen(id: NodeId): void;
  onLeave(): void;
}

/** Handles a key at the box `here`. True if the key had an effect. */
export function pressKey(event: KeyboardEvent, here: NodeId, scope: KeyScope): boolean {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key.toLowerCase() === "a" && isCommand && !event.altKey && !event.shiftKey) {
    scope.onSelect([...scope.order.filter((id) => id !== here), here]);
    return true;
  }
  if (isCommand) return false;
  if (isArrow(key) && event.altKey) {
    const way = arrowSteps[key];
    const far = event.shiftKey ? step * 5 : step;
    scope.onNudge({ x: way.x * far, y: way.y * far });
    return true;
  }
  if (event.altKey) return false;
  if (isArrow(key)) {
    const next = neighborOf(scope.view, here, key);
    if (next !== undefined) go(scope, next, event.shiftKey);
    return true;
  }
  switch (key) {
    case "Home":
    case "End": {
      const next = scope.order.at(key === "Home" ? 0 : -1);
      if (next !== undefined) go(scope, next, event.shiftKey);
      return true;
    }
    case "Enter":
      scope.onOpen(here);
      return true;
    case " ":
      scope.onSelect([here]);
      scope.onPress(here);
      return true;
    case "Escape":
      scope.onLeave();
      return true;
    default:
      return false;
  }
}

function go(scope: KeyScope, next: NodeId, isExtending: boolean): void {
  const before = isExtending ? scope.selected().filter((id) => id !== next) : [];
  scope.onSelect([...before, next]);
  scope.onGo(next);
}
