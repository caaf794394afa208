import { configTypeFor } from "#model/references/config-type-for.ts";
import {
  configNameError,
  configTypeNames,
  withItems,
  withType,
} from "#model/program/config/config-variable.ts";
import type { ConfigTypeName } from "#model/program/config/config-variable.ts";
import { declareVariable } from "#model/schema/config/package-config.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";

/** True if a place accepts types that stack config can have: strings, numbers, and lists and objects of these. */
export const takesConfig = ({ type }: SchemaLocation): boolean =>
  type === undefined || configTypeFor(type) !== undefined;

/**
 * The declaration of a stack config key that a place refers to; undefined for an invalid name. A key outside the
 * project's namespace has a `value` and no type (`Project.Validate`, pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
export function declarationFor(
  name: string,
  location: SchemaLocation,
  catalog: Catalog,
): ConfigVariable | undefined {
  if (configNameError(name) !== undefined) return undefined;
  const known = packageVariable(name, catalog);
  if (known !== undefined) return declareVariable(known);
  if (name.includes(":")) return { name, extras: { value: "" } };
  const isSecret = location.isSecret === true || location.property?.secret === true;
  const variable: ConfigVariable = { name, ...(isSecret ? { secret: true } : {}), extras: {} };
  const wanted = (configTypeFor(location.type) ?? "string").toLowerCase();
  const items = /^list<(.*)>$/.exec(wanted)?.[1];
  return items === undefined
    ? withType(variable, typeNamed(wanted) ?? "string")
    : withItems(withType(variable, "array"), typeNamed(items) ?? "object");
}

const typeNamed = (word: string): ConfigTypeName | undefined =>
  configTypeNames.find((each) => each === word);
