import { lazy } from "#forms/boundary/lazy.tsx";

/** Loads descriptions on demand, because they need a parser that is not in the first load. */
export const LazyDescription = lazy(async () => ({
  default: (await import("#forms/documentation/Description.tsx")).Description,
}));
