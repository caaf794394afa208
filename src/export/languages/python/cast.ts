import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, group, indent, softline } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/python/access.ts";
import { printCall } from "#export/languages/python/call.ts";
import { printTypeClass } from "#export/languages/python/class-expression.ts";
import { printGuard } from "#export/languages/python/guard.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/** An optional input accepts `None`, but not an output of `None`; config has no such output. */
export const isTooLoose = (
  { mayBeAbsent, checked, guard }: Access,
  term: Term,
  isRequired: boolean,
): boolean =>
  mayBeAbsent &&
  (checked !== undefined || guard !== undefined) &&
  (isRequired || term.kind === "reference");

/** An access such as `readers["first"]`, which can break around the key. */
export function printAccess({ text, key, guard }: Access): Doc {
  if (guard !== undefined) return printGuard(guard);
  if (key === undefined) return text;
  const inside = text.slice(key.start, key.end);
  const broken = indent(concat(softline, inside));
  return group(concat(text.slice(0, key.start), broken, softline, text.slice(key.end)));
}

/** Casts the value to its type if that fits, otherwise to `Any`. */
export function printCast(scope: ProgramScope, access: Access, expected: PropertyType): Doc {
  const { used } = scope;
  const { found, guard, isOutput } = access;
  const spelled =
    found !== undefined && fits(found, expected) ? spellType(scope, found) : undefined;
  used.cast = true;
  if (spelled === undefined) used.any = true;
  const isInside = guard?.applied !== undefined;
  const isWhole = spelled !== undefined && isOutput && !isInside;
  if (isWhole) used.pulumi = true;
  const type = isWhole ? `pulumi.Output[${spelled}]` : (spelled ?? "Any");
  return guard === undefined
    ? printCall("cast(", type, printAccess(access))
    : printGuard(guard, type);
}

/** A type as an annotation; undefined if Python has no short annotation for it. */
function spellType(scope: ProgramScope, type: PropertyType): string | undefined {
  switch (type.kind) {
    case "string":
      return "str";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "enum":
      return printTypeClass(scope, type.token, "");
    case "list": {
      const items = spellType(scope, type.items);
      return items && `list[${items}]`;
    }
    case "map": {
      const values = spellType(scope, type.values);
      return values && `dict[str, ${values}]`;
    }
    default:
      return undefined;
  }
}

/** Whether a type checker accepts a value of one type where the other type is expected. */
export function fits(from: PropertyType, to: PropertyType): boolean {
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
