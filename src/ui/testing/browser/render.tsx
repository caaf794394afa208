import { StrictMode } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";

let mounted: { readonly root: Root; readonly container: HTMLElement } | undefined;

/** Shows a part of the page alone, in StrictMode as `npm run dev` does. Another call replaces that part. */
export function render(part: ReactNode): void {
  if (mounted === undefined) {
    const container = document.createElement("div");
    document.body.append(container);
    mounted = { root: createRoot(container), container };
  }
  mounted.root.render(<StrictMode>{part}</StrictMode>);
}

export function unmount(): void {
  mounted?.root.unmount();
  mounted?.container.remove();
  mounted = undefined;
}
