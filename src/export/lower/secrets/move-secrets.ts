import { withRewrittenSource } from "#model/files/yaml/rewritten-source.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { withoutValue } from "#model/program/config/config-variable.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { expression, isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { mapPresumedProgram } from "#model/secrets/presumed-program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { typeOfValue } from "#model/program/config/config-type.ts";
import type { Names } from "#export/lower/naming/names.ts";
import { createNames, lowerCamel } from "#export/lower/naming/names.ts";
import { typeName } from "#export/lower/secrets/generated-config.ts";
import { mapKept } from "#export/lower/secrets/kept-secrets.ts";
import type { LiteralSecret, ReplaceSecret } from "#export/lower/secrets/literal-secret.ts";
import { isSecretWithValue, mapSecrets } from "#export/lower/secrets/literal-secrets.ts";

/**
 * A design with a secret config variable in the place of each secret in clear text, named after resource and property,
 * and without values of the secret variables that it has: the stack is to be given them. The same design where there
 * is nothing to move.
 */
export const moveSecretsToConfig = (program: Program, catalog: Catalog): Program =>
  finish(move(program, catalog, withValues(program, catalog)));

/**
 * The same for what leaves the browser, resource by resource: secrets as well that a person typed and did not allow to be
 * kept, and what counts as secret by facts, names and texts.
 */
export const moveAllSecretsToConfig = (program: Program, catalog: Catalog): TimeSliced<Program> =>
  move(program, catalog, withValues(program, catalog), true);

const withValues = ({ config }: Program, catalog: Catalog): readonly ConfigVariable[] =>
  config.filter((variable) => isSecretWithValue(variable, catalog));

/** `held` are the variables that lose their values. */
function* move(
  program: Program,
  catalog: Catalog,
  held: readonly ConfigVariable[],
  isShared = false,
): TimeSliced<Program> {
  let names: Names | undefined;
  const made: ConfigVariable[] = [];
  const declareFor =
    (owner: string): ReplaceSecret =>
    (secret) => {
      const wish = [owner, ...secret.path].join(" ");
      // Pulumi's project file declares no variable called `secret`. Most designs have no secret.
      names ??= createNames(["secret", ...takenNames(program)]);
      const name = names.claim(lowerCamel(wish) ?? "secretValue");
      made.push({ name, type: typeOf(secret), secret: true, extras: {} });
      return expression({ kind: "config", name, path: [] });
    };
  const mapFor = (owner: string) =>
    mapSecrets(catalog, declareFor(owner), { takesUnsaved: isShared });
  let owner = "";
  const inResources = mapSecrets(catalog, (secret) => declareFor(owner)(secret), {
    takesUnsaved: isShared,
  });
  const resources: Resource[] = [];
  for (const resource of program.resources) {
    owner = resource.name;
    resources.push(inResources.resource(resource));
    yield;
  }
  const moveNamed = <T extends Program["variables"][number]>(named: T): T => ({
    ...named,
    value: mapFor(named.name).value(named.value),
  });
  const variables = program.variables.map(moveNamed);
  const outputs = program.outputs.map(moveNamed);
  const withoutValues = program.config.map((variable) =>
    held.includes(variable) ? withoutValue(variable) : variable,
  );
  const { config, extras } = mapKept(
    { ...program, config: withoutValues },
    declareFor(program.name),
  );
  const marked =
    made.length + held.length === 0
      ? program
      : { ...program, config, extras, resources, variables, outputs };
  const moved = isShared
    ? yield* mapPresumedProgram(marked, catalog, (name, { value, path }) =>
        declareFor(name)({ value, type: undefined, path }),
      )
    : marked;
  if (moved === program) return program;
  return withRewrittenSource({ ...moved, config: [...moved.config, ...made] });
}

/** A name by itself may mean a resource or a variable as well. */
const takenNames = (program: Program): readonly string[] => [
  ...[...program.config, ...program.variables].map(({ name }) => name),
  ...resourceKeys(program).values(),
];

const typeOf = ({ value, type }: LiteralSecret): string => {
  // What cannot be read, and the text of an asset, are given to the stack as they stand.
  if (isExpression(value)) return value.kind === "verbatim" ? "object" : "string";
  return type?.kind === "integer" && Number.isSafeInteger(value)
    ? "integer"
    : typeName(typeOfValue(value));
};
