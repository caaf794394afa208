import { fixMember, memberForms } from "#model/formats/member.ts";
import { fixPrincipal, principalTypes } from "#model/formats/principal.ts";
import { fixWebAddress } from "#model/formats/web-address.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";
import type { TextForm } from "#model/schema/facts/facts.ts";

/** Marks a part of a string that is known only at deployment. */
export const hole = "\uFFFC";

export interface FormProblem {
  /** The problem, for use after "but": "the type before the colon is missing". */
  readonly what: string;
  /** The corrected strings, most likely first. Unknown parts are still marked by holes. */
  readonly fixes: readonly string[];
}

/** A format in words, for use after "expects". */
export const formWords: Readonly<Record<TextForm, string>> = {
  "type:id": "a type and an ID, separated by a colon",
  principal: `${joinWithOr(principalTypes)}, a colon and an ID`,
  member: `${joinWithOr(memberForms.map((form) => `${form}:`))} and a name`,
  arn: "an ARN",
  url: "a URL",
};

/** The problem of a string that has unknown parts; undefined if the string may be valid. */
export function problemInForm(form: TextForm, text: string): FormProblem | undefined {
  const trimmed = text.trim();
  if (trimmed !== text) return { what: "it has leading or trailing spaces", fixes: [trimmed] };
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
        : { what: 'it does not start with "arn:"', fixes: [] };
    case "url":
      return problemInUrl(text);
  }
}

function problemInTypedId(text: string): FormProblem | undefined {
  if (/\s/.test(text)) return { what: "it contains spaces", fixes: [] };
  if (text.startsWith(":")) return { what: "the type before the colon is missing", fixes: [] };
  const isOpen = text.indexOf(":") === text.length - 1;
  return isOpen ? { what: "the ID after the colon is missing", fixes: [] } : undefined;
}

/** Checks the part before the colon if the whole part is known. */
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
    what: `${quoteShort(type)} is not ${joinWithOr(known)}`,
    fixes: fixed === undefined ? [] : [fixed],
  };
}

/** The unknown part may be a piece of an email address, so a letter replaces it while the rest is checked. */
function fixMemberAround(text: string): string | undefined {
  const colon = text.indexOf(":");
  const fixed = fixMember(`${text.slice(0, colon)}:x@example.com`);
  return fixed === undefined
    ? undefined
    : `${fixed.slice(0, fixed.indexOf(":"))}${text.slice(colon)}`;
}

/** An @ shows that the string is an email address without a prefix. */
function problemInMember(text: string): FormProblem | undefined {
  const head = text.split(hole)[0] ?? "";
  if (head === "" || text.includes(":") || !head.includes("@")) return undefined;
  const fixes = ["user", "serviceAccount", "group"].map((form) => `${form}:${text}`);
  return { what: "the prefix before the address is missing", fixes };
}

function problemInUrl(text: string): FormProblem | undefined {
  if (startsAs(text, "https://") || startsAs(text, "http://")) return undefined;
  const fixed = fixWebAddress(text.replaceAll(hole, "x"));
  const isScheme = fixed?.startsWith("https://") === true;
  return { what: "it does not start with https://", fixes: isScheme ? [`https://${text}`] : [] };
}

/** Whether a string starts with a prefix, or may start with it after the first unknown part is filled in. */
function startsAs(text: string, prefix: string): boolean {
  const at = text.indexOf(hole);
  const known = (at < 0 ? text : text.slice(0, at)).toLowerCase();
  return known.startsWith(prefix) || (at >= 0 && prefix.startsWith(known));
}
