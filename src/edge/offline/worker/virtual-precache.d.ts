/** Made by `scripts/precache.mjs` while the worker is built. */
declare module "virtual:precache" {
  export const precache: import("#edge/offline/worker/precache.ts").Precache;
}
