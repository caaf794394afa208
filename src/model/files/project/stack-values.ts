import type { Json } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { nameInProject } from "#model/files/manifest/project.ts";
import type { ProjectStacks, StackFile, StackValue } from "#model/files/project/stack-file.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { describeValue } from "#model/program/describe-value.ts";
import { asConfig, fitsConfig } from "#model/program/config/config-variable.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { configTypeOf, typeOfValue } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";

/** The value of one variable in one stack. */
export interface SetValue {
  readonly stack: string;
  readonly file: string;
  /** The value; undefined if the stack doesn't set it. */
  readonly set: StackValue | undefined;
  /** The problem with the value, as a sentence. */
  readonly problem: string | undefined;
  /**
   * The value that the design could use as the variable's default. Undefined if the design has a default, or if the
   * value doesn't match the type.
   */
  readonly offered: Json | undefined;
}

/** An undeclared value of a stack, and the variable that would declare it. */
export interface Undeclared {
  readonly set: StackValue;
  readonly variable: ConfigVariable;
}

/** The stacks' values of a design's config variable, in file order. */
export const valuesOf = (
  variable: ConfigVariable,
  { name }: Pick<Program, "name">,
  { project = name, files }: ProjectStacks,
): readonly SetValue[] =>
  files
    .filter(({ message }) => message === undefined)
    .map(({ stack, file, values, hasEnvironment }) => {
      const set = values.find(({ key }) => isKeyOf(key, variable, project));
      // The value may come from an environment, so it is unknown.
      const problem =
        set === undefined && hasEnvironment === true ? undefined : problemOf(variable, set);
      return { stack, file, set, problem, ...offer(variable, set) };
    });

/** The values in a stack's file, in the project's namespace, that neither the design nor the project file declares. */
export function undeclaredIn(
  { values }: StackFile,
  { name, config }: Pick<Program, "name" | "config">,
  { project = name, declared }: ProjectStacks,
): readonly Undeclared[] {
  const isDeclared = (key: string): boolean =>
    config.some((variable) => isKeyOf(key, variable, project)) ||
    declared.some((other) => plainKey(other, project) === plainKey(key, project));
  return values
    .filter(({ key }) => !plainKey(key, project).includes(":") && !isDeclared(key))
    .map((set) => ({
      set,
      variable: { name: plainKey(set.key, project), ...typeFor(set), extras: {} },
    }));
}

/** The number of problems in the stacks' values. */
export const countProblems = (program: Program, stacks: ProjectStacks): number =>
  stacks.files.reduce(
    (sum, file) =>
      sum + undeclaredIn(file, program, stacks).length + (file.message === undefined ? 0 : 1),
    0,
  ) +
  program.config
    .flatMap((variable) => valuesOf(variable, program, stacks))
    .filter(({ problem }) => problem !== undefined).length;

/**
 * A key without the optional namespace of the project, and without the `config:` prefix of older versions (`ParseKey`
 * in pulumi/pulumi:sdk/go/common/resource/config/key.go).
 */
export function plainKey(key: string, project: string): string {
  const [namespace = "", ...rest] = key.replace(":config:", ":").split(":");
  return rest.length > 0 && namespace === nameInProject(project)
    ? rest.join(":")
    : [namespace, ...rest].join(":");
}

export function isKeyOf(key: string, { name, extras }: ConfigVariable, project: string): boolean {
  const other = own(extras, "name");
  const meant = typeof other === "string" ? other : name;
  return plainKey(key, project) === plainKey(meant, project);
}

function problemOf(variable: ConfigVariable, set: StackValue | undefined): string | undefined {
  const isGiven = variable.default !== undefined || own(variable.extras, "value") !== undefined;
  if (set === undefined)
    return isGiven ? undefined : "The stack does not set the variable, which has no default.";
  if (set.kind === "secret") return undefined;
  if (variable.secret === true)
    return "The value is a secret, but the file contains it in plain text.";
  const type = configTypeOf(variable);
  if (type === undefined || isUntyped(variable) || asTyped(set.value, type) !== undefined)
    return undefined;
  const wanted = type.kind === "object" ? "an object" : describeType(typeOfConfig(type));
  return `The value must be ${wanted}, but this is ${describeValue(set.value)}.`;
}

function offer(variable: ConfigVariable, set: StackValue | undefined): Pick<SetValue, "offered"> {
  const { default: given, secret } = variable;
  const type = configTypeOf(variable);
  const isAsked =
    given === undefined && secret !== true && own(variable.extras, "value") === undefined;
  if (!isAsked || set?.kind !== "plain" || type === undefined) return { offered: undefined };
  return { offered: isUntyped(variable) ? set.value : asTyped(set.value, type) };
}

const isUntyped = ({ type, default: value }: ConfigVariable): boolean =>
  type === undefined && value === undefined;

/**
 * A stack's value of a variable, in the declared type. Undefined if the value doesn't match the type, or if the type is
 * unknown.
 */
export function settledValue(variable: ConfigVariable, value: Json): Json | undefined {
  const type = configTypeOf(variable);
  if (type === undefined || isUntyped(variable)) return value;
  return asTyped(value, type);
}

/**
 * Converts a value to the declared type, because the program gets that type. The command line writes every value as a
 * string, and lists and objects as JSON.
 */
function asTyped(value: Json, type: ConfigType): Json | undefined {
  if (value !== null && fitsConfig(value, type)) return value;
  const isText = type.kind !== "list" && type.kind !== "object";
  const read = isText ? asConfig(value, type) : typeof value === "string" && parse(value);
  const isTyped = read !== undefined && read !== null && fitsConfig(read, type);
  return isTyped ? (read as Json) : undefined;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function typeFor(value: StackValue): Pick<ConfigVariable, "type" | "secret"> {
  if (value.kind === "secret") return { type: "string", secret: true };
  const { kind } = typeOfValue(value.value);
  return { type: kind === "list" ? "array" : kind };
}
