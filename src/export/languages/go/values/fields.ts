import type { Location } from "#model/check/diagnostic.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import type { ObjectTerm, TermEntry } from "#export/lower/term.ts";
import { propertiesByName } from "#export/lower/properties.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { fieldName, legalise } from "#export/languages/go/text/identifiers.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printInput } from "#export/languages/go/values/terms.ts";
import { findPackage, typeName } from "#export/languages/go/types.ts";

/** A struct literal with a field for each property. */
export function printFields(
  scope: ProgramScope,
  head: string,
  entries: readonly TermEntry[],
  properties: readonly Property[],
  location: Location,
): Doc {
  const known = propertiesByName(properties);
  const members = entries.map(({ key, value }) => {
    const property = known.get(key);
    if (property === undefined && legalise(key) !== key.replace(/^\$/, "").replaceAll("-", ""))
      scope.report(
        "export/not-expressible",
        "error",
        value.location ?? location,
        `Go has no field called ${JSON.stringify(key)}.`,
      );
    const doc =
      property?.plain === true
        ? printPlain(scope, value, property.type, !property.required)
        : printInput(scope, value, { type: property?.type, required: property?.required ?? false });
    const origin = value.location.kind === "input" ? value.location : undefined;
    return { key: nameField(scope, key), value: doc, origin };
  });
  return printComposite(head, members);
}

function nameField({ fieldNames }: ProgramScope, key: string): string {
  let name = fieldNames.get(key);
  if (name === undefined) fieldNames.set(key, (name = fieldName(key)));
  return name;
}

const none: readonly Property[] = [];

/** The arguments of a nested object, behind `&` where a pointer to them is taken. */
export function printObject(
  scope: ProgramScope,
  { token, entries, location }: ObjectTerm,
  prefix: "&" | "",
): Doc {
  const head = `${prefix}${typeName(scope, token, "object")}Args`;
  const properties = findPackage(scope, token).index?.object(token)?.properties ?? none;
  return printFields(scope, head, entries, properties, location);
}
