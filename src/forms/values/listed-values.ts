import type { PropertyType } from "#model/schema/property-type.ts";

/** The maximum number of values in a select; longer lists are searched by typing. */
const mostInList = 12;

/**
 * The suggestions of a text field that replaces a select: for an enum with many values, and for a union of string
 * and enum. Undefined for every other type.
 */
export function listedValues(type: PropertyType): readonly string[] | undefined {
  if (type.kind === "enum") return type.values.length > mostInList ? textsOf(type) : undefined;
  if (type.kind !== "union") return undefined;
  const isText = type.members.some(({ kind }) => kind === "string");
  const texts = type.members.flatMap((member) =>
    member.kind === "string" ? [] : [member.kind === "enum" ? textsOf(member) : undefined],
  );
  return isText && texts.length > 0 && texts.every((each) => each !== undefined)
    ? texts.flat()
    : undefined;
}

/** The values of an enum; undefined if one of them is not a string. */
function textsOf({ values }: PropertyType & { kind: "enum" }): readonly string[] | undefined {
  const texts = values.map(({ value }) => value);
  return texts.every((value) => typeof value === "string") ? texts : undefined;
}
