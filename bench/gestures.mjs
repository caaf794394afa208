/**
 * Runs in a page of the product or of a compared library, and drives the canvas with pointer events, one per frame. The
 * function is sent to the page as text, so it must not use anything outside of itself. If nodes are not HTML elements,
 * the page provides their positions.
 */
export function installGestures() {
  const frames = 120;
  const pane = document.querySelector(".react-flow__pane") ?? document.getElementById("root");
  const viewport = document.querySelector(".react-flow__viewport");
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const send = (element, type, x, y) => {
    const options = {
      bubbles: true,
      cancelable: true,
      view: window,
      clientX: x,
      clientY: y,
      button: 0,
      buttons: type === "up" ? 0 : 1,
      pointerId: 1,
      isPrimary: true,
      pointerType: "mouse",
    };
    element.dispatchEvent(new PointerEvent(`pointer${type}`, options));
    element.dispatchEvent(new MouseEvent(`mouse${type}`, options));
  };
  const middle = () => {
    const { x, y, width, height } = pane.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** The node whose draggable point is nearest to the center. */
  const nodeAt = (kind) => {
    if (kind === "cytoscape") return { at: window.nodeInMiddle() };
    const selector = kind === "ours" ? "[data-box] > button" : ".react-flow__node";
    const center = middle();
    let best;
    for (const element of document.querySelectorAll(selector)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = { x: x + Math.min(20, width / 2), y: y + Math.min(8, height / 2) };
      const far = Math.hypot(at.x - center.x, at.y - center.y);
      if (best === undefined || far < best.far) best = { at, far };
    }
    return best;
  };
  const scaleNow = () => Number(/scale\(([\d.]+)\)/.exec(viewport.style.transform)?.[1] ?? 1);

  window.gesture = async (what, kind) => {
    const node = what === "drag" ? nodeAt(kind) : undefined;
    const { x, y } = node?.at ?? window.emptyPlace?.() ?? middle();
    const isOnPane = node === undefined && kind !== "cytoscape";
    const start = isOnPane ? pane : (document.elementFromPoint(x, y) ?? pane);
    if (what !== "zoom") send(start, "down", x, y);
    await nextFrame();
    const begin = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      const by = Math.sin((frame / frames) * Math.PI * 2) * 200;
      if (what === "zoom")
        pane.dispatchEvent(
          new WheelEvent("wheel", {
            bubbles: true,
            cancelable: true,
            clientX: x,
            clientY: y,
            ctrlKey: true,
            deltaY: frame < frames / 2 ? 6 : -6,
          }),
        );
      else send(window.document.body, "move", x + by, y + by / 3);
      await nextFrame();
    }
    const perSecond = (frames / (performance.now() - begin)) * 1000;
    if (what !== "zoom") send(window.document.body, "up", x, y);
    await nextFrame();
    return perSecond;
  };

  /** Zooms to full size with the wheel, around a node near the center. */
  window.goToFullSize = async (kind) => {
    if (kind === "cytoscape") return window.setFullSize();
    for (let step = 0; step < 400 && scaleNow() < 0.98; step += 1) {
      const { x, y } = nodeAt(kind)?.at ?? middle();
      const rest = Math.min(60, Math.max(1, Math.log2(1 / scaleNow()) / 0.002));
      pane.dispatchEvent(
        new WheelEvent("wheel", {
          bubbles: true,
          cancelable: true,
          clientX: x,
          clientY: y,
          ctrlKey: true,
          deltaY: -rest,
        }),
      );
      await nextFrame();
    }
    for (let frame = 0; frame < 60; frame += 1) await nextFrame();
  };
}
