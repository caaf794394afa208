import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isProjectFile } from "#model/files/project/project-keys.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { joinWithOr, nearest, quoteShort } from "#model/base/messages.ts";
import {
  fitsConfig,
  holdsSecretValue,
  typeNameOf,
  withItems,
  withType,
} from "#model/program/config/config-variable.ts";
import { plainData, withProjectValue } from "#model/schema/config/package-config.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isAccess, isExpression } from "#model/program/value.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";

/**
 * Reports the parts of `config` in a project file that Pulumi rejects before it runs the program (`Project.Validate`
 * and project.json in pulumi/pulumi:sdk/go/common/workspace). In a program's own file, Pulumi accepts more.
 */
export const configProject: ProgramRule = {
  id: "config/project",
  summary: "The config variables in a project file are valid.",
  *check({ program }) {
    if (program.source === undefined || !isProjectFile(program)) return;
    for (const variable of program.config) {
      const location = { kind: "config", name: variable.name } as const;
      for (const found of findIn(variable, program))
        yield { ...found, severity: "error", location };
    }
  },
};

type Found = Pick<Diagnostic, "message" | "fix">;

const types = ["string", "integer", "boolean", "array", "object"] as const;
const isType = (name: unknown): boolean => types.some((type) => type === name);

const keys = ["type", "items", "description", "secret", "default", "value"];

function* findIn(variable: ConfigVariable, program: Program): Iterable<Found> {
  const { name, extras, default: value } = variable;
  for (const key of Object.keys(extras))
    if (!keys.includes(key)) yield { message: describeKey(key) };
  for (const key of ["secret", "description"] as const)
    if (Object.hasOwn(extras, key))
      yield {
        message: `${key} of a config variable must be ${key === "secret" ? "a boolean" : "a string"}.`,
      };
  const given = own(extras, "value") ?? undefined;
  if (given !== undefined && value !== undefined && value !== null)
    yield { message: "A config variable of a project cannot have both a default and a value." };
  const isOwn = !name.includes(":") || name.startsWith(`${projectName(program.name)}:`);
  if (isOwn) yield* findInType(variable);
  else yield* findInNamespace(variable, given);
}

function describeKey(key: string): string {
  const meant = nearest(key, keys);
  const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
  return `Config variables of a project have no ${quoteShort(key)}.${guess}`;
}

function* findInType(variable: ConfigVariable): Iterable<Found> {
  const { type, extras, default: value } = variable;
  const written: unknown = type ?? own(extras, "type");
  if (written === undefined) return;
  if (!isType(written)) {
    const shown = typeof written === "string" ? quoteShort(written) : "The value";
    yield {
      message: `${shown} is not a valid type for a config variable in a project file. Use ${joinWithOr(types)}.`,
      ...respell(variable),
    };
    return;
  }
  const items = own(extras, "items");
  if (written === "array" && !isItems(items)) {
    yield {
      message: 'An array needs the key "items" with the type of its items.',
      ...(items === undefined
        ? { fix: fixTo(withItems(variable, "string"), "Set the items to string") }
        : {}),
    };
    return;
  }
  if (value === undefined || value === null || fits(asWritten(value), String(written), items))
    return;
  // A separate rule reports defaults with a different type, except for secrets.
  const known = configTypeOf(variable);
  if (known !== undefined && !fitsConfig(value, known) && !holdsSecretValue(variable)) return;
  yield { message: `The default does not have the type ${String(written)}.` };
}

function* findInNamespace(variable: ConfigVariable, given: Json | undefined): Iterable<Found> {
  const { name, type, extras, default: value } = variable;
  const shown = quoteShort(name);
  const hasType = type !== undefined || Object.hasOwn(extras, "type");
  const data = value === undefined || value === null ? undefined : plainData(value);
  if (value !== undefined && value !== null)
    yield {
      message: `${shown} is outside the project's namespace, so it takes a value instead of a default.`,
      ...(data === undefined || given !== undefined
        ? {}
        : { fix: fixTo(withProjectValue(bare(variable), data), "Change the default to a value") }),
    };
  else if (hasType)
    yield {
      message: `${shown} is outside the project's namespace, so it cannot have a type.`,
      ...(given === undefined ? {} : { fix: fixTo(bare(variable), "Remove the type") }),
    };
  else if (given === undefined)
    yield { message: `${shown} is outside the project's namespace, so it needs a value.` };
}

/** The variable without a type and a default, because a key outside the project's namespace can only have a value. */
function bare({ type: _type, default: _default, extras, ...rest }: ConfigVariable): ConfigVariable {
  const { items: _items, type: _unread, ...others } = extras;
  return { ...rest, extras: others };
}

const fixTo = (variable: ConfigVariable, label: string): Diagnostic["fix"] & object => ({
  label,
  edit: { kind: "set-config", variable },
});

/** The type in the spelling of project files. `Bool` and `List<String>` are spellings that only programs can use. */
function respell(variable: ConfigVariable): Pick<Found, "fix"> {
  const type = configTypeOf(variable);
  const name = typeNameOf(variable);
  if (variable.type === undefined || type === undefined || name === undefined || !isType(name))
    return {};
  const typed = withType(variable, name);
  if (type.kind !== "list") return { fix: fixTo(typed, `Set the type to ${name}`) };
  const { kind } = type.items;
  if (kind === "list" || kind === "number") return {};
  return { fix: fixTo(withItems(typed, kind), `Set the type to array of ${kind}`) };
}

function isItems(items: Json | undefined): boolean {
  if (!isObject(items)) return false;
  const { type, items: deeper } = items;
  if (isObject(type)) return isItems(type as Json);
  return isType(type) && (type !== "array" || isItems(deeper as Json | undefined));
}

/** A default as plain data, as the project's reader sees it: `${…}` is a string, and a call is a map. */
function asWritten(value: Value): Json | undefined {
  if (isExpression(value)) return isAccess(value) || value.kind === "template" ? "${}" : {};
  return typeof value === "object" && value !== null ? (plainData(value) ?? undefined) : value;
}

/** Whether a default fits its type, as `ValidateConfigValue` decides. Unknown values are accepted. */
function fits(value: Json | undefined, type: string, items: Json | undefined): boolean {
  if (value === undefined) return true;
  switch (type) {
    case "string":
      return typeof value === "string";
    case "integer":
      return typeof value === "string" ? /^[-+]?\d+$/.test(value) : Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean" || value === "true" || value === "false";
    case "object":
      return isObject(value);
    default: {
      if (!Array.isArray(value)) return false;
      const { type: inner, items: deeper } = isObject(items) ? items : {};
      return value.every((item: Json) => fits(item, String(inner), deeper as Json | undefined));
    }
  }
}
