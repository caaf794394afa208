export { lazyWithPreload, preloadLater } from "#forms/lazy-with-preload.tsx";
