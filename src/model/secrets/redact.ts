import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { mapClosedComponents } from "#model/files/plugin/components.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactConfig } from "#model/secrets/map-known.ts";
import { mapKnownProgram, mapPresumedProgram } from "#model/secrets/map-program.ts";

/**
 * A design in which null replaces plain-text secrets, and secret config variables have no values. This form is used for
 * all output that leaves the stored design. If there are no secrets, the result is the same design. The source file is
 * removed, because it also contains the secrets. Secrets according to facts, names and strings are also removed; if
 * only a part of a string is secret, the rest stays.
 */
export const redactSecrets = (program: Program, catalog: Catalog): Program =>
  finish(redactInPauses(program, catalog));

/** Like `redactSecrets`, with a pause after each resource. */
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

/** A design without the values that `fn::secret` marks in unread parts. */
export const redactUnreadIn = (program: Program, catalog: Catalog): Program =>
  finish(
    mapKnownProgram(program, catalog, {
      replace: (_, { isUnread, value }) => (isUnread === true ? null : value),
      config: (variable) => variable,
    }),
  );
