import { capitalize, lowerCamel } from "#model/base/text/identifiers.ts";

/** Converts any text to a class name: `my-token` becomes `MyToken`. Undefined if the text has no letter or digit. */
export function pascal(text: string): string | undefined {
  const name = lowerCamel(text);
  return name === undefined ? undefined : capitalize(name);
}
