import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import type { PointerEvent } from "react";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";

import type { NodeId } from "#model/graph/node.ts";
import { readColours } from "#ui/canvas/drawing/colors.ts";
import { visibleRect } from "#ui/canvas/interaction/camera.ts";
import styles from "#ui/canvas/overlays.module.css";
import { boundsOf, grown } from "#ui/canvas/scene/geometry.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";
import { usePreference } from "#ui/services.ts";

const width = 148;
const height = 92;
/** A narrower canvas has no room for it. */
const leastRoom = 560;

interface MiniMapProps {
  readonly view: CanvasView;
  readonly selected: ReadonlySet<NodeId>;
  colourOf(packageName: string): string;
  onMove(): void;
}

/** The whole design at a glance, and the part of it that is seen; pressing or dragging goes there. */
export function MiniMap(props: MiniMapProps) {
  const hasRoom = useStore((state) => state.width >= leastRoom);
  return hasRoom && props.view.frames.size > 1 ? <Overview {...props} /> : null;
}

function Overview({ view, selected, colourOf, onMove }: MiniMapProps) {
  const flow = useReactFlow();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [theme] = usePreference("theme", "system");
  const area = useMemo(() => areaOf(view), [view]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || !context) return;
    const colours = readColours(element.parentElement ?? document.body);
    const pixels = window.devicePixelRatio;
    element.width = width * pixels;
    element.height = height * pixels;
    const { x, y, zoom } = area;
    const scale = zoom * pixels;
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    const least = 2 / zoom;
    context.lineWidth = 1 / zoom;
    for (const { rect } of view.groups) {
      context.globalAlpha = 0.08;
      context.fillStyle = colours.text;
      context.fillRect(rect.x, rect.y, rect.width, rect.height);
      context.globalAlpha = 0.6;
      context.strokeStyle = colours.border;
      context.strokeRect(rect.x, rect.y, rect.width, rect.height);
    }
    context.globalAlpha = 1;
    for (const [id, rect] of view.frames) {
      context.fillStyle = selected.has(id)
        ? colours.accent
        : colours.of(colourOf(view.scene.box.get(id)?.package ?? ""));
      context.fillRect(rect.x, rect.y, Math.max(least, rect.width), Math.max(least, rect.height));
    }
  }, [view, area, selected, colourOf, theme]);
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
      <SeenPart area={area} />
    </div>
  );
}

/** The part of the design that the canvas shows: it alone moves while somebody pans. */
function SeenPart({ area }: { readonly area: Area }) {
  const flowStore = useStoreApi();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      const seen = visibleRect(flowStore.getState());
      if (frame.current === null) return;
      Object.assign(frame.current.style, {
        width: `${seen.width * area.zoom}px`,
        height: `${seen.height * area.zoom}px`,
        transform: `translate(${(seen.x - area.x) * area.zoom}px, ${(seen.y - area.y) * area.zoom}px)`,
      });
    };
    place();
    return flowStore.subscribe((state, before) => {
      const isMoved =
        state.transform !== before.transform ||
        state.width !== before.width ||
        state.height !== before.height;
      if (isMoved) place();
    });
  }, [area, flowStore]);
  return <div ref={frame} className={styles.seenPart} />;
}

/** What the map shows: its upper left corner on the canvas, and its pixels to one of the canvas. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** All boxes with a margin, in the middle of the map. */
function areaOf(view: CanvasView): Area {
  const bounds = boundsOf([...view.frames.values(), ...view.groups.map(({ rect }) => rect)]) ?? {
    x: 0,
    y: 0,
    width,
    height,
  };
  const area = grown(bounds, Math.max(bounds.width, bounds.height) * 0.04);
  const zoom = Math.min(width / area.width, height / area.height);
  return {
    x: area.x - (width / zoom - area.width) / 2,
    y: area.y - (height / zoom - area.height) / 2,
    zoom,
  };
}
