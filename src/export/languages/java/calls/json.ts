import { toGoJson } from "#model/functions/go-json.ts";
import { compareCodePoints } from "#model/functions/go-text.ts";
import type { Json } from "#model/base/json.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { Printers } from "#export/languages/java/calls/printers.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import type { Printed } from "#export/languages/java/printed.ts";
import { printApplied } from "#export/languages/java/printed.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import type { Part } from "#export/languages/java/template.ts";
import { printParts } from "#export/languages/java/template.ts";

/**
 * A value's JSON text: literal parts, with the JSON of unknown values in between. Undefined if Java
 * cannot express a part.
 */
export function printJsonText(
  scope: ProgramScope,
  term: Term,
  printers: Printers,
): Printed | undefined {
  const parts = readParts(scope, term, printers);
  const [only, second] = parts ?? [];
  if (parts === undefined || only === undefined) return undefined;
  if (second === undefined && typeof only !== "string") return only;
  const { doc, isOutput } = printParts(scope, parts);
  const isSum = !isOutput && parts.some((part) => typeof part !== "string");
  return { doc: isSum ? concat("(", doc, ")") : doc, isOutput };
}

/** Writes JSON like Pulumi YAML, which writes `<` as `\u003c`. */
const writeJson = (literal: Json): string => toGoJson(literal) ?? JSON.stringify(literal);

type Parts = readonly (string | Part)[];

function readParts(scope: ProgramScope, term: Term, printers: Printers): Parts | undefined {
  switch (term.kind) {
    case "literal":
      return [writeJson(term.value)];
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
        // Pulumi writes JSON with sorted keys (`json.Marshal` of Go), also for variables.
        term.entries
          .toSorted((a, b) => compareCodePoints(a.key, b.key))
          .map(({ key, value }) => {
            const parts = readParts(scope, value, printers);
            return parts && [`${writeJson(key)}:`, ...parts];
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
  const all: (string | Part)[] = [start];
  for (const [at, item] of items.entries()) {
    if (item === undefined) return undefined;
    if (at > 0) all.push(",");
    all.push(...item);
  }
  return [...all, end];
}

/**
 * Missing optional values are `null` in JSON. Enums are not supported, because Java only has their constants, not their
 * JSON values.
 */
function readLeaf(scope: ProgramScope, term: Term, printers: Printers): Parts | undefined {
  const { doc, shape } = printers.printUntyped(scope, term);
  if (shape.type?.kind === "enum" || shape.type?.kind === "resource" || shape.isData === true)
    return undefined;
  scope.helpers.add("toJson");
  const end = shape.isOptional ? ".orElse(null))" : ")";
  const leaf = { doc, isOutput: shape.isOutput };
  const json = printApplied(scope, leaf, "value", (value) => concat("toJson(", value, end));
  return [{ ...json, isText: true }];
}
