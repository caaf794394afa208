import { meansSecret, wordsOf } from "#model/secrets/signs/names.ts";
import { isKubernetesSecret, secretData } from "#model/secrets/signs/kubernetes.ts";
import type { PropertyPath } from "#model/base/path.ts";

/**
 * The reason why a value counts as secret. A schema, a fact, and the value on the other side of a comparison are
 * certain reasons; names and strings are hints.
 */
export type SecretSign = "schema" | "fact" | "other side" | "name" | "text";

/** A fact of a team or host about a property; undefined if there is none. */
export type IsSecretByFact = (token: string, path: PropertyPath) => boolean | undefined;

/** The place of a value. */
export interface SecretPlace {
  /** The type of the resource, if the value is in a resource. */
  readonly token?: string | undefined;
  /** The path from the inputs, the variable or the output to the value. */
  readonly path: PropertyPath;
  /** A value in the same map under a name, as a string; undefined if it is neither a string nor a boolean. */
  sibling(name: string): string | undefined;
}

/**
 * Whether a fact or a name marks the place of a value as secret. If a fact says that the value is not secret, the fact
 * takes precedence.
 */
export function judgePlace(
  place: SecretPlace,
  isSecretByFact?: IsSecretByFact,
): SecretSign | undefined {
  const { token, path } = place;
  const fact = token === undefined ? undefined : isSecretByFact?.(token, path);
  if (fact !== undefined) return fact ? "fact" : undefined;
  return isNamedSecret(place) ? "name" : undefined;
}

function isNamedSecret({ token = "", path, sibling }: SecretPlace): boolean {
  if (path.length > 1 && secretData.has(String(path[0])) && isKubernetesSecret(token)) return true;
  const at = path.findLastIndex((part) => typeof part === "string");
  const name = path[at];
  if (typeof name !== "string") return false;
  // If a list has the name of a secret, its items are secret, but `value` in a nested list says nothing.
  if (at < path.length - 1) return meansSecret(name);
  if (at === 0 && keptNames.has(name) && isSecretType(token)) return true;
  if (!valueNames.has(name.toLowerCase())) return meansSecret(name);
  if (secretKinds.test(sibling("type") ?? "")) return true;
  if (flags.some((flag) => sibling(flag) === "true")) return true;
  const own = nameBeside(sibling);
  if (own !== undefined && meansSecret(own)) return !isReference(sibling("type"));
  const around = path.slice(0, at).findLast((part) => typeof part === "string");
  if (around === undefined) return isSecretType(token);
  return typeof around === "string" && (meansSecret(around) || isOfSecrets(around));
}

/** Keys for the value in a map that also contains the value's name, as in `{ name, value }`. */
const valueNames: ReadonlySet<string> = new Set([
  "value",
  "val",
  "valuewo",
  "values",
  "stringvalue",
  "plaintext",
  "plaintextvalue",
  "securevalue",
  "optionvalue",
  "parametervalue",
  "settingvalue",
  "text",
  "payload",
]);

/** The names of the value in a type that exists only to store a secret. */
const keptNames: ReadonlySet<string> = new Set(["data", "content"]);

/** Matches the types of secret variables in Parameter Store and in DigitalOcean's apps. */
const secretKinds = /^(?:SecureString|secret|sensitive)$/i;

/** The names of further marks on secret variables, such as Datadog's. */
export const flags = ["isSecret", "secure", "sensitive", "secret"];

const nameNames = [
  "name",
  "key",
  "parameterName",
  "parameterKey",
  "optionName",
  "settingName",
  "variable",
];

function nameBeside(sibling: SecretPlace["sibling"]): string | undefined {
  for (const name of nameNames) {
    const found = sibling(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the type of a variable, such as a variable in CodeBuild, means that the value is the name of a secret. */
const isReference = (type: string | undefined): boolean =>
  type === "PARAMETER_STORE" || type === "SECRETS_MANAGER";

/** Whether a name is the name of a list of secrets, such as `secrets: [{ name, value }]` or `setSensitive`. */
const isOfSecrets = (name: string): boolean => {
  const last = wordsOf(name).at(-1);
  return last === "secrets" || last === "sensitive";
};

/** Whether a type exists only to store a secret, such as `github:ActionsSecret`. */
const isSecretType = (token: string): boolean =>
  meansSecret(token.slice(token.lastIndexOf(":") + 1));
