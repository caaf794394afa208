/** Made by `scripts/precache.mjs` while the worker is built. */
declare module "virtual:precache" {
  import type { Precache } from "#edge/offline/worker/precache.ts";

  export const precache: Precache;
}
