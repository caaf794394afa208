import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

import styles from "#ui/canvas/drawing/drawing.module.css";
import { cameraOf } from "#ui/canvas/interaction/camera.ts";
import { watchCamera } from "#ui/canvas/drawing/watch-camera.ts";
import { readColors } from "#ui/canvas/drawing/colors.ts";
import type { Picture } from "#ui/canvas/drawing/picture-state.ts";
import { createBufferedPainter } from "#ui/canvas/drawing/buffered-painter.ts";
import { createPainter } from "#ui/canvas/drawing/paint.ts";
import { usePreference } from "#ui/services.ts";

/** The time without a frame after which the zoom is at rest, in milliseconds. */
const rest = 120;

/**
 * Draws many boxes on one canvas, at most once a frame, when its content or the camera changes. React is not involved,
 * so panning takes only the time of the drawing.
 */
export function Painting({ picture }: { readonly picture: Omit<Picture, "colors"> }) {
  const flow = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ show(picture: Omit<Picture, "colors">): void }>(undefined);
  const [theme] = usePreference("theme", "system");
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d", { alpha: false });
    if (element === null || !context || element.parentElement === null) return undefined;
    const around = element.parentElement;
    const paint = createBufferedPainter(context, createPainter());
    let colors = readColors(around);
    let shown: Omit<Picture, "colors"> | undefined;
    let timer: number | undefined;
    const draw = (isExact: boolean): void => {
      window.clearTimeout(timer);
      const viewport = flow.getState();
      const scale = window.devicePixelRatio;
      resize(element, Math.round(viewport.width * scale), Math.round(viewport.height * scale));
      if (shown === undefined) return;
      if (!paint({ ...shown, colors }, cameraOf(viewport, scale), isExact))
        timer = window.setTimeout(() => draw(true), rest);
    };
    const { schedule, stop } = watchCamera(flow, () => draw(false));
    const recolor = (): void => {
      colors = readColors(around);
      schedule();
    };
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", recolor);
    document.fonts.addEventListener("loadingdone", recolor);
    drawing.current = {
      show: (next) => {
        shown = next;
        schedule();
      },
    };
    return () => {
      stop();
      scheme.removeEventListener("change", recolor);
      document.fonts.removeEventListener("loadingdone", recolor);
      window.clearTimeout(timer);
      drawing.current = undefined;
    };
  }, [flow, theme]);
  useEffect(() => drawing.current?.show(picture));
  return <canvas ref={canvas} className={styles.painting} data-painting aria-hidden />;
}

/** Setting the size clears a canvas, so it is set only if it changes. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}
