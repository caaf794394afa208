import type { PropertyType } from "#model/schema/property-type.ts";

/** So many values fit in a list to choose from; more are found by typing. */
const mostInList = 12;

/**
 * The texts that a text field offers in the place of a list to choose from: those of an enum with many, and of a union of any
 * text and an enum. Undefined for every other type.
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

/** Undefined where one of them is no text. */
function textsOf({ values }: PropertyType & { kind: "enum" }): readonly string[] | undefined {
  const texts = values.map(({ value }) => value);
  return texts.every((value) => typeof value === "string") ? texts : undefined;
}
