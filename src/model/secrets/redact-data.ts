import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import type { PresumedScope } from "#model/secrets/map-presumed.ts";
import { placeWithin, PresumedSecrets } from "#model/secrets/map-presumed.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";

/**
 * Data without secrets, according to names on their path, or texts. Data without any stays identical. `around` are the
 * maps and lists along the path, from the top, as far as they are known; `hidden` replaces a whole secret.
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
