import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";

type Union = PropertyType & { kind: "union" };

/**
 * What a new list item or map entry holds before anything is typed: the emptiest value of its type.
 * Numbers and choices begin as empty text, which the check names, because any number would be a guess.
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

/** The same for one member of a union: an object begins with what tells it from the other members. */
export function initialMember(union: Union, at: number): Value {
  const member = union.members[at];
  if (member === undefined) return "";
  const name = discriminatorOf(union, member);
  return name === undefined
    ? initialValue(member)
    : { [union.discriminator?.property ?? ""]: name };
}

/** What the union's discriminator says of a value of this member; undefined where it says nothing. */
export function discriminatorOf(
  { discriminator }: Union,
  member: PropertyType | undefined,
): string | undefined {
  if (discriminator === undefined || member?.kind !== "object") return undefined;
  return Object.entries(discriminator.mapping).find(([, token]) => token === member.token)?.[0];
}
