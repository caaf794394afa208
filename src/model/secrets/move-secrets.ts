import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { withRewrittenSource } from "#model/files/yaml/rewritten-source.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactConfig } from "#model/secrets/map-known.ts";
import { mapKnownProgram, mapPresumedProgram } from "#model/secrets/map-program.ts";
import { createSecretVariables } from "#model/secrets/move-to-config.ts";

/**
 * A design with a secret config variable in the place of each secret in plain text, named after resource and property,
 * and without values of the secret variables that it has: the stack is to be given them. The same design where there
 * is nothing to move.
 */
export const moveSecretsToConfig = (program: Program, catalog: Catalog): Program =>
  finish(move(program, catalog, false));

/**
 * The same for what leaves the browser, resource by resource: secrets as well that a person typed and did not allow to be
 * kept, and what counts as secret by facts, names and texts.
 */
export const moveAllSecretsToConfig = (program: Program, catalog: Catalog): TimeSliced<Program> =>
  move(program, catalog, true);

function* move(program: Program, catalog: Catalog, isShared: boolean): TimeSliced<Program> {
  const { made, replace } = createSecretVariables(() => [
    ...[...program.config, ...program.variables].map(({ name }) => name),
    ...resourceKeys(program).values(),
  ]);
  const known = yield* mapKnownProgram(program, catalog, {
    takesUnsaved: isShared,
    replace,
    config: (variable) => redactConfig(variable, catalog),
  });
  const moved = isShared ? yield* mapPresumedProgram(known, catalog, replace) : known;
  if (moved === program) return program;
  return withRewrittenSource({ ...moved, config: [...moved.config, ...made] });
}
