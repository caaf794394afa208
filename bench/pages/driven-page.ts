/** The functions that a page offers to the script that drives it. */
interface Driven {
  /**
   * Mounts the form. Returns the milliseconds until the end of the first frame in which a user can
   * type.
   */
  mount(): Promise<number>;
  /** The page's value of the field in which text is typed, to check that typing has an effect. */
  stored(): unknown;
}

declare global {
  interface Window {
    driven: Driven;
  }
}

interface Page {
  mount(root: HTMLElement): void;
  /** The selector of the field in which text is typed. */
  readonly field: string;
  stored(): unknown;
}

/** Makes a page available to the script that drives it, in the same way for every page. */
export function offer({ mount, field, stored }: Page): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root.");
  window.driven = {
    mount: async () => {
      const start = performance.now();
      mount(root);
      return (await paintOf(field)) - start;
    },
    stored,
  };
}

/** Waits for the end of the first frame in which a field accepts text. */
function paintOf(selector: string): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLInputElement>(selector);
      const takesText = field !== null && !field.disabled && !field.readOnly;
      resolve(takesText ? endOfFrame() : paintOf(selector));
    });
  });
}

/** A task queued within a frame runs after the frame's layout and paint. */
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
