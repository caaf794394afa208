import { isSecretWithValue, mapSecrets } from "#export/lower/secrets/literal-secrets.ts";
import type { Program } from "#model/program/program.ts";
import type { Unresolved, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { mapPresumedProgram } from "#model/secrets/presumed-program.ts";
import { finish } from "#model/base/time-sliced.ts";

/** What stands for a secret, and for one that is a part of a text. */
export interface SecretMask {
  secret(value: Value): string;
  secretPart(value: Value): Unresolved;
}

/**
 * The design with a text in the place of each secret that stands in it, so that nothing made of it can say one: also of
 * those that no schema marks.
 */
export function maskSecrets(
  program: Program,
  catalog: Catalog,
  { secret: textFor, secretPart }: SecretMask,
): Program {
  const masking = mapSecrets(catalog, ({ value }) => textFor(value), { takesMarked: true });
  const masked = <T extends { readonly value: Value }>(named: T): T => ({
    ...named,
    value: masking.value(named.value),
  });
  const marked: Program = {
    ...program,
    resources: program.resources.map((resource) => masking.resource(resource)),
    variables: program.variables.map(masked),
    outputs: program.outputs.map(masked),
    config: program.config.map((variable) => {
      const { default: value } = variable;
      if (value === undefined) return variable;
      return isSecretWithValue(variable, catalog)
        ? { ...variable, secret: true, default: textFor(value) }
        : { ...variable, default: masking.value(value) };
    }),
  };
  const presumed = mapPresumedProgram(
    marked,
    catalog,
    (_, { value, isPart }) =>
      isPart ? secretPart(value) : expression({ kind: "secret", value: textFor(value) }),
    (variable) => ({ ...variable, secret: true, default: textFor(variable.default ?? null) }),
  );
  return finish(presumed);
}
