import { withChanges } from "#model/base/map-reusing.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { Unresolved, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { isSecretWithValue, KnownSecrets } from "#model/secrets/map-known.ts";
import { mapKnownProgram, mapPresumedProgram } from "#model/secrets/map-program.ts";

/** The replacements for a secret, and for a secret part of a string. */
export interface SecretMask {
  secret(value: Value): string;
  secretPart(value: Value): Unresolved;
}

/**
 * Replaces each secret in the design with a string, including secrets that no schema marks. As a result, no output of
 * the design can reveal a secret.
 */
export function maskSecrets(
  program: Program,
  catalog: Catalog,
  { secret: textFor, secretPart }: SecretMask,
): Program {
  const takesMarked = true;
  const known = new KnownSecrets(catalog, ({ value }) => textFor(value), { takesMarked });
  const maskConfig = (variable: ConfigVariable): ConfigVariable => ({
    ...variable,
    secret: true,
    default: textFor(variable.default ?? null),
  });
  const marked = mapKnownProgram(program, catalog, {
    takesMarked,
    replace: (_, { value }) => textFor(value),
    config(variable) {
      if (variable.default === undefined) return variable;
      return isSecretWithValue(variable, catalog)
        ? maskConfig(variable)
        : withChanges(variable, { default: known.value(variable.default) });
    },
  });
  const presumed = mapPresumedProgram(
    finish(marked),
    catalog,
    (_, { value, isPart }) =>
      isPart ? secretPart(value) : expression({ kind: "secret", value: textFor(value) }),
    maskConfig,
  );
  return finish(presumed);
}
