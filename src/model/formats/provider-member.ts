import { fixMember, meantMembers } from "#model/formats/member.ts";

/** The prefixes of members (googleapis/googleapis:google/iam/v1/policy.proto, `Binding.members`). */
const prefixes: readonly string[] =
  "user serviceAccount group domain deleted principal principalSet projectOwner projectEditor projectViewer".split(
    " ",
  );

const everyone: readonly string[] = ["allUsers", "allAuthenticatedUsers"];

/** The problem of a member in a Google Cloud policy, for use after "it"; undefined if no problem is known. */
export function problemInProviderMember(text: string): string | undefined {
  if (everyone.includes(text)) return undefined;
  const colon = text.indexOf(":");
  if (colon < 0) return `is neither ${everyone.join(" nor ")}, and has no prefix such as "user:"`;
  const [prefix, rest] = [text.slice(0, colon), text.slice(colon + 1)];
  if (!prefixes.includes(prefix))
    return `starts with ${JSON.stringify(`${prefix}:`)}, which is not a kind of member`;
  if (rest === "" || /^\s|\s$/.test(rest)) return `has nothing, or a space, after "${prefix}:"`;
  if (prefix.startsWith("principal"))
    return rest.startsWith("//") ? undefined : `starts with "${prefix}://"`;
  if ((prefix === "user" || prefix === "group") && !rest.includes("@"))
    return `does not identify a ${prefix} by email address`;
  return prefix === "domain" && rest.includes("@")
    ? "identifies a domain by an email address"
    : undefined;
}

/** The possible members for a string, most likely first. */
export function fixProviderMember(text: string): readonly string[] {
  const bare = text.trim();
  const sameLetters = [...everyone, ...prefixes.map((prefix) => `${prefix}:`)].find((each) =>
    bare.toLowerCase().startsWith(each.toLowerCase()),
  );
  const fixed =
    sameLetters === undefined
      ? undefined
      : `${sameLetters}${bare.slice(sameLetters.length).trim()}`;
  if (fixed !== undefined && fixed !== text && problemInProviderMember(fixed) === undefined)
    return [fixed];
  return fixMember(text) === undefined ? meantMembers(text) : [];
}

/**
 * True for a Google Cloud role: a predefined role, or a role of a project or an organization
 * (googleapis/googleapis:google/iam/admin/v1/iam.proto, `Role.name`).
 */
export const isProviderRole = (text: string): boolean =>
  /^(?:(?:projects|organizations)\/[^/\s]+\/)?roles\/[\w.]+$/.test(text);
