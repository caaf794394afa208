import type { Doc } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/python/access.ts";
import { isScalar, printAsText } from "#export/languages/python/as-text.ts";
import { printCall } from "#export/languages/python/call.ts";
import { fits, isTooLoose, printAccess, printCast } from "#export/languages/python/cast.ts";
import { printTypeClass } from "#export/languages/python/class-expression.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/**
 * Converts an access for a position with a stricter type: a string, an enum value, a required value.
 */
export function adapt(scope: ProgramScope, access: Access, term: Term, isRequired: boolean): Doc {
  const { type } = term;
  const { found, checked, isOutput } = access;
  if (type === undefined || type.kind === "any" || type.kind === "json") return printAccess(access);
  if (type.kind === "string" && found !== undefined && isScalar(found))
    return printAsText(scope, access, term, isRequired);
  if (isTooLoose(access, term, isRequired)) return printCast(scope, access, type);
  if (checked === undefined) return printAccess(access);
  if (type.kind === "enum" && checked.kind === "string" && !access.mayBeAbsent) {
    const choices = printTypeClass(scope, type.token, "");
    if (choices !== undefined)
      return isOutput
        ? printCall(`${access.text}.apply(`, choices)
        : printCall(`${choices}(`, access.text);
  }
  return fits(checked, type) ? printAccess(access) : printCast(scope, access, type);
}
