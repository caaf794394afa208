import type { Json } from "#model/json.ts";
import { own, withoutProperty } from "#model/json.ts";
import type { StackFile } from "#model/files/project/stack-file.ts";
import { isKeyOf, plainKey, settledValue } from "#model/files/project/stack-values.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import type { Value } from "#model/program/value.ts";

/** A program with the config of one stack. */
export interface ConfiguredProgram {
  /** What the stack sets are the defaults of the variables; what is unknown has none. */
  readonly program: Program;
  /** The values that are known. */
  readonly config: Readonly<Record<string, Value>>;
  /** The variables that environments may supply, which only Pulumi's service knows. */
  readonly supplied: readonly string[];
}

/** What counts as a value that nothing here can read; undefined where it is left open. */
export type UnknownText = (of: ConfigVariable, why: "secret" | "environment") => string | undefined;

/**
 * Gives the variables of a program the values that a stack sets. What the stack's file sets counts before what its
 * environments supply (`ValidateStackConfigAndApplyProjectConfig`,
 * pulumi/pulumi:sdk/go/common/workspace/config.go).
 */
export function configure(
  program: Program,
  { values, hasEnvironment }: StackFile,
  textFor: UnknownText = () => undefined,
): ConfiguredProgram {
  const config: Record<string, Value> = {};
  const supplied: string[] = [];
  const complete = withReadKeys(program, values);
  const variables = complete.config.map((variable): ConfigVariable => {
    const set = values.find(({ key }) => isKeyOf(key, variable, program.name));
    if (set === undefined && hasEnvironment !== true) {
      if (variable.default !== undefined) config[variable.name] = variable.default;
      return variable;
    }
    if (set?.kind === "plain") {
      const isDeclared = program.config.some(({ name }) => isKeyOf(name, variable, program.name));
      const value = isDeclared ? settledValue(variable, set.value) : asRead(set.value);
      if (value !== undefined) config[variable.name] = value;
      return withDefault(variable, value);
    }
    if (set === undefined) supplied.push(variable.name);
    const text = textFor(variable, set === undefined ? "environment" : "secret");
    const isSecret = set !== undefined || text !== undefined;
    return { ...withDefault(variable, text), ...(isSecret ? { secret: true } : {}) };
  });
  return { program: { ...complete, config: variables }, config, supplied };
}

/**
 * The program with a variable for each key that it refers to and does not declare: Pulumi passes it all that the stack
 * sets, and finds what the project sets by its whole key too (`getConfNodesFromMap` and `stripConfigNamespace`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
function withReadKeys(program: Program, values: StackFile["values"]): Program {
  let complete = program;
  for (const name of unresolvedRoots(program)) {
    const declared = program.config.find((variable) => isKeyOf(name, variable, program.name));
    const isSet = values.some(
      ({ key }) => plainKey(key, program.name) === plainKey(name, program.name),
    );
    if (declared === undefined && !isSet) continue;
    const variable = { ...(declared ?? { extras: {} }), name };
    complete = applyEdit(complete, { kind: "add-config", variable });
  }
  return complete;
}

/** What nothing declares has no type: what a text that could be something else is read as depends on Pulumi's version. */
const asRead = (value: Json): Json | undefined =>
  typeof value === "string" && couldBeData.test(value) ? undefined : value;

const couldBeData = /^\s*(?:[-+.\d[{"]|true|false|null)/i;

/** The variable with a value in place of its default, or with none where nothing is known. */
function withDefault(variable: ConfigVariable, value: Value | undefined): ConfigVariable {
  const { default: _default, extras, ...rest } = variable;
  const kept = own(extras, "value") === undefined ? extras : withoutProperty(extras, "value");
  return { ...rest, extras: kept, ...(value === undefined ? {} : { default: value }) };
}
