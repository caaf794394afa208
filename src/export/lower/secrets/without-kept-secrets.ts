import type { Program } from "#model/program/program.ts";
import { expressionsOf, mapReusing } from "#model/program/references.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { mapKept } from "#export/lower/secrets/kept-secrets.ts";
import type { ReplaceSecret } from "#export/lower/secrets/literal-secret.ts";
import { mapSecrets } from "#export/lower/secrets/literal-secrets.ts";

/** A design without the text that `fn::secret` marks in what is kept as it was read. */
export function withoutKeptSecrets(program: Program, catalog: Catalog): Program {
  const replace: ReplaceSecret = ({ isKept, value }) => (isKept === true ? null : value);
  const mapped = mapSecrets(catalog, replace);
  const resources = mapReusing(program.resources, (resource) =>
    Object.keys(resource.extras).length > 0 ||
    expressionsOf(resource).some(({ found }) => found.kind === "verbatim")
      ? mapped.resource(resource)
      : resource,
  );
  const inNamed = <T extends Program["variables"][number]>(named: T): T => {
    const value = mapped.value(named.value);
    return value === named.value ? named : { ...named, value };
  };
  const variables = mapReusing(program.variables, inNamed);
  const outputs = mapReusing(program.outputs, inNamed);
  const kept = mapKept(program, replace);
  return kept === program &&
    resources === program.resources &&
    variables === program.variables &&
    outputs === program.outputs
    ? program
    : { ...kept, resources, variables, outputs };
}
