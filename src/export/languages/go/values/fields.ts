import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import type { ListTerm, MapTerm, ObjectTerm, Term, TermEntry } from "#export/lower/term.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { fieldName, legalize } from "#export/languages/go/text/identifiers.ts";
import { originOf, printMembers } from "#export/languages/go/values/members.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printInput } from "#export/languages/go/values/terms.ts";
import { elementOf, stemOf, typeName } from "#export/languages/go/types.ts";

/** A struct literal with one field per property. */
export function printFields(
  scope: ProgramScope,
  head: string,
  entries: readonly TermEntry[],
  properties: readonly Property[],
): Doc {
  const known = propertiesByName(properties);
  const members = entries.map(({ key, value }) => {
    const property = known.get(key);
    if (property === undefined && legalize(key) !== key.replace(/^\$/, "").replaceAll("-", ""))
      scope.report(
        "export/not-expressible",
        "error",
        value.location,
        `Go has no field named ${JSON.stringify(key)}.`,
      );
    const doc =
      property?.plain === true
        ? printPlainField(scope, value, property)
        : printInput(scope, value, { type: property?.type, required: property?.required ?? false });
    return { key: nameField(scope, key), value: doc, origin: originOf(value) };
  });
  return printComposite(head, members);
}

/** Prints a field that is not an input. A plain list or map can contain inputs: `[]pulumi.StringInput`. */
function printPlainField(scope: ProgramScope, term: Term, { type, required }: Property): Doc {
  const isCollection = type.kind === "list" || type.kind === "map";
  if (!isCollection || type.plainElements === true) return printPlain(scope, term, type, !required);
  if (term.kind === "list" || term.kind === "map") return printCollection(scope, term, type);
  // The list from `pulumi.ToStringArray` is also a list of inputs.
  return term.kind === "config" && scope.config.get(term.name)?.declaration.secret === false
    ? printInput(scope, term, { type, required })
    : printPlain(scope, term, type, !required);
}

function printCollection(
  scope: ProgramScope,
  term: ListTerm | MapTerm,
  type: PropertyType & { readonly kind: "list" | "map" },
): Doc {
  const element = elementOf(type);
  const name = `${stemOf(scope, element)}Input`;
  const print = (value: Term): Doc => printInput(scope, value, { type: element, required: true });
  const head = term.kind === "list" ? `[]${name}` : `map[string]${name}`;
  return printComposite(head, printMembers(scope, term, print));
}

function nameField({ fieldNames }: ProgramScope, key: string): string {
  let name = fieldNames.get(key);
  if (name === undefined) fieldNames.set(key, (name = fieldName(key)));
  return name;
}

/** A nested object's arguments, with `&` if a pointer is expected. */
export function printObject(
  scope: ProgramScope,
  { token, entries }: ObjectTerm,
  prefix: "&" | "",
): Doc {
  const head = `${prefix}${typeName(scope, token, "object")}Args`;
  return printFields(scope, head, entries, scope.types.objectType(token)?.properties ?? []);
}
