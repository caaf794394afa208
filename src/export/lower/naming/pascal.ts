import { capitalize, lowerCamel } from "#model/base/text/identifiers.ts";

/** Any text as the name of a class: `my-token` is `MyToken`. Undefined where the text has no letter or digit. */
export function pascal(text: string): string | undefined {
  const name = lowerCamel(text);
  return name === undefined ? undefined : capitalize(name);
}
