import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { BuiltinCall, Expression, Secret, Template, Value } from "#model/program/value.ts";
import { meansSecret } from "#model/secrets/signs/names.ts";
import { secretPartsOf } from "#model/secrets/signs/secret-parts.ts";
import { judgedText } from "#model/secrets/signs/text-part.ts";

/**
 * How a program marks a place as secret. `value`: the place is inside `fn::secret`. `call`: it is in a call with
 * references inside `fn::secret`. `key`: it is in such a call, under a key that means a secret. A value that a user
 * typed and did not allow to be stored is not marked.
 */
export type Marked = "value" | "call" | "key";

/**
 * Whether an expression keeps its text although its value is secret. This is the case for a template, or a call with
 * references, inside `fn::secret`, if the text itself is not secret. Such text is usually a template for outputs, such
 * as a kubeconfig.
 */
export function keepsText(value: Expression, marked: Marked | undefined): boolean {
  if (marked === undefined) return false;
  switch (value.kind) {
    case "template":
      return !saysSecret(value);
    case "builtin":
      return marked !== "value" || refers(value.argument);
    case "asset":
      return typeof value.source !== "string" && keepsText(value.source, marked);
    default:
      return false;
  }
}

/** Whether a literal stays in a secret place. A literal stays in a call that keeps its text. */
export const keepsLiteral = (
  value: boolean | number | string | null,
  marked: Marked | undefined,
): boolean => marked === "call" && !isSecretText(String(value));

/** The mark of a value under a key, given the mark of the surrounding value. */
export function markedUnder(marked: Marked | undefined, key: string): Marked | undefined {
  if (marked === undefined || marked === "value") return marked;
  return meansSecret(key) ? "key" : "call";
}

/** The mark of an argument of a call, given the mark of the call. */
export const markedInCall = (
  { argument }: BuiltinCall,
  marked: Marked | undefined,
): Marked | undefined => (marked === "value" && refers(argument) ? "call" : marked);

const saysSecret = ({ parts }: Template): boolean => isSecretText(judgedText(parts));

/** Whether a string contains a secret, such as a private key, a token in a known format, or a URL with a password. */
const isSecretText = (text: string): boolean => secretPartsOf(text).length > 0;

function refers(value: Value): boolean {
  let found = false;
  visitExpressions(value, [], (inner) => {
    found ||= accessesIn(inner).length > 0;
  });
  return found;
}

/** The mark of the places inside a secret. */
export const markedBy = ({ unsaved }: Secret): Marked | undefined =>
  unsaved === true ? undefined : "value";
