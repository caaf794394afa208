import { StackwrightView } from "#view/stackwright-view.ts";

// The build makes a file of this for other pages, `stackwright-view.js`. Loaded from two addresses it is there twice.
const registry = globalThis.customElements;
if (registry?.get("stackwright-view") === undefined)
  registry?.define("stackwright-view", StackwrightView);

export { StackwrightView };
