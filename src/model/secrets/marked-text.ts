import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { BuiltinCall, Expression, Secret, Template, Value } from "#model/program/value.ts";
import { meansSecret } from "#model/secrets/signs/names.ts";
import { secretPartsOf } from "#model/secrets/signs/secret-parts.ts";
import { judgedText } from "#model/secrets/signs/text-part.ts";

/**
 * How a program marks a place as secret: `value` inside of `fn::secret`, `call` in a call with references there, and
 * `key` under a key in such a call whose name says that its value is a secret. What somebody typed and did not allow to
 * be kept is not marked.
 */
export type Marked = "value" | "call" | "key";

/**
 * Whether an expression keeps its text although the engine keeps its value encrypted: a template, or a call with
 * references, around which a program has `fn::secret`, and whose text by itself is no secret. Such a text is most often
 * a form that outputs are put into, such as a kubeconfig.
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

/** Whether a literal stays where it stands at a secret place: in a call that keeps its text. */
export const keepsLiteral = (
  value: boolean | number | string | null,
  marked: Marked | undefined,
): boolean => marked === "call" && !isSecretText(String(value));

/** What stands under a key there. */
export function markedUnder(marked: Marked | undefined, key: string): Marked | undefined {
  if (marked === undefined || marked === "value") return marked;
  return meansSecret(key) ? "key" : "call";
}

/** What stands in a call there. */
export const markedInCall = (
  { argument }: BuiltinCall,
  marked: Marked | undefined,
): Marked | undefined => (marked === "value" && refers(argument) ? "call" : marked);

const saysSecret = ({ parts }: Template): boolean => isSecretText(judgedText(parts));

/** Whether a text contains a secret: a private key, a token of a known form, an address with a password. */
const isSecretText = (text: string): boolean => secretPartsOf(text).length > 0;

function refers(value: Value): boolean {
  let found = false;
  visitExpressions(value, [], (inner) => {
    found ||= accessesIn(inner).length > 0;
  });
  return found;
}

/** How a place inside of a secret is marked. */
export const markedBy = ({ unsaved }: Secret): Marked | undefined =>
  unsaved === true ? undefined : "value";
