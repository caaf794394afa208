import type { Plugin } from "vite";

import type { Precache } from "#edge/offline/worker/precache.ts";

/** What precache.mjs offers to the files that TypeScript checks; the scripts are plain JavaScript. */
export function listPrecache(folder: string): Precache;
export function integrityOf(bytes: Uint8Array): string;
export function precachePlugin(environment: string): Plugin;
