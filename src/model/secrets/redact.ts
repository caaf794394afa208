import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { mapClosedComponents } from "#model/files/plugin/components.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactConfig } from "#model/secrets/map-known.ts";
import { mapKnownProgram, mapPresumedProgram } from "#model/secrets/map-program.ts";

/**
 * A design with null instead of plain-text secrets, and secret config variables without values, for all output that
 * leaves the stored design; the same design if there are no secrets. The source file, which also contains the secrets,
 * is removed. Secrets according to facts, names and strings are also removed; in a string, only the secret part.
 */
export const redactSecrets = (program: Program, catalog: Catalog): Program =>
  finish(redactInPauses(program, catalog));

/** Like `redactSecrets`, one resource at a time. */
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
