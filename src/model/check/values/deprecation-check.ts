import { nameOf } from "#model/base/path-name.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { TypedCheck } from "#model/check/values/visit-typed.ts";
import { visitTyped } from "#model/check/values/visit-typed.ts";
import type { ValueMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { EnumValue, Property } from "#model/schema/property-type.ts";

interface DeprecationDiagnostic {
  readonly rule: "schema/deprecated" | "schema/deprecated-value";
  readonly severity: "hint";
  readonly path: PropertyPath;
  readonly message: string;
}

/** Finds deprecated inputs at any depth, and deprecated enum values. */
export function checkDeprecations(
  inputs: ValueMap,
  properties: readonly Property[],
  catalog: Catalog,
): readonly DeprecationDiagnostic[] {
  const check = createDeprecationCheck();
  visitTyped(inputs, properties, catalog, check);
  return check.found;
}

/** Like `checkDeprecations`, as a visitor that runs along with other checks. */
export function createDeprecationCheck(): TypedCheck<DeprecationDiagnostic> {
  const found: DeprecationDiagnostic[] = [];
  return {
    found,
    property: ({ deprecated }, path) => {
      if (deprecated === undefined) return;
      found.push({
        rule: "schema/deprecated",
        severity: "hint",
        path,
        message: `${nameOf(path)} is deprecated.${reasonOf(deprecated)}`,
      });
    },
    value: (value, type, path) => {
      if (type.kind !== "enum") return;
      const meant = type.values.find((entry) => entry.value === value);
      if (meant?.deprecated !== undefined) found.push(describeValue(meant, path));
    },
  };
}

function describeValue(
  { value, deprecated = "" }: EnumValue,
  path: PropertyPath,
): DeprecationDiagnostic {
  const shown = typeof value === "string" ? quoteShort(value) : String(value);
  return {
    rule: "schema/deprecated-value",
    severity: "hint",
    path,
    message: `The value ${shown} of ${nameOf(path)} is deprecated.${reasonOf(deprecated)}`,
  };
}

/** The schema's deprecation message, for use after the first sentence. */
export function reasonOf(deprecated: string): string {
  const { text } = summarizeDescription(deprecated, 300);
  return text === "" || /^deprecated[.!]?$/i.test(text) ? "" : ` ${text}`;
}
