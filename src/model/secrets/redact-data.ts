import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import type { PresumedScope } from "#model/secrets/map-presumed.ts";
import { placeWithin, PresumedSecrets } from "#model/secrets/map-presumed.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";

/**
 * Removes secrets from data. Secrets are found by the names on their path and by their strings. Data without secrets
 * stays identical. `around` has the maps and lists along the path, from the top, if they are known. `hidden` replaces a
 * whole secret.
 */
export function redactData(
  value: unknown,
  path: PropertyPath,
  around: readonly unknown[],
  scope: PresumedScope,
  hidden: unknown = redactedSecret,
): unknown {
  const presumed = new PresumedSecrets(scope, ({ sign }) =>
    sign === "text" ? redactedSecret : (hidden as Value),
  );
  return presumed.value(value as Value, placeWithin(path, around));
}
