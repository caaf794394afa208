import type { TypedIdReading } from "#model/formats/typed-id.ts";
import { parseTypedId, trimTypedId } from "#model/formats/typed-id.ts";

/** The types of principals in a restriction policy. */
export const principalTypes = ["role", "team", "user", "org"] as const;

export type PrincipalReading =
  | { readonly kind: "principal" }
  | Exclude<TypedIdReading, { kind: "typed-id" }>
  | { readonly kind: "unknown-type"; readonly type: string };

export function parsePrincipal(text: string): PrincipalReading {
  const reading = parseTypedId(text);
  if (reading.kind !== "typed-id") return reading;
  const { type } = reading;
  return principalTypes.some((known) => known === type)
    ? { kind: "principal" }
    : { kind: "unknown-type", type };
}

/** The possible principals for a string. If the string is only an ID, any type is possible. */
export function meantPrincipals(text: string): readonly string[] {
  const fixed = fixPrincipal(text);
  if (fixed !== undefined) return [fixed];
  const bare = text.trim();
  const isId = bare !== "" && !/[\s:]/.test(bare);
  return isId ? principalTypes.map((type) => `${type}:${bare}`) : [];
}

/** The corrected principal, without spaces around its parts, and with its type in the right letter case. */
export function fixPrincipal(text: string): string | undefined {
  const reading = parseTypedId(trimTypedId(text));
  if (reading.kind !== "typed-id") return undefined;
  const fixed = `${reading.type.toLowerCase()}:${reading.id}`;
  return fixed !== text && parsePrincipal(fixed).kind === "principal" ? fixed : undefined;
}
