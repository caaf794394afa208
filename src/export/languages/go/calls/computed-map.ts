import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import type { ComputedMapTerm, Term } from "#export/lower/term.ts";
import { layout } from "#export/print/layout.ts";
import { printArgument } from "#export/languages/go/calls/arguments.ts";
import { evaluate } from "#export/languages/go/calls/evaluate.ts";
import { inferType } from "#export/languages/go/calls/infer-type.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { inputOf, outputOf, plainOf } from "#export/languages/go/go-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { plainName, stemOf } from "#export/languages/go/types.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { asOutput } from "#export/languages/go/values/fit.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { printInput } from "#export/languages/go/values/terms.ts";

const text: PropertyType = { kind: "string" };

/** A map with computed keys. If a key is an output, the whole map is an output. */
export function printComputedMap(
  scope: ProgramScope,
  term: ComputedMapTerm,
  want: GoType | undefined,
): GoValue {
  const wanted = want?.kind === "map" ? want : undefined;
  const type = wanted ?? inferType(scope, term);
  const values = type.kind === "map" ? type.values : undefined;
  const { entries } = term;
  const printMap = (head: string, print: (value: Term) => Doc): Doc =>
    printComposite(
      head,
      entries.map(({ key, value }) => {
        const name = typeof key === "string" ? quote(key) : flat(printPlain(scope, key, text));
        return { key: name, value: print(value) };
      }),
    );
  // An input for objects accepts a map of their arguments, plain or not.
  if (!isLate(scope, term) && values?.kind !== "object") {
    const print = (value: Term): Doc => printPlain(scope, value, values);
    return plainOf(printMap(plainName(scope, type, "Args"), print), type);
  }
  if (!entries.some(({ key }) => typeof key !== "string" && isLate(scope, key))) {
    const target = { type: values, required: true };
    const doc = printMap(stemOf(scope, type), (value) => printInput(scope, value, target));
    return outputOf(asOutput(scope, inputOf(doc, type)), type);
  }
  const parts = entries.flatMap(({ key, value }) => [
    ...(typeof key === "string" ? [] : [printArgument(scope, key, text)]),
    printArgument(scope, value, values ?? { kind: "any" }),
  ]);
  return evaluate(scope, parts, [], type, (docs) => {
    const rest = [...docs];
    const members = entries.map(({ key }) => {
      const name = typeof key === "string" ? quote(key) : flat(rest.shift() ?? "");
      return { key: name, value: rest.shift() ?? "" };
    });
    return printComposite(plainName(scope, type), members);
  });
}

/** A key must be on one line. */
const flat = (doc: Doc): string =>
  typeof doc === "string" ? doc : layout([doc], { width: Infinity, indent: "\t" }).text;
