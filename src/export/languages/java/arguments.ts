import { markInput } from "#export/print/marked-resource.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { printCall } from "#export/languages/java/call.ts";
import { printMissing } from "#export/languages/java/unsupported-value.ts";
import type { Printed } from "#export/languages/java/printed.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { propertyMethod } from "#export/languages/java/text/identifiers.ts";
import { taken } from "#export/languages/java/types.ts";
import type { ListTerm, Term, TermEntry } from "#export/lower/term.ts";
import { propertiesByName } from "#model/schema/properties.ts";

/** Prints values, which can contain objects with their own properties. */
interface Printers {
  printTerm(
    scope: ProgramScope,
    term: Term,
    declared: PropertyType | undefined,
    position: "argument" | "element",
  ): Printed;
  printItems(
    scope: ProgramScope,
    term: ListTerm,
  ): { readonly items: readonly Doc[]; readonly isOutput: boolean };
}

/** A builder's calls that set properties: `.name("value")`. */
export function printArguments(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  properties: readonly Property[],
  printers: Printers,
): readonly Doc[] {
  const known = propertiesByName(properties);
  const used = new Set<string>();
  return entries.map(({ key, value }) => {
    const method = propertyMethod(key);
    // Two properties with the same spelling would set the same property twice.
    if (used.has(method)) {
      const name = `${JSON.stringify(key)} with another property that is spelled ${method}`;
      return markInput(value, printCall(`.${method}(`, printMissing(scope, value, name, key)));
    }
    used.add(method);
    const args = printArgument(scope, value, known.get(key), printers);
    return markInput(value, printCall(`.${method}(`, ...args));
  });
}

/** A list is passed as separate arguments if that is unambiguous. */
function printArgument(
  scope: ProgramScope,
  given: Term,
  property: Property | undefined,
  { printTerm, printItems }: Printers,
): readonly Doc[] {
  const term = property?.secret === true && property.plain !== true ? asSecret(given) : given;
  const declared = taken(property?.type);
  const isUnion = declared?.kind === "list" && taken(declared.items)?.kind === "union";
  if (term.kind === "list" && declared?.kind === "list" && !isUnion && takesItems(term.items)) {
    const { items, isOutput } = printItems(scope, { ...term, type: declared });
    if (!isOutput) return items;
  }
  const position = isAmbiguous(declared) ? "element" : "argument";
  const { doc, isOutput } = printTerm(scope, term, declared, position);
  if (property?.plain === true && isOutput && term.kind !== "literal")
    return [printMissing(scope, term, "an output where a plain value is needed", "a plain value")];
  return [doc];
}

/** The SDK ignores the schema's secret flags (`makeArgs` of its classes). */
function asSecret(value: Term): Term {
  const isSecret = value.kind === "secret" || (value.kind === "config" && value.isSecret === true);
  const isNull = value.kind === "literal" && value.value === null;
  const { location, type } = value;
  return isSecret || isNull ? value : { kind: "secret", value, location, type };
}

/** Java cannot choose between two kinds of lists by itself, nor between two kinds of maps. */
const isAmbiguous = (type: PropertyType | undefined): boolean =>
  type?.kind === "union" &&
  type.members.every(({ kind }) => kind === type.members[0]?.kind) &&
  (type.members[0]?.kind === "list" || type.members[0]?.kind === "map");

const takesItems = (items: readonly Term[]): boolean =>
  items.length > 0 &&
  items.every(({ kind }) => kind !== "list" && kind !== "secret" && kind !== "verbatim") &&
  !items.every((item) => item.kind === "literal" && item.value === null);
