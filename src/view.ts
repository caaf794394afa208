import { StackwrightView } from "#view/stackwright-view.ts";

// The build bundles this file for other pages as `stackwright-view.js`. A page that loads the
// bundle from two addresses runs this code twice.
const registry = globalThis.customElements;
if (registry?.get("stackwright-view") === undefined)
  registry?.define("stackwright-view", StackwrightView);

export { StackwrightView };
