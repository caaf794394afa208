import { markInput } from "#export/print/marked-resource.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import {
  printCall,
  printItems,
  printSetting,
  printTallItems,
} from "#export/languages/csharp/call.ts";
import { quote } from "#export/languages/csharp/text/literals.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { dataSlot, itemSlot } from "#export/languages/csharp/slot.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { object, printType } from "#export/languages/csharp/types.ts";
import type { ListTerm, MapTerm, Term } from "#export/lower/term.ts";

type Print = (scope: ProgramScope, term: Term, slot: Slot) => Doc;

/** Empty braces would leave the property unset. */
const nothing = "new() { }";

/** `Name = { a, b }`; undefined if items cannot be added to the property like this. */
export function printOpenList(
  scope: ProgramScope,
  name: string,
  term: ListTerm,
  slot: Slot,
  print: Print,
): Doc | undefined {
  const items = slot.type.kind === "list" ? slot.type.items : undefined;
  // A list of objects accepts an item that is a list.
  if (items === undefined ? !slot.isGuess : items.kind === "object") return undefined;
  if (term.items.length === 0) return printSetting(name, nothing);
  return printItems(`${name} =`, printEach(scope, term, itemSlot(slot, items ?? object), print));
}

/** `Name = { { "key", value } }`; undefined if entries cannot be added to the property like this. */
export function printOpenMap(
  scope: ProgramScope,
  name: string,
  term: MapTerm,
  slot: Slot,
  print: Print,
): Doc | undefined {
  const values = slot.type.kind === "map" ? slot.type.values : undefined;
  if (values === undefined && !slot.isGuess) return undefined;
  if (term.entries.length === 0) return printSetting(name, nothing);
  return printTallItems(
    `${name} =`,
    printPairs(scope, term, itemSlot(slot, values ?? object), print),
  );
}

const printEach = (
  scope: ProgramScope,
  { items }: ListTerm,
  slot: Slot,
  print: Print,
): readonly Doc[] => items.map((item) => markInput(item, print(scope, item, slot)));

const printPairs = (
  scope: ProgramScope,
  { entries }: MapTerm,
  slot: Slot,
  print: Print,
): readonly Doc[] =>
  entries.map(({ key, value }) =>
    markInput(value, concat(`{ ${quote(key)}, `, print(scope, value, slot), " }")),
  );

/** A list as an expression, of the expected type. */
export function printList(scope: ProgramScope, term: ListTerm, slot: Slot, print: Print): Doc {
  const type = partOf(slot.type, "list");
  if (type?.kind !== "list")
    return printData(scope, slot, () =>
      printItems("new object?[]", printEach(scope, term, dataSlot, print)),
    );
  const items = printEach(scope, term, itemSlot(slot, type.items), print);
  const name = printType(scope, type.items);
  const isObject = type.items.kind === "object";
  if (slot.side === "plain" || isObject) {
    if (slot.isMember && isObject) return printItems("new object[]", items);
    if (slot.isMember) {
      scope.used.add("System.Collections.Generic");
      return printItems(`new List<${name}>`, items);
    }
    scope.used.add("System.Collections.Immutable");
    return printCall(`ImmutableArray.Create<${name}>(`, ...items);
  }
  return printItems(`new InputList<${name}>`, items);
}

/** A map as an expression, of the expected type. */
export function printMap(scope: ProgramScope, term: MapTerm, slot: Slot, print: Print): Doc {
  const type = partOf(slot.type, "map");
  if (type?.kind !== "map")
    return printData(scope, slot, () => {
      scope.used.add("System.Collections.Generic");
      return printTallItems(
        "new Dictionary<string, object?>",
        printEntries(scope, term, dataSlot, print),
      );
    });
  const values = itemSlot(slot, type.values);
  const name = printType(scope, type.values);
  if (slot.side !== "plain")
    return printTallItems(`new InputMap<${name}>`, printPairs(scope, term, values, print));
  scope.used.add("System.Collections.Generic");
  const entries = printEntries(scope, term, values, print);
  const dictionary = printTallItems(`new Dictionary<string, ${name}>`, entries);
  if (slot.isMember) return dictionary;
  scope.used.add("System.Collections.Immutable");
  return concat(dictionary, ".ToImmutableDictionary()");
}

/** `["key"] = value`. A repeated key overwrites. */
const printEntries = (
  scope: ProgramScope,
  { entries }: MapTerm,
  slot: Slot,
  print: Print,
): readonly Doc[] =>
  entries.map(({ key, value }) =>
    markInput(value, concat(`[${quote(key)}] = `, print(scope, value, slot))),
  );

/** The list or map type that is part of the expected type. */
const partOf = (type: CsType, kind: "list" | "map"): CsType | undefined =>
  type.kind === "union" ? type.members.find((member) => member.kind === kind) : type;

/** Untyped data, in the form that JSON inputs accept. */
function printData(scope: ProgramScope, { type, side }: Slot, print: () => Doc): Doc {
  if (type.kind !== "JsonElement") return print();
  if (side !== "plain") return concat("Output.JsonSerialize(Output.Create(", print(), "))");
  scope.used.add("System.Text.Json");
  return concat("JsonSerializer.SerializeToElement(", print(), ")");
}
