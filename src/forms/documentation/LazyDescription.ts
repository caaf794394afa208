import { lazy } from "#forms/boundary/lazy.tsx";

/** Descriptions are read by a parser that no first form needs. */
export const LazyDescription = lazy(async () => ({
  default: (await import("#forms/documentation/Description.tsx")).Description,
}));
