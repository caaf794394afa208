import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Names } from "#model/base/text/identifiers.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { formatConfigType, typeOfValue } from "#model/program/config/config-type.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { ConfigReference, Value } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { FoundSecret } from "#model/secrets/found-secret.ts";
import type { ReplaceIn } from "#model/secrets/map-program.ts";

/**
 * A fix that moves secrets to config. The stack must get values for them. If a secret variable with the same name
 * exists, the fix uses that variable.
 */
export function moveToConfig(program: Program, edit: (replace: ReplaceIn) => Edit): Fix {
  const variables = createSecretVariables(() => namesInUse(program));
  const references: ConfigReference[] = [];
  const change = edit((owner, secret) => {
    const wanted = secretName([owner, ...secret.path]);
    const isUsable = program.config.some(({ name, secret: is }) => name === wanted && is === true);
    const type = secret.type ?? { kind: "integer" };
    const reference = isUsable
      ? referenceTo(wanted)
      : variables.replace(owner, { ...secret, type });
    references.push(reference);
    return reference;
  });
  const { made } = variables;
  const [{ name } = { name: "" }] = references;
  const label =
    references.length > 1
      ? `Move ${references.length} strings to config`
      : `${made.length === 0 ? "Use the config variable" : "Move to config as"} ${quoteShort(name)}`;
  if (made.length === 0) return { label, edit: change };
  const edits = made.map((variable) => ({ kind: "add-config", variable }) as const);
  return { label, edit: { kind: "batch", edits: [...edits, change] } };
}

/** Returns a function that creates secret config variables for secrets. */
export function createSecretVariables(taken: () => Iterable<string>) {
  const made: ConfigVariable[] = [];
  let names: Names | undefined;
  return {
    made,
    replace(owner: string, { value, type, path }: FoundSecret): ConfigReference {
      // Names are created on first use, because most designs have no secrets.
      names ??= secretNames(taken());
      const name = names.claim(secretName([owner, ...path]));
      // An unreadable value can be a string, a map or a call, and only `object` accepts any value.
      const isUnread = isExpression(value) && value.kind === "verbatim";
      const spelled = isUnread ? "object" : formatConfigType(secretType(value, type));
      made.push({ name, type: spelled, secret: true, extras: {} });
      return referenceTo(name);
    },
  };
}

const referenceTo = (name: string): ConfigReference =>
  expression({ kind: "config", name, path: [] });

/**
 * The names of secret variables. Pulumi's project file can't declare a variable named `secret`, and `pulumi` is
 * reserved.
 */
export const secretNames = (taken: Iterable<string>): Names =>
  createNames(["secret", "pulumi", ...taken]);

/** The name of a variable for a secret, from its path of names: `db` and `password` become `dbPassword`. */
export const secretName = (names: PropertyPath): string =>
  lowerCamel(names.join(" ")) ?? "secretValue";

/**
 * The type of a variable for a secret. In a project file, integers are the only numbers, and only the schema says
 * whether a number is an integer.
 */
export const secretType = (value: Value, type: PropertyType | undefined): ConfigType =>
  type?.kind === "integer" && Number.isSafeInteger(value)
    ? { kind: "integer" }
    : typeOfValue(value);
