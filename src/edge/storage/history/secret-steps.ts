import type { StepRecord } from "#edge/storage/history/step-record.ts";
import { isSecretWithValue, knownSecretsOf, knownSecretsIn } from "#model/secrets/map-known.ts";
import type { FoundSecret } from "#model/secrets/found-secret.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { isPresumedConfig, presumedIn, presumedOf } from "#model/secrets/presumed.ts";

/**
 * Whether a step's record would contain a secret of the design in plain text. Secrets are stored only in the design
 * itself.
 */
export function holdsSecret(
  { changes }: Pick<StepRecord, "changes">,
  before: Program,
  after: Program,
  catalog: Catalog,
): boolean {
  const [from, to] = [changedIn(before, after, catalog), changedIn(after, before, catalog)];
  // If the secrets differ, the step changes a secret, so the changed text is part of a secret.
  if (from.size !== to.size || [...from].some((text) => !to.has(text))) return true;
  return changes.some(([, , old, now]) =>
    [...from].some((text) => old.includes(text) || now.includes(text)),
  );
}

/** The secret strings in the parts of a program that differ from another program, as stored in records. */
function changedIn(program: Program, other: Program, catalog: Catalog): ReadonlySet<string> {
  const texts = new Set<string>();
  const take = (found: readonly Pick<FoundSecret, "value">[]): void => {
    for (const { value } of found) addTexts(value, texts);
  };
  for (const resource of othersThan(other.resources, program.resources)) {
    take(knownSecretsIn(resource, catalog));
    take(presumedIn(resource, catalog));
  }
  for (const named of [
    ...othersThan(other.variables, program.variables),
    ...othersThan(other.outputs, program.outputs),
  ]) {
    take(knownSecretsOf(named.value, catalog));
    take(presumedOf(named, catalog));
  }
  for (const variable of othersThan(other.config, program.config))
    if (isSecretWithValue(variable, catalog) || isPresumedConfig(variable, catalog)) {
      addTexts(variable.default ?? null, texts);
      addTexts((variable.extras["value"] ?? null) as Value, texts);
    }
  return texts;
}

/** The items of `now` that are new, changed or moved, compared with `before`. */
const othersThan = <T>(before: readonly T[], now: readonly T[]): readonly T[] =>
  newPlaces(before, now).flatMap((at) => now[at] ?? []);

function addTexts(value: Value, texts: Set<string>): void {
  if (value === null || typeof value === "boolean") return;
  if (typeof value === "string") {
    if (value !== "") texts.add(JSON.stringify(value).slice(1, -1));
  } else if (typeof value === "number") texts.add(String(value));
  else if (isExpression(value)) {
    if (value.kind === "secret") addTexts(value.value, texts);
    if (value.kind === "asset" && typeof value.source === "string") addTexts(value.source, texts);
    if (value.kind === "verbatim") texts.add(JSON.stringify(value.json));
  } else for (const item of Object.values(value)) addTexts(item as Value, texts);
}
