import type { Property } from "#model/schema/property-type.ts";

/**
 * The inputs whose name contains a text, then the inputs with the text only in their description. The text is in lower
 * case.
 */
export function filterInputs(inputs: readonly Property[], text: string): readonly Property[] {
  if (text === "") return inputs;
  const isNamed = ({ name }: Property): boolean => name.toLowerCase().includes(text);
  return [
    ...inputs.filter(isNamed),
    ...inputs.filter(
      (input) => !isNamed(input) && input.description?.toLowerCase().includes(text) === true,
    ),
  ];
}
