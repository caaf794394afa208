import type { Plugin } from "vite";

/** What supply-plugin.mjs offers to the files that TypeScript checks; the scripts are plain JavaScript. */
export function supplyPlugins(root: string): {
  readonly forBuild: Plugin;
  readonly forWorkers: Plugin;
};
