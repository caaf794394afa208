import type { Connect } from "vite";

/** What serve-packs.mjs offers to the files that TypeScript checks; the scripts are plain JavaScript. */
export function servePacks(folder: string): Connect.NextHandleFunction;
