import { isDomainName, isEmailAddress } from "#model/formats/email.ts";

/** The formats of a member in an access policy, such as `user:{emailid}`. */
export const memberForms = ["user", "serviceAccount", "group", "domain"] as const;

export type MemberForm = (typeof memberForms)[number];

export type MemberReading =
  | {
      readonly kind: "member";
      /**
       * The identity of a member. Two spellings of the same member have the same identity, because the letter case of a
       * domain is ignored.
       */
      readonly identity: string;
    }
  | { readonly kind: "empty" }
  | { readonly kind: "no-form" }
  | { readonly kind: "unknown-form"; readonly form: string }
  | { readonly kind: "bad-email"; readonly form: string; readonly email: string }
  | { readonly kind: "bad-domain"; readonly domain: string };

export function parseMember(text: string): MemberReading {
  if (text.trim() === "") return { kind: "empty" };
  const colon = text.indexOf(":");
  if (colon < 0) return { kind: "no-form" };
  const form = text.slice(0, colon);
  const identifier = text.slice(colon + 1);
  if (!memberForms.some((known) => known === form)) return { kind: "unknown-form", form };
  if (form === "domain")
    return isDomainName(identifier)
      ? { kind: "member", identity: `${form}:${identifier.toLowerCase()}` }
      : { kind: "bad-domain", domain: identifier };
  if (!isEmailAddress(identifier)) return { kind: "bad-email", form, email: identifier };
  const at = identifier.lastIndexOf("@");
  const domain = identifier.slice(at).toLowerCase();
  return { kind: "member", identity: `${form}:${identifier.slice(0, at)}${domain}` };
}

/**
 * The possible members for a string. An email address without a prefix has three possible members, most common first.
 */
export function meantMembers(text: string): readonly string[] {
  const fixed = fixMember(text);
  if (fixed !== undefined) return [fixed];
  const bare = text.trim();
  if (bare.includes(":")) return [];
  if (isEmailAddress(bare))
    return (
      bare.endsWith(".gserviceaccount.com")
        ? ["serviceAccount", "user", "group"]
        : ["user", "group", "serviceAccount"]
    ).map((form) => `${form}:${bare}`);
  return isDomainName(bare) ? [`domain:${bare}`] : [];
}

/** The corrected member, without spaces around its parts, and with its prefix in the right letter case. */
export function fixMember(text: string): string | undefined {
  const colon = text.indexOf(":");
  const written = text.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const form = memberForms.find((known) => known.toLowerCase() === written);
  const fixed = `${form}:${text.slice(colon + 1).trim()}`;
  const isFix = form !== undefined && fixed !== text && parseMember(fixed).kind === "member";
  return isFix ? fixed : undefined;
}
