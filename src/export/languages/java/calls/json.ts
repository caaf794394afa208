import { compareCodePoints } from "#model/functions/go-text.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { Printers } from "#export/languages/java/calls/printers.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import { printCall, printLambda } from "#export/languages/java/call.ts";
import type { Printed } from "#export/languages/java/printed.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { printSum, printText } from "#export/languages/java/text/literals.ts";
import { core } from "#export/languages/java/types.ts";

/**
 * The JSON text of a value: what the program writes out as it is, and between it the JSON of what is not known
 * before. Undefined where Java has no word for a part.
 */
export function printJsonText(
  scope: ProgramScope,
  term: Term,
  printers: Printers,
): Printed | undefined {
  const parts = readParts(scope, term, printers);
  if (parts === undefined) return undefined;
  const texts: (string | Printed)[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    if (typeof part === "string" && typeof last === "string") texts.splice(-1, 1, last + part);
    else texts.push(part);
  }
  const values = texts.filter((part) => typeof part !== "string");
  if (!values.some(({ isOutput }) => isOutput)) {
    const operands = texts.map((part) => (typeof part === "string" ? printText(part) : part.doc));
    const [first = '""', ...rest] = operands;
    return {
      doc: rest.length === 0 ? first : concat("(", printSum(first, rest), ")"),
      isOutput: false,
    };
  }
  const [only] = values;
  if (texts.length === 1 && only !== undefined) return only;
  const format = texts.map((part) =>
    typeof part === "string" ? part.replaceAll("%", "%%") : "%s",
  );
  const args = values.map(({ doc }) => doc);
  const head = `${core(scope, "Output")}.format(`;
  return { doc: printCall(head, printText(format.join("")), ...args), isOutput: true };
}

type Parts = readonly (string | Printed)[];

function readParts(scope: ProgramScope, term: Term, printers: Printers): Parts | undefined {
  switch (term.kind) {
    case "literal":
      return [JSON.stringify(term.value)];
    case "list":
      return between(
        "[",
        term.items.map((item) => readParts(scope, item, printers)),
        "]",
      );
    case "map":
    case "object":
      return between(
        "{",
        // Pulumi writes JSON with its keys in order (`json.Marshal` of Go), also where it is a variable's.
        term.entries
          .toSorted((a, b) => compareCodePoints(a.key, b.key))
          .map(({ key, value }) => {
            const parts = readParts(scope, value, printers);
            return parts && [`${JSON.stringify(key)}:`, ...parts];
          }),
        "}",
      );
    case "variable": {
      const written = writtenOut(scope, term);
      return written === undefined
        ? readLeaf(scope, term, printers)
        : readParts(scope, written, printers);
    }
    case "computed-map":
    case "asset":
      return undefined;
    default:
      return readLeaf(scope, term, printers);
  }
}

function between(
  start: string,
  items: readonly (Parts | undefined)[],
  end: string,
): Parts | undefined {
  const all: (string | Printed)[] = [start];
  for (const [at, item] of items.entries()) {
    if (item === undefined) return undefined;
    if (at > 0) all.push(",");
    all.push(...item);
  }
  return [...all, end];
}

/** What may be absent is `null`; of an enum Java knows its constants, and not by what the JSON has to say. */
function readLeaf(scope: ProgramScope, term: Term, printers: Printers): Parts | undefined {
  const { doc, shape } = printers.printUntyped(scope, term);
  if (shape.type?.kind === "enum" || shape.type?.kind === "resource" || shape.isData === true)
    return undefined;
  scope.helpers.add("toJson");
  const end = shape.isOptional ? ".orElse(null))" : ")";
  if (!shape.isOutput) return [{ doc: concat("toJson(", doc, end), isOutput: false }];
  const parameter = scope.parameter("value", []);
  const body: Doc = `toJson(${parameter}${end}`;
  return [
    { doc: concat(doc, printCall(".applyValue(", printLambda(parameter, body))), isOutput: true },
  ];
}
