import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/python/access.ts";
import { printCall } from "#export/languages/python/call.ts";
import { isTooLoose, printAccess, printCast } from "#export/languages/python/cast.ts";
import type { Guard } from "#export/languages/python/guard.ts";
import { printGuard } from "#export/languages/python/guard.ts";
import { quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

export const isScalar = ({ kind }: PropertyType): boolean =>
  kind === "number" || kind === "integer" || kind === "boolean";

/**
 * Converts a value to a string explicitly, because Python would capitalize a boolean, and write an integer with a
 * decimal point.
 */
export function printAsText(
  scope: ProgramScope,
  access: Access,
  term: Term,
  isRequired: boolean,
): Doc {
  const { text, isOutput, guard, mayBeAbsent } = access;
  if (guard !== undefined) return printGuardedText(scope, { ...access, guard }, term, isRequired);
  if (!isOutput) {
    const spelled = spellText(text, access, term);
    return mayBeAbsent ? `${spelled} if ${text} is not None else None` : spelled;
  }
  const [head, ...args] = textCall(scope, text, access, term);
  return printCall(head, ...args);
}

function printGuardedText(
  scope: ProgramScope,
  access: Access & { readonly guard: Guard },
  term: Term,
  isRequired: boolean,
): Doc {
  const { applied, value, conditions, isOptional } = access.guard;
  const there = isOptional ? [...conditions, `${value} is not None`] : conditions;
  const isOutputItself = access.isOutput && applied === undefined;
  const spelled = isOutputItself
    ? joinCall(textCall(scope, value, access, term))
    : spellText(value, access, term);
  const guard: Guard = { ...access.guard, value: spelled, conditions: there };
  const text: Access = { ...access, guard, found: { kind: "string" } };
  return isTooLoose(text, term, isRequired)
    ? printCast(scope, text, { kind: "string" })
    : printGuard(guard);
}

const joinCall = ([head, ...args]: TextCall): string => `${head}${args.join(", ")})`;

function spellText(text: string, access: Access, term: Term): string {
  if (access.found?.kind === "boolean") return `str(${text}).lower()`;
  return isDecimal(access, term) ? `f"{${text}${decimal}}"` : `str(${text})`;
}

/** The start of a call, and its arguments. */
type TextCall = readonly [head: string, ...args: string[]];

/** Like `spellText`, for an output. */
function textCall({ used }: ProgramScope, text: string, access: Access, term: Term): TextCall {
  if (access.found?.kind === "boolean") {
    used.pulumi = true;
    return ["pulumi.Output.json_dumps(", text];
  }
  if (!isDecimal(access, term)) return [`${text}.apply(`, "str"];
  used.pulumi = true;
  return ["pulumi.Output.format(", quote(`{${decimal}}`), text];
}

/** The shortest digits that represent the number exactly. */
export const decimal = ":.15g";

/** Config and call results are a `float`, while integral outputs of resources are an `int`. */
const isDecimal = ({ found, isOutput, mayBeAbsent }: Access, term: Term): boolean =>
  found?.kind === "number" &&
  (term.kind === "config" || (term.kind === "variable" && isOutput && !mayBeAbsent));

/** A template part's code: an expression and its format. */
export function templatePart(
  access: Access,
  term: Term,
): { readonly expression: string; readonly doc: Doc; readonly format: string } {
  const { text, found, isOutput, guard } = access;
  const format = isDecimal(access, term) ? decimal : "";
  const whole = printAccess(access);
  if (found?.kind !== "boolean")
    return { expression: text, doc: guard === undefined ? text : whole, format };
  const [head, end] = isOutput ? ["pulumi.Output.json_dumps(", ""] : ["str(", ".lower()"];
  const expression = `${head}${text})${end}`;
  const doc = guard === undefined ? expression : concat(printCall(head, whole), end);
  return { expression, doc, format };
}
