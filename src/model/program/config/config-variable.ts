import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { configTypeOf, typeOfValue } from "#model/program/config/config-type.ts";
import { own } from "#model/base/json.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";
import { shellCommand } from "#model/base/shell/command.ts";

/** The spelling of a type that Pulumi's project files also accept. */
export type ConfigTypeName = "string" | "integer" | "number" | "boolean" | "array" | "object";

export const configTypeNames: readonly ConfigTypeName[] = [
  "string",
  "integer",
  "number",
  "boolean",
  "array",
  "object",
];

/** The reason why a string is not a valid name of a config variable; undefined if the name is valid. */
export function configNameError(name: string): string | undefined {
  if (name === "") return "Enter a name.";
  if (name === "pulumi") return 'The name "pulumi" is reserved.';
  const parts = name.split(":");
  if (parts.length > 2 || parts.includes(""))
    return `${quoteShort(name)} is not a valid config variable name: it can have only one colon, after the namespace.`;
  if (parseAccess(formatAccess(name, []))?.root !== name)
    return `${quoteShort(name)} is not a valid config variable name: references cannot contain it.`;
  return undefined;
}

/**
 * True for a variable that the stack encrypts but whose value is in the design. A `null` default only makes the
 * variable optional, and a reference only names the source of the value.
 */
export function holdsSecretValue({ secret, default: value, extras }: ConfigVariable): boolean {
  const isWrapped = isExpression(value) && value.kind === "secret";
  const keys = Object.keys(extras);
  const isMarked = secret === true || keys.some((key) => isSecretKey(key) && extras[key] === true);
  if (!isMarked && !isWrapped) return false;
  return saysSomething(value) || keys.some(isValueKey);
}

/** Whether the variable has unread keys, in a different letter case, that contain its value or mark it as secret. */
export const saysValueUnread = ({ extras }: ConfigVariable): boolean =>
  Object.keys(extras).some((key) => isSecretKey(key) || (key !== "value" && isValueKey(key)));

/**
 * Whether Pulumi reads a key as `secret`. Pulumi ignores the letter case of keys
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). Keys with a different letter case are kept unread.
 */
const isSecretKey = (key: string): boolean => key.toLowerCase() === "secret";
const isValueKey = (key: string): boolean => key === "value" || key.toLowerCase() === "default";

function saysSomething(value: Value | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (!isExpression(value)) return true;
  return value.kind !== "reference" && value.kind !== "config" && value.kind !== "unresolved";
}

/**
 * Makes the variable secret and removes its value. If the type was only known from the value, the type is declared now.
 * A default that reveals no secret stays.
 */
export function withoutValue(variable: ConfigVariable): ConfigVariable {
  const { default: value, extras, ...rest } = variable;
  const kept = value === undefined || saysSomething(value) ? {} : { default: value };
  const isTyped = variable.type !== undefined || value === undefined;
  const type = typeOfValue(isExpression(value) && value.kind === "secret" ? value.value : value);
  return {
    ...rest,
    ...(isTyped ? {} : typeSpelling(type)),
    ...kept,
    secret: true,
    extras: { ...withoutSaid(extras), ...(isTyped ? {} : itemsOf(type)) },
  };
}

const withoutSaid = (extras: ConfigVariable["extras"]): ConfigVariable["extras"] =>
  Object.fromEntries(
    Object.entries(extras).filter(([key]) => !isValueKey(key) && !isSecretKey(key)),
  );

/** Makes the variable plain. If its value was wrapped as a secret, the value stays wrapped. */
export function withoutSecrecy(variable: ConfigVariable): ConfigVariable {
  const { default: value } = variable;
  const isWrapped = isExpression(value) && value.kind === "secret";
  const { secret: _, ...rest } = isWrapped ? withoutValue(variable) : variable;
  return rest;
}

const typeSpelling = ({ kind }: ConfigType): { readonly type: ConfigTypeName } => ({
  type: kind === "list" ? "array" : kind,
});

function itemsOf(type: ConfigType): ConfigVariable["extras"] {
  if (type.kind !== "list") return {};
  return { items: { ...typeSpelling(type.items), ...itemsOf(type.items) } };
}

/** The variable with the type that has the given name. A list has string items by default. */
export function withType(variable: ConfigVariable, type: ConfigTypeName): ConfigVariable {
  const { items, ...extras } = variable.extras;
  if (type !== "array") return { ...variable, type, extras };
  return { ...variable, type, extras: { ...extras, items: items ?? { type: "string" } } };
}

export function withItems(variable: ConfigVariable, items: ConfigTypeName): ConfigVariable {
  return { ...variable, extras: { ...variable.extras, items: { type: items } } };
}

/** The name of a variable's type; undefined if the declared type is invalid. */
export function typeNameOf(variable: ConfigVariable): ConfigTypeName | undefined {
  const type = configTypeOf(variable);
  return type === undefined ? undefined : typeSpelling(type).type;
}

/** The name of the type of a list's items; "object" if the item type is not declared. */
export function itemsNameOf(variable: ConfigVariable): ConfigTypeName {
  const type = configTypeOf(variable);
  return type?.kind === "list" ? typeSpelling(type.items).type : "object";
}

/** True if a default is valid for the type. Values that are known only later are accepted. */
export function fitsConfig(value: Value, type: ConfigType): boolean {
  if (value === null) return true;
  if (isExpression(value)) return value.kind !== "secret" || fitsConfig(value.value, type);
  switch (type.kind) {
    case "string":
    case "number":
    case "boolean":
      return typeof value === type.kind;
    case "integer":
      return Number.isSafeInteger(value);
    case "object":
      return isMap(value);
    case "list": {
      const { items } = type;
      return (
        isList(value) && value.every((item) => items.kind === "object" || fitsConfig(item, items))
      );
    }
  }
}

/** The value after conversion to the type; undefined if the conversion would lose something. */
export function asConfig(value: Value, type: ConfigType): Value | undefined {
  if (type.kind === "string")
    return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
  if (type.kind === "boolean")
    return value === "true" || value === "false" ? value === "true" : undefined;
  if (type.kind === "list") {
    const list = [value];
    return !isList(value) && fitsConfig(list, type) ? list : undefined;
  }
  if (type.kind === "object" || typeof value !== "string") return undefined;
  const number = Number(value);
  const isNumber = value.trim() !== "" && String(number) === value.trim();
  return isNumber && fitsConfig(number, type) ? number : undefined;
}

/** The command that sets a key in a stack. */
export const setValueCommand = (key: string): string =>
  shellCommand(["pulumi", "config", "set"], [key]);

/** The command that sets a secret key in a stack. */
export const setSecretCommand = (key: string): string =>
  shellCommand(["pulumi", "config", "set", "--secret"], [key]);

/** The command that sets a secret variable in a stack. */
export const secretCommand = (variable: ConfigVariable): string =>
  setSecretCommand(configKeyOf(variable));

/** The key of a variable in stack config. A `name` in the declaration can change the key. */
export function configKeyOf({ name, extras }: ConfigVariable): string {
  const other = own(extras, "name");
  return typeof other === "string" && other !== "" ? other : name;
}
