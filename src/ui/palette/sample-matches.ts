import type { Starts } from "#model/opening/start.ts";
import { isProviderToken } from "#model/program/token.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { searchPackages } from "#model/search/package-search.ts";

/** A sample with types that match a search. */
export interface SampleMatch {
  readonly name: string;
  /** The number of types that match. */
  readonly matches: number;
  /** The number of types in the sample. */
  readonly types: number;
}

type Load = Starts["samples"][string];

const indexes = new Map<Load, PackageIndex>();

/** Reads a sample once. A sample that could not be read is read again on the next search. */
async function readSample(load: Load): Promise<PackageIndex | undefined> {
  const known = indexes.get(load);
  if (known !== undefined) return known;
  const index = indexPackage(JSON.parse(await load()));
  if (!index.ok) return undefined;
  indexes.set(load, index.package);
  return index.package;
}

/** Reads the samples. Leaves out samples that can't be loaded. */
export async function readSamples({ samples }: Starts): Promise<readonly PackageIndex[]> {
  const read = await Promise.allSettled(Object.values(samples).map(readSample));
  return read.flatMap((each) => (each.status === "fulfilled" ? (each.value ?? []) : []));
}

/** The samples with types that match a query, best match first. */
export const matchSamples = (
  query: string,
  find: typeof searchPackages,
  samples: readonly PackageIndex[],
): readonly SampleMatch[] =>
  samples
    .flatMap((sample) => {
      const found = find(query, [sample]).filter(({ item }) => !isProviderToken(item.token));
      const [best] = found;
      if (best === undefined) return [];
      const types = sample.resourceTokens.length;
      return { name: sample.name, matches: found.length, types, score: best.score };
    })
    .toSorted((one, other) => other.score - one.score);
