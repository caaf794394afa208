import type { Connect } from "vite";

/**
 * The types of serve-packs.mjs, for the files that TypeScript checks; the scripts are plain JavaScript.
 */
export function servePacks(folder: string): Connect.NextHandleFunction;
