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
 * Moves each plain-text secret of a design to a secret config variable that is named after resource and property.
 * Removes the values of existing secret variables; the stack must set them. If there are no secrets to move, the result
 * is the same design.
 */
export const moveSecretsToConfig = (program: Program, catalog: Catalog): Program =>
  finish(move(program, catalog, false));

/**
 * Like `moveSecretsToConfig`, for designs that leave the browser, with a pause after each resource. Also moves secrets
 * that a user typed and did not allow to be stored, and secrets according to facts, names and strings.
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
