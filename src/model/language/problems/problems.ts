import type { Check } from "#model/check/check.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import type { JsonSpan } from "#model/files/json/positions.ts";
import { documentSpan } from "#model/language/design/document-span.ts";
import type { TextDeclaration, TextDesign } from "#model/language/design/text-design.ts";
import { changesOfEdit } from "#model/language/problems/fix-changes.ts";
import { syntaxProblems } from "#model/language/problems/syntax-problems.ts";
import type { EntryNode, TextRange } from "#model/language/text/node.ts";
import { rangeAt } from "#model/language/text/outline.ts";
import { hasOpaque } from "#model/language/text/node-json.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import type { LanguageSyntax, TextProblem } from "#model/language/types.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { once } from "#model/schema/once.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export interface ProblemScope {
  readonly parted: PartedText;
  readonly syntax: LanguageSyntax;
  readonly catalog: Catalog;
  readonly design: TextDesign;
  readonly check: Check;
  /** Returns the current text when a fix is applied. */
  readonly now: () => string;
}

/** The problems in a text and its design, in text order. */
export function* findProblems(scope: ProblemScope): TimeSliced<readonly TextProblem[]> {
  const { parted, syntax, design, check } = scope;
  const syntactic = syntaxProblems(parted, syntax);
  yield;
  const found =
    check.slices === undefined ? check(design.program) : yield* check.slices(design.program);
  const markedBy = createRanges(parted, design);
  const problems = found
    .filter(({ ignored }) => ignored === undefined)
    .flatMap((diagnostic): readonly TextProblem[] => {
      const range = markedBy(diagnostic);
      return range === undefined ? [] : [problemOf(diagnostic, range, scope)];
    });
  return [...syntactic, ...problems].toSorted(
    (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
  );
}

/** The range of a diagnostic in a declaration, relative to its part. */
interface FoundRange {
  readonly entry: EntryNode;
  readonly range: TextRange;
}

/**
 * Memoized, because a check returns unchanged diagnostics again, and the ranges in an unchanged declaration stay the
 * same.
 */
const foundRanges = new WeakMap<Diagnostic, FoundRange>();

/**
 * Returns a function that finds the range of a diagnostic; undefined if the diagnostic is about a value that is not
 * read completely.
 */
function createRanges(
  parted: PartedText,
  design: TextDesign,
): (diagnostic: Diagnostic) => TextRange | undefined {
  const document = once(() => documentSpan(parted));
  const declared = new Map<string, TextDeclaration>();
  for (const each of design.declarations) {
    const name = `${each.kind} ${each.key.text}`;
    if (!declared.has(name)) declared.set(name, each);
  }
  return (diagnostic) => {
    const { location, rule } = diagnostic;
    const owner = declared.get(nameOfOwner(location, design) ?? "");
    // Declarations with aliases or tags are not read completely, so their values are not checked.
    if (owner !== undefined && hasOpaque(owner.entry.value)) return undefined;
    const known = foundRanges.get(diagnostic);
    if (known !== undefined && known.entry === owner?.entry)
      return rangeAt(known.range, owner.offset);
    const span = findSpan(document(), pathOfLocation(location, design.program, design.keys));
    const range = rangeOf(span, parted.text, keyRules.has(rule));
    if (owner !== undefined && isInside(range, owner))
      foundRanges.set(diagnostic, { entry: owner.entry, range: rangeAt(range, -owner.offset) });
    return range;
  };
}

const isInside = ({ start, end }: TextRange, { entry, offset }: TextDeclaration): boolean =>
  start >= offset + entry.start && end <= offset + entry.end;

/** The section and the name of a location's declaration. */
function nameOfOwner(location: Location, { keys }: TextDesign): string | undefined {
  switch (location.kind) {
    case "config":
      return `config ${location.name}`;
    case "variable":
      return `variables ${location.name}`;
    case "output":
      return `outputs ${location.name}`;
    case "name":
    case "type":
    case "option":
    case "input":
      return `resources ${keys.get(location.resource)}`;
    case "program":
    case "package":
    case "component":
      return undefined;
  }
}

function problemOf(diagnostic: Diagnostic, range: TextRange, scope: ProblemScope): TextProblem {
  const { rule, severity, message } = diagnostic;
  const { parted, syntax, catalog, now } = scope;
  return {
    range,
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

/** Rules that are about a key, not about the key's value. */
const keyRules: ReadonlySet<string> = new Set(["schema/unknown-property", "program/unknown-key"]);

/**
 * The range of a value on a single line. If the value has several lines, or a part is missing, the range of its key.
 */
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
