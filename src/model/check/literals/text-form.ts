import { fixMember, memberForms } from "#model/formats/member.ts";
import { fixPrincipal, principalTypes } from "#model/formats/principal.ts";
import { fixWebAddress } from "#model/formats/web-address.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";
import type { TextForm } from "#model/schema/facts/facts.ts";

/** Stands in a text for what is known only at deployment. */
export const hole = "\uFFFC";

export interface FormProblem {
  /** What is wrong, behind "but": "nothing stands before the colon". */
  readonly what: string;
  /** The same text set right, with its holes where they were; the most likely first. */
  readonly fixes: readonly string[];
}

/** A form in words, behind "takes". */
export const formWords: Readonly<Record<TextForm, string>> = {
  "type:id": "a type and an ID with a colon between them",
  principal: `${joinWithOr(principalTypes)}, a colon and an ID`,
  member: `${joinWithOr(memberForms.map((form) => `${form}:`))} and a name`,
  arn: "an ARN",
  url: "a URL",
};

/**
 * What is wrong with a text in which some of the characters are not known yet, as far as the others tell; undefined
 * where it may turn out right.
 */
export function problemInForm(form: TextForm, text: string): FormProblem | undefined {
  const trimmed = text.trim();
  if (trimmed !== text) return { what: "spaces stand around it", fixes: [trimmed] };
  switch (form) {
    case "type:id":
      return problemInTypedId(text);
    case "principal":
      return problemInTypedId(text) ?? problemInType(text, principalTypes, fixPrincipal);
    case "member":
      return problemInMember(text) ?? problemInType(text, memberForms, fixMemberAround);
    case "arn":
      return startsAs(text, "arn:")
        ? undefined
        : { what: 'it does not begin with "arn:"', fixes: [] };
    case "url":
      return problemInUrl(text);
  }
}

function problemInTypedId(text: string): FormProblem | undefined {
  if (/\s/.test(text)) return { what: "it has spaces in it", fixes: [] };
  if (text.startsWith(":")) return { what: "no type stands before the colon", fixes: [] };
  const isOpen = text.indexOf(":") === text.length - 1;
  return isOpen ? { what: "no ID follows the colon", fixes: [] } : undefined;
}

/** What stands before the colon, where all of it is known. */
function problemInType(
  text: string,
  known: readonly string[],
  fix: (text: string) => string | undefined,
): FormProblem | undefined {
  const colon = text.indexOf(":");
  const type = text.slice(0, Math.max(colon, 0));
  if (colon < 0 || type.includes(hole) || known.includes(type)) return undefined;
  const fixed = fix(text);
  return {
    what: `${quoteShort(type)} is none of ${joinWithOr(known)}`,
    fixes: fixed === undefined ? [] : [fixed],
  };
}

/** The hole may be part of an address: what stands around it is judged with a letter in its place. */
function fixMemberAround(text: string): string | undefined {
  const colon = text.indexOf(":");
  const fixed = fixMember(`${text.slice(0, colon)}:x@example.com`);
  return fixed === undefined
    ? undefined
    : `${fixed.slice(0, fixed.indexOf(":"))}${text.slice(colon)}`;
}

/** An address says by its @ that no form precedes it. */
function problemInMember(text: string): FormProblem | undefined {
  const head = text.split(hole)[0] ?? "";
  if (head === "" || text.includes(":") || !head.includes("@")) return undefined;
  const fixes = ["user", "serviceAccount", "group"].map((form) => `${form}:${text}`);
  return { what: "no form stands before the address", fixes };
}

function problemInUrl(text: string): FormProblem | undefined {
  if (startsAs(text, "https://") || startsAs(text, "http://")) return undefined;
  const fixed = fixWebAddress(text.replaceAll(hole, "x"));
  const isScheme = fixed?.startsWith("https://") === true;
  return { what: "it does not begin with https://", fixes: isScheme ? [`https://${text}`] : [] };
}

/** Whether a text begins with a prefix, or may once its first hole is filled. */
function startsAs(text: string, prefix: string): boolean {
  const at = text.indexOf(hole);
  const known = (at < 0 ? text : text.slice(0, at)).toLowerCase();
  return known.startsWith(prefix) || (at >= 0 && prefix.startsWith(known));
}
