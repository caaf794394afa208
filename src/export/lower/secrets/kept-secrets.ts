import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { secretFunction } from "#model/files/manifest/functions.ts";
import { put } from "#model/base/record.ts";
import { below } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { mapReusing } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import type { ReplaceSecret } from "#export/lower/secrets/literal-secret.ts";
import { saysText } from "#export/lower/secrets/secrets.ts";

/**
 * What is kept as it was read, with something else in the place of the text that `fn::secret` marks in it; the same where
 * it marks none.
 */
export function mapMarked(
  json: Json,
  path: PropertyPath,
  replace: (marked: Json, path: PropertyPath) => Json,
): Json {
  if (Array.isArray(json)) {
    const items = json as readonly Json[];
    const mapped = items.map((item, at) => mapMarked(item, below(path, at), replace));
    return mapped.every((item, at) => item === items[at]) ? json : mapped;
  }
  return isObject(json) ? mapMarkedIn(json, path, replace) : json;
}

/** The same of an object. */
function mapMarkedIn(
  json: Readonly<Record<string, Json>>,
  path: PropertyPath,
  replace: (marked: Json, path: PropertyPath) => Json,
): Readonly<Record<string, Json>> {
  const mapped: Record<string, Json> = {};
  let isSame = true;
  for (const [key, value] of Object.entries(json)) {
    const isMarked = key.toLowerCase() === secretFunction && saysText(value);
    const next = isMarked ? replace(value, path) : mapMarked(value, below(path, key), replace);
    isSame &&= next === value;
    put(mapped, key, next);
  }
  return isSame ? json : mapped;
}

/**
 * The same of what is kept of a resource, with what stands under the names of secret inputs: Pulumi takes `Properties` for
 * its properties (`parseRecord`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
export function mapKeptOfResource(
  extras: Readonly<Record<string, Json>>,
  isSecret: (input: string) => boolean,
  replace: (marked: Json, path: PropertyPath) => Json,
): Readonly<Record<string, Json>> {
  const marked = mapMarkedIn(extras, [], replace);
  const mapped = Object.entries(marked).map(([key, value]): [string, Json] => {
    if (key.toLowerCase() !== "properties" || !isObject(value)) return [key, value];
    const inputs: Record<string, Json> = {};
    for (const [name, item] of Object.entries(value as JsonObject))
      put(inputs, name, isSecret(name) && saysText(item) ? replace(item, [key, name]) : item);
    const isSame = Object.entries(inputs).every(([name, item]) => item === own(value, name));
    return [key, isSame ? value : inputs];
  });
  return mapped.every(([key, value]) => value === own(marked, key))
    ? marked
    : Object.fromEntries(mapped);
}

/** What is kept as it was read, with something else in the place of each part that says anything; the same where it is. */
export function mapExtras(
  extras: Readonly<Record<string, Json>>,
  replace: (said: Json, path: PropertyPath) => Json,
): Readonly<Record<string, Json>> {
  const mapped: Record<string, Json> = {};
  let isSame = true;
  for (const [key, json] of Object.entries(extras)) {
    const next = saysText(json) ? replace(json, [key]) : json;
    isSame &&= next === json;
    put(mapped, key, next);
  }
  return isSame ? extras : mapped;
}

/** What `fn::secret` marks in what is kept as it was read is null. */
export const withoutMarked = (json: Json): Json => mapMarked(json, [], () => null);

/** The same of an object. */
export const withoutMarkedIn = (json: JsonObject): JsonObject => mapMarkedIn(json, [], () => null);

/** What comes in the place of a secret, as a file has it. */
export const inFile =
  (replace: ReplaceSecret) =>
  (marked: Json, path: PropertyPath): Json => {
    const found: Value = replace({ value: marked as Value, type: undefined, path, isKept: true });
    return isExpression(found) && found.kind === "config" ? `\${${found.name}}` : (found as Json);
  };

/** The same for what is kept of a program beside its resources, and of its config variables. */
export function mapKept<T extends Pick<Program, "extras" | "config">>(
  program: T,
  replace: ReplaceSecret,
): T {
  const extras = mapMarkedIn(program.extras, [], inFile(replace));
  const config = mapReusing(program.config, (variable) => {
    const kept = mapMarkedIn(variable.extras, [variable.name], inFile(replace));
    return kept === variable.extras ? variable : { ...variable, extras: kept };
  });
  return extras === program.extras && config === program.config
    ? program
    : { ...program, extras, config };
}
