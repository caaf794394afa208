import { absentMessage } from "#export/lower/export-diagnostics.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { configText } from "#model/files/project/host-text.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import { readLiteral } from "#model/program/interpolation.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { put } from "#model/base/record.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { Secret, Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import type { ExportRule, ReportDiagnostic } from "#export/lower/export-diagnostics.ts";

export interface Declared {
  readonly name: string;
  /** The variable's name in the design. */
  readonly variable: string;
  readonly declaration: JsonObject;
  readonly description: string | undefined;
}

/**
 * The config variables as the project file declares them: Pulumi checks that section by its own rules before the
 * program runs, and gives the program the values. Variables that the project file cannot declare are still read from
 * the stack's config.
 */
export function declareConfig(program: Program, report: ReportDiagnostic): readonly Declared[] {
  const declared: Declared[] = [];
  const prefix = `${projectName(program.name)}:`;
  const names = new Set(program.config.map(({ name }) => name));
  for (const variable of program.config) {
    const warn: Warn = (rule, message) =>
      report(rule, "warning", { kind: "config", name: variable.name }, message);
    const { name, description } = variable;
    const short = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const declaration = declare(variable, short, warn);
    // The program finds the variable by both names, but reads lists only by the short name.
    if (declaration !== undefined)
      declared.push({
        name: names.has(short) ? name : short,
        variable: name,
        declaration,
        description,
      });
  }
  return declared;
}

type Warn = (rule: ExportRule, message: string) => void;

function declare(variable: ConfigVariable, name: string, warn: Warn): JsonObject | undefined {
  const secret = variable.secret ?? isSecret(variable.default);
  // The value stays in the program's file, whether it is secret or not.
  const given = own(variable.extras, "value") ?? undefined;
  // The program's reader also reads the value, so the value must not contain `${…}`.
  if (given !== undefined && literalOf(given) !== undefined) {
    if (variable.default !== undefined && variable.default !== null)
      warn(
        "export/left-out",
        `The default of ${name} is not in Pulumi.yaml, whose values apply to every stack.`,
      );
    return { ...ownType(variable, name), value: given, ...(secret ? { secret } : {}) };
  }
  warnOfExtras(variable, warn);
  const obstacle = obstacleTo(name);
  if (obstacle !== undefined) {
    // A variable with a different namespace is only read, not declared.
    if (!name.includes(":") || variable.default !== undefined)
      warn("export/left-out", `${name} is not declared in Pulumi.yaml: ${obstacle}.`);
    return undefined;
  }
  const known = configTypeOf(variable);
  if (known === undefined)
    warn(
      "export/config-type",
      `${variable.type} is not a config type, so the program reads the value as a string.`,
    );
  const type = declareType(known ?? { kind: "string" });
  const value = defaultOf(variable, warn);
  if (type === undefined && value === undefined) {
    warn(
      "export/config-type",
      `Pulumi.yaml cannot declare ${name}: Pulumi has no config type for numbers that are not integers. Set the value in the stack.`,
    );
    return undefined;
  }
  // A default of the wrong type is an error in the design. The type and the default stay, and Pulumi rejects them as
  // well.
  return {
    ...type,
    ...(value === undefined
      ? {}
      : { default: typeof value === "string" ? configText(value) : value }),
    ...(secret ? { secret } : {}),
  };
}

/** The type of the project's own key. A key with a different namespace has a value but no type. */
function ownType(variable: ConfigVariable, name: string): JsonObject | undefined {
  const isTyped = variable.type !== undefined && obstacleTo(name) === undefined;
  const type = isTyped ? configTypeOf(variable) : undefined;
  return type && declareType(type);
}

/** Pulumi rewrites the project before it reads it, and loses a line break at the start of a string. */
const lostStart = /^[\n\u0085\u2028\u2029]/;

function obstacleTo(name: string): string | undefined {
  if (name === "") return "it has no name";
  if (name.includes(":")) return "its namespace differs from the project's";
  if (lostStart.test(name)) return "Pulumi does not keep the line break at the start of its name";
  return name === "secret" ? "Pulumi does not allow a variable with that name there" : undefined;
}

function warnOfExtras({ name, extras, type }: ConfigVariable, warn: Warn): void {
  for (const key of Object.keys(extras))
    if (key !== "items" || type?.toLowerCase() !== "array")
      warn("export/left-out", `${name}.${key} of the opened file is not part of the YAML program.`);
}

/**
 * The type as the project declares it. The project's check has no type `number`, although it accepts a number as a
 * default.
 */
function declareType(type: ConfigType): JsonObject | undefined {
  if (type.kind === "number") return undefined;
  if (type.kind !== "list") return { type: type.kind };
  const items = declareType(type.items);
  return items && { type: "array", items };
}

function defaultOf(variable: ConfigVariable, warn: Warn): Json | undefined {
  const { name, default: value } = variable;
  if (value === undefined) return undefined;
  if (value === null) {
    warn("export/not-expressible", absentMessage(name));
    return undefined;
  }
  const literal = literalOf(isSecret(value) ? value.value : value);
  if (literal === undefined)
    warn(
      "export/not-expressible",
      `Pulumi.yaml accepts only plain data as a default. Set ${name} in the stack.`,
    );
  return literal;
}

const isSecret = (value: Value | undefined): value is Secret =>
  isExpression(value) && value.kind === "secret";

/**
 * A default as the project declares it. The project uses the default literally, but the program also reads it, so the
 * default must not contain `${…}`.
 */
function literalOf(value: Value): Json | undefined {
  if (value === null) return value;
  // The project's reader doesn't keep an empty line at the start of a string either.
  if (typeof value === "string")
    return readLiteral(value) === undefined || lostStart.test(value) ? undefined : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "boolean") return value;
  if (isExpression(value)) return undefined;
  if (isList(value)) {
    const items = value.map(literalOf);
    return items.includes(undefined) ? undefined : (items as Json[]);
  }
  if (calledFunction(value) !== undefined) return undefined;
  const literal: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    const inner = readLiteral(key) === undefined ? undefined : literalOf(item);
    if (inner === undefined) return undefined;
    put<Json>(literal, key, inner);
  }
  return literal;
}
