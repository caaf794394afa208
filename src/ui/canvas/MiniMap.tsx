import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import type { PointerEvent } from "react";
import { useEffect, useRef } from "react";

import type { NodeId } from "#model/graph/node.ts";
import { readColours } from "#ui/canvas/drawing/colors.ts";
import { visibleRect } from "#ui/canvas/interaction/camera.ts";
import styles from "#ui/canvas/overlays.module.css";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
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
}

/** The whole design at a glance, and the part of it that is seen; pressing or dragging goes there. */
export function MiniMap(props: MiniMapProps) {
  const hasRoom = useStore((state) => state.width >= leastRoom);
  return hasRoom && props.view.frames.size > 1 ? <Map {...props} /> : null;
}

function Map({ view, selected, colourOf }: MiniMapProps) {
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [theme] = usePreference("theme", "system");
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || !context) return undefined;
    const colours = readColours(element.parentElement ?? document.body);
    const scale = window.devicePixelRatio;
    element.width = width * scale;
    element.height = height * scale;
    let frame: number | undefined;
    const draw = (): void => {
      frame = undefined;
      const seen = visibleRect(flowStore.getState());
      const zoom = zoomOf(shownArea(view, seen));
      const { x, y } = shownArea(view, seen);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      context.setTransform(zoom * scale, 0, 0, zoom * scale, -x * zoom * scale, -y * zoom * scale);
      for (const [id, rect] of view.frames) {
        context.fillStyle = selected.has(id)
          ? colours.accent
          : colours.of(colourOf(view.scene.box.get(id)?.package ?? ""));
        const least = 2 / zoom;
        context.fillRect(rect.x, rect.y, Math.max(least, rect.width), Math.max(least, rect.height));
      }
      context.strokeStyle = colours.accent;
      context.lineWidth = 1.5 / zoom;
      context.strokeRect(seen.x, seen.y, seen.width, seen.height);
    };
    const schedule = (): void => {
      frame ??= requestAnimationFrame(draw);
    };
    schedule();
    const leave = flowStore.subscribe((state, before) => {
      if (state.transform !== before.transform || state.width !== before.width) schedule();
    });
    return () => {
      leave();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [view, selected, colourOf, flowStore, theme]);
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const area = shownArea(view, visibleRect(flowStore.getState()));
    const zoom = zoomOf(area);
    void flow.setCenter(
      area.x + (event.clientX - box.x) / zoom,
      area.y + (event.clientY - box.y) / zoom,
      { zoom: flow.getZoom() },
    );
  };
  return (
    <div className={styles.miniMap} data-control aria-hidden>
      <canvas
        ref={canvas}
        style={{ width, height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0) go(event);
        }}
      />
    </div>
  );
}

/** All boxes and what is seen, with a margin. */
function shownArea(view: CanvasView, seen: Rect): Rect {
  const bounds = boundsOf([...view.frames.values(), seen]) ?? seen;
  const margin = Math.max(bounds.width, bounds.height) * 0.04;
  const area = grown(bounds, margin);
  const zoom = zoomOf(area);
  const [across, down] = [width / zoom - area.width, height / zoom - area.height];
  return {
    x: area.x - across / 2,
    y: area.y - down / 2,
    width: area.width + across,
    height: area.height + down,
  };
}

const zoomOf = (area: Rect): number => Math.min(width / area.width, height / area.height);
