import type { IdentifierPart } from "#model/schema/facts/facts.ts";
import { parseTypedId } from "#model/formats/typed-id.ts";
import { quoteShort } from "#model/base/messages.ts";

interface PartError {
  readonly isDoubt?: boolean;
  readonly message: string;
}

/** The user-visible name of a part. */
export const nameOfPart = (part: IdentifierPart | undefined): string =>
  part?.label ?? part?.name ?? "";

/** The problem of a part, in an ID or in an input. */
export function errorOfPart(part: IdentifierPart, text: string): PartError | undefined {
  const name = nameOfPart(part);
  if (text.trim() === "") return { message: `The ${name} is missing from the ID.` };
  if (text !== text.trim())
    return { message: `The ${name} ${quoteShort(text)} has leading or trailing spaces.` };
  if (/[{}<>]/.test(text) && part.form === undefined)
    return { message: `The ${name} ${quoteShort(text)} is still a placeholder.` };
  if (part.form === "name" && text.startsWith("arn:"))
    return {
      isDoubt: true,
      message: `${quoteShort(text)} is an ARN. The import ID is only the ${name}.`,
    };
  if (part.form === "type:id" && parseTypedId(text).kind !== "typed-id")
    return {
      isDoubt: true,
      message: `The ${name} ${quoteShort(text)} is not a type and an ID separated by a colon, as in "dashboard:abc-def-ghi".`,
    };
  return undefined;
}
