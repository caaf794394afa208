import { formatPath } from "#model/base/path.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FoundSecret } from "#model/secrets/found-secret.ts";
import { collectSecrets } from "#model/secrets/found-secret.ts";
import { isSecretWithValue, knownSecretsIn, knownSecretsOf } from "#model/secrets/map-known.ts";
import { inFile, mapUnread } from "#model/secrets/map-unread.ts";

/**
 * The number of plain-text secrets in a design: values of `fn::secret`, literals in secret inputs, and values of secret
 * config variables. Secrets in a plugin's closed components are not counted.
 */
export const countSecrets = (program: Program, catalog: Catalog): number =>
  finish(countInPauses(program, catalog));

/** Like `countSecrets`, with a pause after each resource. */
export function* countInPauses(program: Program, catalog: Catalog): TimeSliced<number> {
  const places = (found: readonly FoundSecret[]): number =>
    new Set(found.map(({ path }) => formatPath(path))).size;
  let count = 0;
  for (const resource of program.resources) {
    count += places(knownSecretsIn(resource, catalog));
    yield;
  }
  for (const { value } of [...program.variables, ...program.outputs])
    count += places(knownSecretsOf(value, catalog));
  const others = program.config.filter((variable) => !isSecretWithValue(variable, catalog));
  const unread = collectSecrets((replace) => {
    mapUnread(program.extras, [], inFile(replace));
    for (const { name, extras } of others) mapUnread(extras, [name], inFile(replace));
  });
  return count + program.config.length - others.length + places(unread);
}
