import { own } from "#model/json.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

type Union = PropertyType & { kind: "union" };

/** The member that a value is of: the picked one as long as it may be, else the first that it fits. */
export function memberOf(type: Union, value: Value, picked: number | undefined): number {
  const isOf = (member: PropertyType | undefined): boolean =>
    member !== undefined && fits(member, value, type);
  if (picked !== undefined && isOf(type.members[picked])) return picked;
  const typed = type.members.findIndex(isOf);
  return typed >= 0
    ? typed
    : Math.max(
        0,
        type.members.findIndex((member) => stands(member, value)),
      );
}

/** A number or a truth value may stand for text, and a fraction for a whole number. */
const stands = (member: PropertyType, value: Value): boolean =>
  member.kind === "integer"
    ? typeof value === "number"
    : member.kind === "string" && (typeof value === "number" || typeof value === "boolean");

function fits(member: PropertyType, value: Value, { discriminator }: Union): boolean {
  switch (member.kind) {
    case "string":
      return typeof value === "string";
    case "enum":
      return member.values.some((entry) => entry.value === value);
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "list":
      return isList(value);
    case "map":
      return isMap(value);
    case "object": {
      if (!isMap(value)) return false;
      const named = discriminator === undefined ? undefined : own(value, discriminator.property);
      const token =
        typeof named === "string" ? own(discriminator?.mapping ?? {}, named) : undefined;
      return token === undefined || token === member.token;
    }
    case "any":
    case "json":
      return true;
    case "asset":
    case "archive":
      return isExpression(value) && value.kind === "asset";
    case "union":
      return member.members.some((inner) => fits(inner, value, member));
    case "resource":
      return false;
  }
}
