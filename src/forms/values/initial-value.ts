import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";

type Union = PropertyType & { kind: "union" };

/**
 * The value of a new list item or map entry: the emptiest value of its type. Numbers and choices start as an empty
 * string, which the check reports, because any number would be a guess.
 */
export function initialValue(type: PropertyType): Value {
  switch (type.kind) {
    case "object":
    case "map":
      return {};
    case "list":
      return [];
    case "union":
      return initialMember(type, 0);
    case "any":
    case "json":
      return null;
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
    case "resource":
      return "";
  }
}

/** Like `initialValue`, for one member of a union: an object starts with the values that identify the member. */
export function initialMember(union: Union, at: number): Value {
  const member = union.members[at];
  if (member === undefined) return "";
  const name = discriminatorOf(union, member);
  return name === undefined
    ? initialValue(member)
    : { [union.discriminator?.property ?? ""]: name };
}

/** The value of the union's discriminator for this member; undefined if the union has no discriminator. */
export function discriminatorOf(
  { discriminator }: Union,
  member: PropertyType | undefined,
): string | undefined {
  if (discriminator === undefined || member?.kind !== "object") return undefined;
  return Object.entries(discriminator.mapping).find(([, token]) => token === member.token)?.[0];
}
