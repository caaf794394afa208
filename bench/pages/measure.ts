/** What a page tells the script that drives it. */
interface Measured {
  /** Milliseconds from the call that mounts the form to the end of the first frame in which one can type. */
  readonly mounted: Promise<number>;
  /** What the page holds for the field that is typed into, to see that it holds anything. */
  stored(): unknown;
}

declare global {
  interface Window {
    measured: Measured;
  }
}

interface Page {
  mount(root: HTMLElement): void;
  /** Selects the field that is typed into. */
  readonly field: string;
  stored(): unknown;
}

/** Mounts a page's form and measures it, the same way for every page. */
export function measure({ mount, field, stored }: Page): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root.");
  const start = performance.now();
  mount(root);
  window.measured = { mounted: paintOf(field).then((end) => end - start), stored };
}

/** The end of the first frame that shows a field which takes text. */
function paintOf(selector: string): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLInputElement>(selector);
      const takesText = field !== null && !field.disabled && !field.readOnly;
      resolve(takesText ? endOfFrame() : paintOf(selector));
    });
  });
}

/** A task that is queued within a frame runs when the frame's layout and paint are done. */
function endOfFrame(): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(performance.now());
    };
    port2.postMessage(undefined);
  });
}
