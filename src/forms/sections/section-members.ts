import type { Property } from "#model/schema/property-type.ts";

/** The inputs of a form, told apart by how much a person has to do with them; each in the schema's order. */
export interface SectionMembers {
  readonly required: readonly Property[];
  readonly set: readonly Property[];
  readonly optional: readonly Property[];
  readonly deprecated: readonly Property[];
}

/** `set` names the inputs that stand with those that are set, whatever they hold now. */
export function membersOf(inputs: readonly Property[], set: ReadonlySet<string>): SectionMembers {
  const members = {
    required: [] as Property[],
    set: [] as Property[],
    optional: [] as Property[],
    deprecated: [] as Property[],
  };
  for (const input of inputs) {
    // The SDKs and the engine set the constants of a resource; only those that are required have to be written.
    if (input.const === undefined || input.required) members[sectionOf(input, set)].push(input);
  }
  return members;
}

function sectionOf(
  { name, required, deprecated }: Property,
  set: ReadonlySet<string>,
): keyof SectionMembers {
  if (required) return "required";
  if (set.has(name)) return "set";
  return deprecated === undefined ? "optional" : "deprecated";
}

/** The inputs with a text in their name, then those with it in their description alone. The text is in lower case. */
export function findInputs(inputs: readonly Property[], text: string): readonly Property[] {
  if (text === "") return inputs;
  const isNamed = ({ name }: Property): boolean => name.toLowerCase().includes(text);
  return [
    ...inputs.filter(isNamed),
    ...inputs.filter(
      (input) => !isNamed(input) && input.description?.toLowerCase().includes(text) === true,
    ),
  ];
}
