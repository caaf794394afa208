import { withoutValue } from "#model/program/config/config-variable.ts";
import { mapReusing } from "#model/program/references.ts";
import { mapClosedComponents } from "#model/files/plugin/components.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { mapPresumedProgram } from "#model/secrets/presumed-program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { mapKept } from "#export/lower/secrets/kept-secrets.ts";
import { isSecretWithValue, mapSecrets } from "#export/lower/secrets/literal-secrets.ts";

/**
 * A design with null in the place of secrets in clear text, and secret config variables without values, for what
 * leaves the design that is stored; the same one where it holds none. The text of the file that it was opened from,
 * where the secrets stand too, is not in it. What counts as secret by facts, names and texts is left out as well; of a
 * text, the part that does.
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
  const isUnchanged =
    isSame &&
    kept.config === program.config &&
    kept.extras === program.extras &&
    variables === program.variables &&
    outputs === program.outputs &&
    closed === program;
  const { config: withheld, extras } = kept;
  const marked = isUnchanged
    ? program
    : { ...closed, resources, config: withheld, extras, variables, outputs };
  const withheldAll = yield* mapPresumedProgram(marked, catalog, () => null);
  if (withheldAll === program) return program;
  const { source: _source, ...open } = withheldAll;
  return open;
}
