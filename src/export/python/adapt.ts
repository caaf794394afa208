import type { PropertyType } from "#model/property-type.ts";
import type { Doc } from "#export/document.ts";
import { concat, group, indent, softline } from "#export/document.ts";
import type { Term } from "#export/term.ts";
import type { Access } from "#export/python/access.ts";
import { printCall } from "#export/python/call.ts";
import { printTypeClass } from "#export/python/class-expression.ts";
import { quote } from "#export/python/literals.ts";
import type { ProgramScope } from "#export/python/scope.ts";

/** Makes an access fit a position whose type is stricter than its own: text, choices, what must be there. */
export function adapt(scope: ProgramScope, access: Access, term: Term, isRequired: boolean): Doc {
  const { type } = term;
  const { found, checked, mayBeAbsent, isOutput } = access;
  if (type === undefined || type.kind === "any" || type.kind === "json") return printAccess(access);
  if (type.kind === "string" && found !== undefined && isScalar(found))
    return printAsText(scope, access, term);
  if (checked === undefined) return printAccess(access);
  // An input that may be left out takes `None`, but no output of `None`.
  if (mayBeAbsent && (isOutput || isRequired)) return printCast(scope, access);
  if (type.kind === "enum" && checked.kind === "string" && !mayBeAbsent) {
    const choices = printTypeClass(scope, type.token, "");
    if (choices !== undefined)
      return isOutput
        ? printCall(`${access.text}.apply(`, choices)
        : printCall(`${choices}(`, access.text);
  }
  return fits(checked, type) ? printAccess(access) : printCast(scope, access);
}

/** Such as `readers["first"]`, which may break around the key. */
function printAccess({ text, key }: Access): Doc {
  if (key === undefined) return text;
  const inside = text.slice(key.start, key.end);
  const broken = indent(concat(softline, inside));
  return group(concat(text.slice(0, key.start), broken, softline, text.slice(key.end)));
}

function printCast({ used }: ProgramScope, access: Access): Doc {
  used.any = true;
  used.cast = true;
  return printCall("cast(", "Any", printAccess(access));
}

/** Python would write a truth value with a capital, and a whole number with a point. */
function printAsText(scope: ProgramScope, access: Access, term: Term): Doc {
  const { text, found, isOutput, mayBeAbsent } = access;
  if (isOutput) {
    if (found?.kind === "boolean" || isDecimal(access, term)) scope.used.pulumi = true;
    if (found?.kind === "boolean") return printCall("pulumi.Output.json_dumps(", text);
    return isDecimal(access, term)
      ? printCall("pulumi.Output.format(", quote(`{${decimal}}`), text)
      : printCall(`${text}.apply(`, "str");
  }
  const spelt =
    found?.kind === "boolean"
      ? `str(${text}).lower()`
      : found?.kind === "number"
        ? `f"{${text}${decimal}}"`
        : `str(${text})`;
  return mayBeAbsent ? `${spelt} if ${text} is not None else None` : spelt;
}

/** The shortest digits that give a number again. */
const decimal = ":.15g";

/** Config is read as a `float`, while outputs of the engine are an `int` where they are whole. */
const isDecimal = ({ found }: Access, term: Term): boolean =>
  found?.kind === "number" && term.kind === "config";

/** How a part of a template is written: an expression, and the format behind it. */
export function templatePart(
  { text, found, isOutput, ...access }: Access,
  term: Term,
): { readonly expression: string; readonly format: string } {
  const isTruth = found?.kind === "boolean";
  const expression = !isTruth
    ? text
    : isOutput
      ? `pulumi.Output.json_dumps(${text})`
      : `str(${text}).lower()`;
  const isNumber = isDecimal({ text, found, isOutput, ...access }, term);
  return { expression, format: isNumber ? decimal : "" };
}

const isScalar = ({ kind }: PropertyType): boolean =>
  kind === "number" || kind === "integer" || kind === "boolean";

/** Whether a type checker takes a value of one type for another. An object's inputs are a class of their own. */
function fits(from: PropertyType, to: PropertyType): boolean {
  if (from.kind === "any" || from.kind === "json" || to.kind === "any" || to.kind === "json")
    return true;
  if (to.kind === "union") return to.members.some((member) => fits(from, member));
  if (from.kind === "union") return from.members.every((member) => fits(member, to));
  if (from.kind === "list") return to.kind === "list" && fits(from.items, to.items);
  if (from.kind === "map") return to.kind === "map" && fits(from.values, to.values);
  if (from.kind === "enum")
    return to.kind === "string" || (to.kind === "enum" && to.token === from.token);
  return (
    from.kind !== "object" &&
    (from.kind === to.kind || (from.kind === "integer" && to.kind === "number"))
  );
}
