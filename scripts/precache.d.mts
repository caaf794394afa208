import type { Plugin } from "vite";

import type { Precache } from "#edge/offline/worker/precache.ts";

/**
 * The types of precache.mjs, for the files that TypeScript checks; the scripts are plain JavaScript.
 */
export function listPrecache(folder: string): Precache;
export function integrityOf(bytes: Uint8Array): string;
export function precachePlugin(environment: string): Plugin;
