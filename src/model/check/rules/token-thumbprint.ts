import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { fixThumbprint, parseThumbprint } from "#model/formats/thumbprint.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

const example = '"3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93"';

export const thumbprint: ResourceRule = {
  id: "token/thumbprint",
  summary: "A certificate's thumbprint consists of hexadecimal digits.",
  tokens: ["alpha:containerregistry:Token"],
  *check({ resource }) {
    for (const { path, text } of literalsAt(
      resource.inputs,
      "credentials.certificates.*.thumbprint",
    )) {
      const reading = parseThumbprint(text);
      if (reading.kind === "thumbprint") continue;
      const problem =
        reading.kind === "empty"
          ? "The thumbprint is empty"
          : `${describe(reading.character)} in the thumbprint ${quoteShort(text)} is not a hexadecimal digit`;
      yield {
        severity: "warning",
        path,
        message: `${problem}. A thumbprint has only the digits 0 to 9 and A to F, as in ${example}.`,
        ...changeText(resource, path, fixThumbprint(text)),
      };
    }
  },
};

/** Describes an invisible character by its code point, so the reader can find it. */
function describe(character: string): string {
  if (character === " ") return "The space";
  const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return /[\p{C}\p{Z}]/u.test(character)
    ? `The invisible character U+${number}`
    : quoteShort(character);
}
