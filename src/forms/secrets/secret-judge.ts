import type { FormSource } from "#forms/source.ts";
import { pathInDesign } from "#forms/source.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { knownTypes, secretByFacts } from "#model/secrets/signs/by-facts.ts";
import { isKeptBySecret, mapsAlong, textIn } from "#model/secrets/signs/around.ts";
import { judgePlace } from "#model/secrets/signs/judge-place.ts";
import { holdsPresumed } from "#model/secrets/map-presumed.ts";

/**
 * Creates a function that is called at each edit of the design. The function searches each value only once, because a
 * value may be a long string.
 */
export function createSecretJudge(
  source: FormSource,
  path: PropertyPath,
  value: Value,
): () => boolean {
  let last: { readonly sign: string | undefined; readonly isSecret: boolean } | undefined;
  return () => {
    const sign = signAt(source, path);
    if (last === undefined || last.sign !== sign)
      last = { sign, isSecret: isSecretAt(source, path, value) };
    return last.isSecret;
  };
}

/**
 * Why the place of a value indicates that the value is secret; undefined if it doesn't. The values beside it count too,
 * and they can change without the value.
 */
function signAt(source: FormSource, path: PropertyPath): string | undefined {
  const place = placeOf(source, path);
  const around = mapsAlong(source.inputs(), path);
  if (isKeptBySecret(place.path, around)) return "kept";
  const sibling = (name: string): string | undefined => textIn(around.at(-1), name);
  return judgePlace({ ...place, sibling }, secretByFacts(source.catalog));
}

function isSecretAt(source: FormSource, path: PropertyPath, value: Value): boolean {
  const place = placeOf(source, path);
  const known = knownTypes(source.catalog);
  return holdsPresumed(value, place.path, mapsAlong(source.inputs(), path), { ...place, known });
}

const placeOf = (
  source: FormSource,
  path: PropertyPath,
): { token?: string; path: PropertyPath } => {
  const outside = pathInDesign(source, path);
  return source.secretPlace?.(outside) ?? { path: outside };
};
