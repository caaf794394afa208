import type { IdentifierPart } from "#model/schema/facts/facts.ts";
import { parseTypedId } from "#model/formats/typed-id.ts";
import { quoteShort } from "#model/base/messages.ts";

interface PartError {
  readonly isDoubt?: boolean;
  readonly message: string;
}

/** What a part is called for a person. */
export const nameOfPart = (part: IdentifierPart | undefined): string =>
  part?.label ?? part?.name ?? "";

/** What is wrong with the text of a part, whatever it stands in. */
export function errorOfPart(part: IdentifierPart, text: string): PartError | undefined {
  const name = nameOfPart(part);
  if (text.trim() === "") return { message: `The ${name} is missing from the identifier.` };
  if (text !== text.trim())
    return { message: `The ${name} ${quoteShort(text)} has spaces around it.` };
  if (/[{}<>]/.test(text) && part.form === undefined)
    return { message: `The ${name} ${quoteShort(text)} is still a placeholder.` };
  if (part.form === "name" && text.startsWith("arn:"))
    return {
      isDoubt: true,
      message: `${quoteShort(text)} is an ARN; the ${name} alone is the identifier.`,
    };
  if (part.form === "type:id" && parseTypedId(text).kind !== "typed-id")
    return {
      isDoubt: true,
      message: `The ${name} ${quoteShort(text)} is no type and ID with a colon between them, as in "dashboard:abc-def-ghi".`,
    };
  return undefined;
}
