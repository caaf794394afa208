import { memoize } from "#model/base/memoize.ts";
import type { FunctionSummary, PackageIndex } from "#model/schema/package-index.ts";

/** What can be called of a package by programs in YAML and JSON, in the schema's order. Nothing is bound. */
export const callableFunctions = memoize<PackageIndex, readonly FunctionSummary[]>((index) =>
  index.functionTokens
    .flatMap((token) => index.functionSummary(token) ?? [])
    .filter(({ limit }) => limit === undefined),
);
