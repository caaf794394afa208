import type { Json } from "#model/base/json.ts";
import { own, withoutProperty } from "#model/base/json.ts";
import type { StackFile } from "#model/files/project/stack-file.ts";
import { isKeyOf, plainKey, settledValue } from "#model/files/project/stack-values.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import type { Value } from "#model/program/value.ts";

/** A program with the config of one stack. */
export interface ConfiguredProgram {
  /**
   * The program, in which the variables' defaults are the stack's values. Variables with unknown values have no
   * default.
   */
  readonly program: Program;
  /** The known values. */
  readonly config: Readonly<Record<string, Value>>;
  /** The variables whose values may come from environments. Only Pulumi Cloud knows these values. */
  readonly supplied: readonly string[];
}

/** Returns the replacement for an unknown value; undefined to leave the value unknown. */
export type UnknownText = (of: ConfigVariable, why: "secret" | "environment") => string | undefined;

/**
 * Sets a program's config variables to a stack's values. The stack's file overrides its environments
 * (`ValidateStackConfigAndApplyProjectConfig`, pulumi/pulumi:sdk/go/common/workspace/config.go).
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
 * Adds a variable for each undeclared key that the program refers to. Pulumi passes the stack's whole config to the
 * program, and also finds project values by their complete key (`getConfNodesFromMap` and `stripConfigNamespace`,
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

/**
 * An undeclared value as Pulumi reads it; undefined for an ambiguous string. The value has no declared type, so
 * Pulumi's version determines how such a string is read.
 */
const asRead = (value: Json): Json | undefined =>
  typeof value === "string" && couldBeData.test(value) ? undefined : value;

const couldBeData = /^\s*(?:[-+.\d[{"]|true|false|null)/i;

/** The variable with a value as its default, or without a default if the value is unknown. */
function withDefault(variable: ConfigVariable, value: Value | undefined): ConfigVariable {
  const { default: _default, extras, ...rest } = variable;
  const kept = own(extras, "value") === undefined ? extras : withoutProperty(extras, "value");
  return { ...rest, extras: kept, ...(value === undefined ? {} : { default: value }) };
}
