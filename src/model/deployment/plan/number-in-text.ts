import { formatGoNumber } from "#model/functions/go-text.ts";
import type { UnknownValue } from "#model/deployment/plan/prediction.ts";
import { notCompared } from "#model/deployment/plan/prediction.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { isAccess, valueAt } from "#model/program/value.ts";

/** What a design and a stack say of config and variables. */
export interface ConfigScope {
  config(name: string): ConfigVariable | undefined;
  /** What the stack sets, in place of a variable's default. */
  setting(name: string): Value | undefined;
  /** What the design says of a variable. */
  definition(name: string): Value | undefined;
}

/**
 * A number in a text as Pulumi YAML writes it. What config declares an integer is one of Go, which has no exponent, as
 * long as it comes from the program's own default (`registerConfig`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). What a
 * stack or a project file sets is none, and a design does not always show which of them it is.
 */
export function numberInText(
  value: number,
  part: AccessValue,
  from: ConfigScope,
): string | UnknownValue {
  const text = formatGoNumber(value);
  const config = text === String(value) ? undefined : integerConfig(part, from, new Set());
  return config === undefined ? text : notCompared({ kind: "config", name: config });
}

/** The config variable that an access leads to, also through variables, if it may hold an integer of Go. */
function integerConfig(
  access: AccessValue,
  from: ConfigScope,
  walked: Set<string>,
): string | undefined {
  if (access.kind === "variable") {
    const definition = walked.has(access.name) ? undefined : from.definition(access.name);
    walked.add(access.name);
    const value = valueAt(definition, access.path);
    return isAccess(value) ? integerConfig(value, from, walked) : undefined;
  }
  if (access.kind !== "config") return undefined;
  const variable = from.config(access.name);
  const type = variable && configTypeOf(variable);
  return type !== undefined && isOfIntegers(type) ? access.name : undefined;
}

const isOfIntegers = (type: ConfigType): boolean =>
  type.kind === "list" ? isOfIntegers(type.items) : type.kind === "integer";
