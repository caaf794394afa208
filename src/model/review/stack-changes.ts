import { nameInToken } from "#model/program/token.ts";
import { stackJson } from "#model/files/project/stack-file.ts";
import { isObject, own } from "#model/base/json.ts";
import type { ChangedProperty } from "#model/review/reviewed-resource.ts";
import { redactData } from "#model/secrets/redact-data.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";

/** The changes in a stack's config. */
export interface StackChanges {
  /** The changed properties, described without secrets. */
  readonly properties: readonly ChangedProperty[];
  /** The changed keys under `config`. */
  readonly keys: readonly string[];
  /**
   * The keys whose values are encrypted before or after the change. For these keys, it is unknown whether the value
   * itself changed.
   */
  readonly secretKeys: readonly string[];
  /** Whether the stack's environments changed. */
  readonly changesEnvironment: boolean;
}

type Config = Readonly<Record<string, unknown>>;

/** Compares two versions of a stack's file; undefined means that the stack has no file. */
export function changesOfStack(
  base: string | undefined,
  head: string | undefined,
  isSecret: (key: string) => boolean,
): StackChanges {
  const [before, after] = [base, head].map((text) => (text === undefined ? {} : readJson(text)));
  const [old, next] = [configIn(before), configIn(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (key) => textOf(own(old, key)) !== textOf(own(next, key)),
  );
  const hidden = new Set(
    keys.filter(
      (key) => isSecret(key) || isEncrypted(own(old, key)) || isEncrypted(own(next, key)),
    ),
  );
  const environments = [before, after].map((file) => textOf(file?.["environment"]));
  const changesEnvironment = environments[0] !== environments[1];
  return {
    properties: [
      ...(changesEnvironment
        ? [described("environment", ...named(before?.["environment"], after?.["environment"]))]
        : []),
      ...keys.map((key) =>
        described(key, ...shownOf(key, own(old, key), own(next, key), hidden.has(key))),
      ),
    ],
    keys,
    secretKeys: keys.filter((key) => isEncrypted(own(old, key)) || isEncrypted(own(next, key))),
    changesEnvironment,
  };
}

/**
 * The values before and after, without secrets. A value is secret according to the variable, the names or the string
 * itself.
 */
function shownOf(
  key: string,
  before: unknown,
  after: unknown,
  isHidden: boolean,
): [string | undefined, string | undefined] {
  const name = nameInToken(key);
  const [old, next] = [before, after].map((value) => redactData(value, [name], [], {}));
  // If a value is a secret, the value that it replaces, or that replaces it, is also a secret.
  const isSecret = isHidden || old === redactedSecret || next === redactedSecret;
  const shown = (value: unknown): string | undefined =>
    value !== undefined && (isSecret || value === redactedSecret) ? redactedSecret : textOf(value);
  return [shown(old), shown(next)];
}

/**
 * The encrypted content under a key, as a string; undefined if nothing is encrypted. The strings are equal if the
 * ciphertext is equal.
 */
export function encryptedTexts(text: string | undefined): ReadonlyMap<string, string> {
  const config = text === undefined ? {} : configIn(readJson(text));
  return new Map(
    Object.entries(config).flatMap(([key, value]) =>
      isEncrypted(value) ? [[key, JSON.stringify(value)] as const] : [],
    ),
  );
}

/** The environments of a stack, as a string. The strings are equal if the environments are equal. */
export const environmentText = (text: string | undefined): string =>
  textOf(text === undefined ? undefined : readJson(text)["environment"]) ?? "";

/** Reads a stack's file. If the file is unreadable, it sets nothing, and a problem is reported. */
function readJson(text: string): Config {
  try {
    return stackJson(text);
  } catch {
    return {};
  }
}

const configIn = (file: Config | undefined): Config => {
  const config = file?.["config"];
  return isObject(config) ? config : {};
};

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

function isEncrypted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isEncrypted);
  if (!isObject(value)) return false;
  return Object.hasOwn(value, "secure") || Object.values(value).some(isEncrypted);
}

/** The names of environments. An inline environment is not shown, because it may contain secrets. */
const named = (...values: readonly unknown[]): [string | undefined, string | undefined] =>
  values.map((value) => {
    const imports = isObject(value) ? value["imports"] : value;
    if (value === undefined) return undefined;
    return Array.isArray(imports) ? JSON.stringify(imports) : "[values]";
  }) as [string | undefined, string | undefined];

function described(
  property: string,
  before: string | undefined,
  after: string | undefined,
): ChangedProperty {
  return {
    property,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    effects: [],
  };
}
