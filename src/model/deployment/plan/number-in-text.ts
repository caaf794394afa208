import { formatGoNumber } from "#model/functions/go-text.ts";
import type { UnknownValue } from "#model/deployment/plan/prediction.ts";
import { notCompared } from "#model/deployment/plan/prediction.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { isAccess, valueAt } from "#model/program/value.ts";

/** The config and variables of a design and its stack. */
export interface ConfigScope {
  config(name: string): ConfigVariable | undefined;
  /** The stack's value of a variable. It overrides the variable's default. */
  setting(name: string): Value | undefined;
  /** The value of a variable in the design. */
  definition(name: string): Value | undefined;
}

/**
 * A number in a string as Pulumi YAML writes it. If the value of an integer config variable is the program's own
 * default, the value is an integer in Go and is written without an exponent (`registerConfig`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). Values from a stack or a project file are not Go integers, and a design
 * doesn't always show the origin.
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

/**
 * The config variable of an access, or of the variables that the access leads to, if the config variable may be a Go
 * integer.
 */
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
