import type { Json } from "#model/base/json.ts";
import { own, withoutProperty, withProperty } from "#model/base/json.ts";
import { withItems, withType } from "#model/program/config/config-variable.ts";
import type { ConfigTypeName } from "#model/program/config/config-variable.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { PackageVariable } from "#model/schema/config/config-variables.ts";
import { configTypeOfProperty } from "#model/schema/config/config-variables.ts";

/** The declaration of a package's variable. The declared type is the type of the variable when a program reads it. */
export function declareVariable({ key, property }: PackageVariable): ConfigVariable {
  const type = configTypeOfProperty(property.type);
  const variable = withType(
    { name: key, ...(property.secret ? { secret: true } : {}), extras: {} },
    nameOf(type),
  );
  return type.kind === "list" ? withItems(variable, nameOf(type.items)) : variable;
}

const nameOf = ({ kind }: ConfigType): ConfigTypeName => (kind === "list" ? "array" : kind);

/**
 * The value that the project file sets for every stack. Outside its own namespace, a project file can set a `value` for
 * the provider or Pulumi itself, but neither a type nor a default (`Project.Validate`,
 * pulumi/pulumi:sdk/go/common/workspace/project.go). The value of a secret is never written to the project file.
 */
export const projectValueOf = ({ secret, extras }: ConfigVariable): Json | undefined =>
  secret === true ? undefined : (own(extras, "value") ?? undefined);

/**
 * True if the design sets a value for every stack without a declaration, such as `pulumi:tags`. The program can read
 * the value without a declaration.
 */
export const isProjectValue = (variable: ConfigVariable): boolean =>
  variable.type === undefined &&
  (variable.default ?? undefined) === undefined &&
  projectValueOf(variable) !== undefined;

export function withProjectValue(
  variable: ConfigVariable,
  value: Json | undefined,
): ConfigVariable {
  const { extras } = variable;
  return {
    ...variable,
    extras:
      value === undefined ? withoutProperty(extras, "value") : withProperty(extras, "value", value),
  };
}

/** A value as plain data; undefined if a part of it is a reference. */
export function plainData(value: Value): Json | undefined {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return undefined;
  if (isList(value)) {
    const items = value.map(plainData);
    return items.includes(undefined) ? undefined : (items as readonly Json[]);
  }
  const entries = Object.entries(value).map(([key, item]) => [key, plainData(item)] as const);
  return entries.some(([, item]) => item === undefined)
    ? undefined
    : (Object.fromEntries(entries) as Readonly<Record<string, Json>>);
}
