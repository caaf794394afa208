import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import type { PointerEvent } from "react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import { readColors } from "#ui/canvas/drawing/colors.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { visibleRect } from "#ui/canvas/interaction/camera.ts";
import { watchCamera } from "#ui/canvas/drawing/watch-camera.ts";
import styles from "#ui/canvas/overlays.module.css";
import { drawOverview, drawSeenPart, overviewArea } from "#ui/canvas/drawing/paint-overview.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, contains } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { usePreference } from "#ui/services.ts";

const width = 148;
const height = 92;
/** The minimum width of a canvas with a minimap, in pixels. */
const leastRoom = 560;

const darkScheme = matchMedia("(prefers-color-scheme: dark)");

function followScheme(listener: () => void): () => void {
  darkScheme.addEventListener("change", listener);
  return () => darkScheme.removeEventListener("change", listener);
}

interface MiniMapProps {
  readonly view: CanvasView;
  /** The positions of resources that will be deleted. */
  readonly ghosts: ReadonlyMap<string, Rect>;
  readonly selected: ReadonlySet<NodeId>;
  onMove(): void;
}

const isWhole = (all: Rect, seen: Rect): boolean =>
  contains(seen, all) && contains(seen, { x: all.x + all.width, y: all.y + all.height });

/**
 * An overview of a design that is larger than the window. The minimap marks the visible part, and pressing or dragging
 * in it moves the view.
 */
export function MiniMap(props: MiniMapProps) {
  const { view, ghosts } = props;
  const bounds = useMemo(
    () =>
      boundsOf([
        ...view.frames.values(),
        ...ghosts.values(),
        ...view.groups.map(({ rect }) => rect),
      ]),
    [view, ghosts],
  );
  const isUseful = useStore(
    (state) =>
      state.width >= leastRoom && bounds !== undefined && !isWhole(bounds, visibleRect(state)),
  );
  return isUseful && view.frames.size > 1 ? <Overview {...props} /> : null;
}

function Overview({ view, ghosts, selected, onMove }: MiniMapProps) {
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [theme] = usePreference("theme", "system");
  const isDark = useSyncExternalStore(followScheme, () => darkScheme.matches);
  const area = useMemo(() => overviewArea(view, ghosts, { width, height }), [view, ghosts]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    const design = document.createElement("canvas");
    const inner = design.getContext("2d");
    if (element === null || !context || inner === null) return undefined;
    const pixels = window.devicePixelRatio;
    let colors: Colors | undefined;
    const show = (): void => {
      if (colors === undefined) {
        colors = readColors(element.parentElement ?? document.body);
        for (const each of [element, design])
          Object.assign(each, { width: width * pixels, height: height * pixels });
        drawOverview(inner, { view, ghosts, selected, colors }, area, pixels);
      }
      context.clearRect(0, 0, element.width, element.height);
      context.drawImage(design, 0, 0);
      drawSeenPart(context, visibleRect(flowStore.getState()), { area, colors, pixels });
    };
    const { schedule, stop } = watchCamera(flowStore, show);
    schedule();
    return stop;
  }, [view, ghosts, area, selected, theme, isDark, flowStore]);
  const go = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onMove();
    void flow.setCenter(
      area.x + (event.clientX - box.x) / area.zoom,
      area.y + (event.clientY - box.y) / area.zoom,
      { zoom: flow.getZoom() },
    );
  };
  return (
    <div
      className={styles.miniMap}
      style={{ width, height }}
      data-control
      data-floats
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0) go(event);
      }}
    >
      <canvas ref={canvas} style={{ width, height }} />
    </div>
  );
}
