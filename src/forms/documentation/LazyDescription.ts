import { lazy } from "react";

/** Descriptions are read by a parser that no first form needs. */
export const LazyDescription = lazy(async () => ({
  default: (await import("#forms/documentation/Description.tsx")).Description,
}));
