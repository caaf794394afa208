import { formatAccess } from "#model/program/property-access.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { AccessValue, ResourceId, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { describeValue } from "#model/program/describe-value.ts";

/** An access as text, with names instead of IDs: `bus.arn`. */
export function spellAccess(
  access: AccessValue,
  resourceOf: (id: ResourceId) => Resource | undefined,
): string {
  switch (access.kind) {
    case "reference":
      return formatAccess(resourceOf(access.resource)?.name ?? "?", access.path, access.quoted);
    case "config":
    case "variable":
      return formatAccess(access.name, access.path, access.quoted);
    case "unresolved":
      return access.access;
  }
}

/** A value on one line, as a user would write it. Strings stay unchanged, and references have the form `${bus.arn}`. */
export function spellValue(value: Value, program: Program): string {
  if (typeof value === "string") return value;
  if (!isExpression(value)) return describeValue(value);
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return `\${${spellAccess(value, (id) => findResource(program, id))}}`;
    case "template":
      return value.parts.map((part) => spellValue(part, program)).join("");
    case "secret":
      // Secrets are never shown.
      return "a secret";
    case "invoke":
      return `what ${value.token} gives`;
    case "builtin":
      return `the result of fn::${value.function}`;
    case "asset":
    case "computed-map":
    case "verbatim":
      return describeValue(value);
  }
}
