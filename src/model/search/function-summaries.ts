import { memoize } from "#model/base/memoize.ts";
import type { FunctionSummary, PackageIndex } from "#model/schema/package-index.ts";

/** A package's functions that YAML and JSON programs can call, in schema order. The functions are not bound. */
export const callableFunctions = memoize<PackageIndex, readonly FunctionSummary[]>((index) =>
  index.functionTokens
    .flatMap((token) => index.functionSummary(token) ?? [])
    .filter(({ limit }) => limit === undefined),
);
