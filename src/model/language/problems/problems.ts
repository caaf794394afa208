import type { Check } from "#model/check/check.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import type { JsonSpan } from "#model/files/json/positions.ts";
import { documentSpan } from "#model/language/design/document-span.ts";
import type { TextDesign } from "#model/language/design/text-design.ts";
import { changesOfEdit } from "#model/language/problems/fix-changes.ts";
import { syntaxProblems } from "#model/language/problems/syntax-problems.ts";
import type { TextRange } from "#model/language/text/node.ts";
import { hasOpaque } from "#model/language/text/node-json.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import type { LanguageSyntax, TextProblem } from "#model/language/types.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export interface ProblemScope {
  readonly parted: PartedText;
  readonly syntax: LanguageSyntax;
  readonly catalog: Catalog;
  readonly design: TextDesign;
  readonly check: Check;
  /** The text as it is when a fix is applied. */
  readonly now: () => string;
}

/** What is wrong with a text and with the design that it says, in the order of the text. */
export function* findProblems(scope: ProblemScope): TimeSliced<readonly TextProblem[]> {
  const { parted, syntax, design, check } = scope;
  const syntactic = syntaxProblems(parted, syntax);
  yield;
  const found =
    check.slices === undefined ? check(design.program) : yield* check.slices(design.program);
  const unknown = unknownDeclarations(design);
  const document = documentSpan(parted);
  const problems = found
    .filter(({ ignored }) => ignored === undefined)
    .flatMap((diagnostic): readonly TextProblem[] => {
      const span = spanOf(diagnostic, document, design);
      return isInside(span, unknown) ? [] : [problemOf(diagnostic, span, scope)];
    });
  return [...syntactic, ...problems].toSorted(
    (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
  );
}

const spanOf = ({ location }: Diagnostic, document: JsonSpan, design: TextDesign): JsonSpan =>
  findSpan(document, pathOfLocation(location, design.program, design.keys));

/** Declarations with aliases or tags are not read as a whole: nothing is said of their values. */
const unknownDeclarations = ({ declarations }: TextDesign): readonly TextRange[] =>
  declarations
    .filter(({ entry }) => hasOpaque(entry.value))
    .map(({ entry, offset }) => ({ start: offset + entry.start, end: offset + entry.end }));

const isInside = ({ entry }: JsonSpan, ranges: readonly TextRange[]): boolean =>
  ranges.some(({ start, end }) => start <= entry && entry < end);

function problemOf(diagnostic: Diagnostic, span: JsonSpan, scope: ProblemScope): TextProblem {
  const { rule, severity, message } = diagnostic;
  const { parted, syntax, catalog, now } = scope;
  return {
    range: rangeOf(span, parted.text, keyRules.has(rule)),
    rule,
    severity,
    message,
    fixes: fixesOf(diagnostic).map(({ label, edit }) => ({
      label,
      changes: () =>
        now() === parted.text ? changesOfEdit(parted.text, syntax, edit, catalog) : undefined,
    })),
  };
}

/** Rules about a key, whatever it holds. */
const keyRules: ReadonlySet<string> = new Set(["schema/unknown-property"]);

/** A value on one line; of one in several lines, and where something is missing in it, its key. */
function rangeOf(span: JsonSpan, text: string, isAboutKey: boolean): TextRange {
  const { start, end, entry } = span;
  const isBlock = span.members().size > 0 && !/[[{]/.test(text[start] ?? "");
  const isOneLine = start < end && !text.slice(start, end).includes("\n");
  if (isOneLine && !isBlock && !isAboutKey) return { start, end };
  const key = /^(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\n]*?)(?=\s*:(?:\s|$)|\n|$)/.exec(
    text.slice(entry, entry + 1000),
  )?.[0];
  return { start: entry, end: entry + Math.max(1, key?.trimEnd().length ?? 1) };
}
