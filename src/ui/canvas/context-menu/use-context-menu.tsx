import { useRef, useState } from "react";
import type { MouseEvent, PointerEvent as ReactPointerEvent, ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { MenuActions } from "#ui/canvas/context-menu/menu-commands.ts";
import type { MenuTarget } from "#ui/canvas/context-menu/target.ts";
import { longPress } from "#ui/canvas/interaction/pointer.ts";
import { targetOf } from "#ui/canvas/context-menu/target.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

const ContextMenu = lazyWithPreload(
  async () => (await import("#ui/canvas/context-menu/ContextMenu.tsx")).ContextMenu,
);

/** How far a resting finger may move, in pixels. */
const slack = 8;

export interface MenuScope extends MenuActions {
  readonly view: CanvasView;
  /** The resources that will be deleted, indexed by position. */
  readonly ghosts: PositionIndex<string>;
  selected(): readonly NodeId[];
  onSelect(ids: readonly NodeId[]): void;
  /** Maps a point of the screen to the canvas. */
  toCanvas(point: Point): Point;
}

interface OpenMenu {
  readonly target: MenuTarget;
  readonly at: Point;
}

export interface CanvasMenu {
  readonly menu: ReactNode;
  onMenu(event: MouseEvent): void;
  watch(event: ReactPointerEvent): void;
}

/**
 * The canvas's context menu, which opens by the right button, the menu key, Shift+F10 and a long press. `watch`
 * receives every press, because a browser may have no event for a long press.
 */
export function useContextMenu(scope: MenuScope): CanvasMenu {
  const [shown, show] = useState<OpenMenu>();
  const waiting = useRef<AbortController>(undefined);
  const openAt = (element: Element, point: Point | undefined): boolean => {
    const target = targetOf(element, point, scope.view, scope.ghosts, scope.toCanvas);
    if (target === undefined) return false;
    if (target.kind === "box" && !scope.selected().includes(target.id)) scope.onSelect([target.id]);
    const rect = element.getBoundingClientRect();
    show({ target, at: point ?? { x: rect.left + 24, y: rect.top + rect.height / 2 } });
    return true;
  };
  return {
    menu: shown !== undefined && (
      <div data-control>
        <Boundary name="Menu" place="above">
          <ContextMenu
            about={shown.target}
            at={shown.at}
            actions={scope}
            onClose={() => show(undefined)}
          />
        </Boundary>
      </div>
    ),
    onMenu: (event) => {
      if (!(event.target instanceof Element)) return;
      waiting.current?.abort();
      // The menu key has no pointer, so browsers report a position in the focused element.
      const isPointer = event.button === 2 || isTouch(event.nativeEvent);
      const point = isPointer ? { x: event.clientX, y: event.clientY } : undefined;
      if (openAt(event.target, point)) event.preventDefault();
    },
    watch: (event) => {
      waiting.current?.abort();
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      const { target, clientX: x, clientY: y } = event;
      if (!(target instanceof Element)) return;
      waiting.current = whenHeld({ x, y }, () => openAt(target, { x, y }));
    },
  };
}

const isTouch = (event: globalThis.MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === "touch";

/** Runs a callback once a finger has rested at a point, and suppresses the click on lifting it. */
function whenHeld({ x, y }: Point, show: () => boolean): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => {
    stop.abort();
    if (!show()) return;
    window.addEventListener("touchend", (event) => event.preventDefault(), {
      capture: true,
      once: true,
      passive: false,
    });
  }, longPress);
  signal.addEventListener("abort", () => clearTimeout(timer));
  const off = (): void => stop.abort();
  for (const kind of ["pointerup", "pointercancel", "pointerdown"])
    window.addEventListener(kind, off, { signal, capture: true });
  window.addEventListener(
    "pointermove",
    (event) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) off();
    },
    { signal, capture: true },
  );
  return stop;
}
