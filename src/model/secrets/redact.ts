import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { mapClosedComponents } from "#model/files/plugin/components.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactConfig } from "#model/secrets/map-known.ts";
import { mapKnownProgram, mapPresumedProgram } from "#model/secrets/map-program.ts";

/**
 * A design with null in the place of secrets in plain text, and secret config variables without values, for what
 * leaves the design that is stored; the same one where it holds none. The text of the file that it was opened from,
 * where the secrets stand too, is not in it. What counts as secret by facts, names and texts is left out as well; of a
 * text, the part that does.
 */
export const redactSecrets = (program: Program, catalog: Catalog): Program =>
  finish(redactInPauses(program, catalog));

/** The same, resource by resource. */
export function* redactInPauses(program: Program, catalog: Catalog): TimeSliced<Program> {
  const known = yield* mapKnownProgram(program, catalog, {
    replace: () => null,
    config: (variable) => redactConfig(variable, catalog),
  });
  const closed = mapClosedComponents(known, (component) => redactSecrets(component, catalog));
  const redacted = yield* mapPresumedProgram(closed, catalog, () => null);
  if (redacted === program) return program;
  const { source: _source, ...open } = redacted;
  return open;
}

/** A design without what `fn::secret` marks in what is kept as it was read. */
export const redactUnreadIn = (program: Program, catalog: Catalog): Program =>
  finish(
    mapKnownProgram(program, catalog, {
      replace: (_, { isUnread, value }) => (isUnread === true ? null : value),
      config: (variable) => variable,
    }),
  );
