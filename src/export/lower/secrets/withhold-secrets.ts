import { withoutValue } from "#model/program/config-variable.ts";
import { mapReusing } from "#model/program/references.ts";
import { mapClosedComponents } from "#model/files/plugin/components.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import { finish } from "#model/time-sliced.ts";
import { mapKept } from "#export/lower/secrets/kept-secrets.ts";
import { isSecretWithValue, mapSecrets } from "#export/lower/secrets/literal-secrets.ts";

/**
 * A design with null in the place of secrets in clear text, and secret config variables without values, for what
 * leaves the design that is stored; the same one where it holds none. The text of the file that it was opened from,
 * where the secrets stand too, is not in it.
 */
export const withoutSecretText = (program: Program, catalog: Catalog): Program =>
  finish(withholdSecrets(program, catalog));

/** The same, resource by resource. */
export function* withholdSecrets(program: Program, catalog: Catalog): TimeSliced<Program> {
  const mapped = mapSecrets(catalog, () => null);
  const resources = [];
  let isSame = true;
  for (const resource of program.resources) {
    const kept = mapped.resource(resource);
    resources.push(kept);
    isSame &&= kept === resource;
    yield;
  }
  const config = mapReusing(program.config, (variable) =>
    isSecretWithValue(variable, catalog) ? withoutValue(variable) : variable,
  );
  const kept = mapKept({ ...program, config }, () => null);
  const withoutText = <T extends Program["variables"][number]>(named: T): T => {
    const value = mapped.value(named.value);
    return value === named.value ? named : { ...named, value };
  };
  const variables = mapReusing(program.variables, withoutText);
  const outputs = mapReusing(program.outputs, withoutText);
  const closed = mapClosedComponents(program, (component) => withoutSecretText(component, catalog));
  if (
    isSame &&
    kept.config === program.config &&
    kept.extras === program.extras &&
    variables === program.variables &&
    outputs === program.outputs &&
    closed === program
  )
    return program;
  const { source: _source, ...open } = closed;
  const { config: withheld, extras } = kept;
  return { ...open, resources, config: withheld, extras, variables, outputs };
}
