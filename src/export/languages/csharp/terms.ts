import { markInput } from "#export/print/marked-resource.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { accessOf, known } from "#export/languages/csharp/access.ts";
import { adapt, isCollection } from "#export/languages/csharp/adapt.ts";
import { printSetting, printTall } from "#export/languages/csharp/call.ts";
import { printObjectClass } from "#export/languages/csharp/class-expression.ts";
import {
  printList,
  printMap,
  printOpenList,
  printOpenMap,
} from "#export/languages/csharp/collections.ts";
import { printComputedMap, printFunctionCall } from "#export/languages/csharp/calls/functions.ts";
import { printAsset } from "#export/languages/csharp/calls/assets.ts";
import { printUnsupported } from "#export/languages/csharp/unsupported-value.ts";
import { printLiteral } from "#export/languages/csharp/literal-term.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { shapeOfVariable } from "#export/languages/csharp/calls/shapes.ts";
import { slotOf } from "#export/languages/csharp/slot.ts";
import { printFact, readTemplate } from "#export/languages/csharp/template.ts";
import { memberOf, nameOf, propertiesOf, propertyNamed } from "#export/languages/csharp/types.ts";
import { printUntyped } from "#export/languages/csharp/calls/values.ts";
import type { Printers } from "#export/languages/csharp/calls/written.ts";
import { writtenOut } from "#export/languages/csharp/calls/written.ts";
import type { ObjectSide } from "#export/languages/csharp/class-expression.ts";
import type {
  ObjectTerm,
  SecretTerm,
  TemplateTerm,
  Term,
  TermEntry,
  VariableTerm,
} from "#export/lower/term.ts";

export function printTerm(scope: ProgramScope, term: Term, slot: Slot): Doc {
  switch (term.kind) {
    case "literal":
      return printLiteral(scope, term, slot);
    case "list":
      return printList(scope, term, slot, printTerm);
    case "map":
      return printMap(scope, term, slot, printTerm);
    case "object":
      return printObject(scope, term, slot);
    case "reference":
    case "config": {
      const access = accessOf(scope, term);
      return (access && adapt(scope, access, slot)) ?? printUnsupported(scope, term);
    }
    case "template":
      return printTemplate(scope, term, slot);
    case "engine":
      return (
        adapt(scope, known(printFact(scope, term.fact), { kind: "string" }), slot) ??
        printUnsupported(scope, term)
      );
    case "secret":
      return printSecret(scope, term, slot);
    case "asset":
      return printAsset(scope, term, printTerm);
    case "variable":
      return printVariable(scope, term, slot);
    case "invoke":
    case "builtin":
      return printFunctionCall(scope, term, slot, printers);
    case "computed-map":
      return printComputedMap(scope, term, slot, printTerm);
    case "unresolved":
    case "verbatim":
      return printUnsupported(scope, term);
  }
}

export const printers: Printers = { print: printTerm, printUntyped, printMembers };

/**
 * The properties of a created object, one line each. A property spelled like a property that is already set cannot be
 * expressed.
 */
export function printMembers(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  properties: readonly Property[] | undefined,
  side: ObjectSide,
): readonly Doc[] {
  const used = new Set<string>();
  const members: Doc[] = [];
  for (const { key, value } of entries) {
    const property = propertyNamed(properties, key);
    const name = memberOf(scope, key, property);
    if (used.has(name)) {
      scope.report(
        "export/not-expressible",
        "error",
        value.location,
        `${key} is ${name} in C#, but another property already has that name. The program omits ${key}.`,
      );
      continue;
    }
    used.add(name);
    members.push(markInput(value, printMember(scope, name, value, slotOf(scope, property, side))));
  }
  return members;
}

/** Adds lists and maps to the property's own list or map, if it has one. */
export function printMember(scope: ProgramScope, name: string, term: Term, slot: Slot): Doc {
  if (term.kind === "list" && slot.isOpen) {
    const list = printOpenList(scope, name, term, slot, printTerm);
    if (list !== undefined) return list;
  }
  if (term.kind === "map" && slot.isOpen) {
    const map = printOpenMap(scope, name, term, slot, printTerm);
    if (map !== undefined) return map;
  }
  return printSetting(name, printTerm(scope, term, slot));
}

function printObject(scope: ProgramScope, { token, entries }: ObjectTerm, slot: Slot): Doc {
  const name =
    slot.type.kind === "class" && slot.type.token === token
      ? slot.type.name
      : printObjectClass(scope, token, slot.side);
  const members = printMembers(scope, entries, propertiesOf(scope, token), slot.side);
  return printTall(`new ${name}`, members);
}

function printTemplate(scope: ProgramScope, term: TemplateTerm, slot: Slot): Doc {
  const template = readTemplate(scope, term);
  if ("text" in template) return template.text;
  return adapt(scope, template.access, slot) ?? printUnsupported(scope, term);
}

/** Prints a secret, whose literal comes from a config variable. */
function printSecret(scope: ProgramScope, { value }: SecretTerm, slot: Slot): Doc {
  const inner = printTerm(scope, value, { ...slot, isOptional: false, isOpen: false });
  const isTyped = (value.kind === "list" || value.kind === "map") && isCollection(slot.type);
  // A list of inputs is an input itself, and the list's content must be the secret.
  return concat("Output.CreateSecret(", inner, isTyped ? ".ToOutput())" : ")");
}

/** A variable's name if its value has the expected type; otherwise the variable's content again. */
function printVariable(scope: ProgramScope, term: VariableTerm, slot: Slot): Doc {
  const written = writtenOut(scope, term);
  const named = scope.variables.get(term.name);
  const type = named && shapeOfVariable(named)?.type;
  const isSame = type !== undefined && nameOf(type) === nameOf(slot.type);
  if (written !== undefined && (term.steps.length > 0 || (!isSame && slot.type.kind !== "object")))
    return printTerm(scope, written, slot);
  const access = accessOf(scope, term);
  return (access && adapt(scope, access, slot)) ?? printUnsupported(scope, term);
}
