import type { Plugin } from "vite";

/**
 * The types of supply-plugin.mjs, for the files that TypeScript checks; the scripts are plain JavaScript.
 */
export function supplyPlugins(root: string): {
  readonly forBuild: Plugin;
  readonly forWorkers: Plugin;
};
