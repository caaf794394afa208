import { own, withoutProperty } from "#model/json.ts";
import type { StackFile, StackValue } from "#model/files/project/stack-file.ts";
import { isKeyOf, settledValue } from "#model/files/project/stack-values.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
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

/**
 * Gives the variables of a program the values that a stack sets. `secretText` says what an encrypted value counts as, by
 * its key: nothing can read it. What the stack's file sets counts before what its environments supply
 * (`ValidateStackConfigAndApplyProjectConfig`, pulumi/pulumi:sdk/go/common/workspace/config.go).
 */
export function configure(
  program: Program,
  { values, hasEnvironment }: StackFile,
  secretText: (key: string) => string | undefined = () => undefined,
): ConfiguredProgram {
  const config: Record<string, Value> = {};
  const supplied: string[] = [];
  const variables = program.config.map((variable): ConfigVariable => {
    const set = values.find(({ key }) => isKeyOf(key, variable, program.name));
    if (set === undefined && hasEnvironment !== true) {
      if (variable.default !== undefined) config[variable.name] = variable.default;
      return variable;
    }
    if (set === undefined) supplied.push(variable.name);
    const value = set === undefined ? undefined : valueOf(set, variable, secretText);
    if (value !== undefined && set?.kind === "plain") config[variable.name] = value;
    return { ...asTyped(variable, value), ...(set?.kind === "secret" ? { secret: true } : {}) };
  });
  return { program: { ...program, config: variables }, config, supplied };
}

const valueOf = (
  set: StackValue,
  variable: ConfigVariable,
  secretText: (key: string) => string | undefined,
): Value | undefined =>
  set.kind === "secret" ? secretText(set.key) : settledValue(variable, set.value);

/** The variable with a value in place of its default, or with none where nothing is known. */
function asTyped(variable: ConfigVariable, value: Value | undefined): ConfigVariable {
  const { default: _default, extras, ...rest } = variable;
  const kept = own(extras, "value") === undefined ? extras : withoutProperty(extras, "value");
  return { ...rest, extras: kept, ...(value === undefined ? {} : { default: value }) };
}
