import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { findYamlError } from "#model/files/yaml/compose.ts";
import type { YamlError } from "#model/files/yaml/yaml-error.ts";
import type { PlacedEntry } from "#model/language/text/outline.ts";
import { rangeAt, sectionsOf } from "#model/language/text/outline.ts";
import type { PartedText, DocumentPart } from "#model/language/text/parts.ts";
import { endOfLine } from "#model/language/text/read-scalar.ts";
import type { LanguageSyntax, TextProblem } from "#model/language/types.ts";

/** The YAML or JSON syntax errors of a text, with positions. */
export function syntaxProblems(parted: PartedText, syntax: LanguageSyntax): readonly TextProblem[] {
  const errors = syntax === "json" ? jsonErrors(parted.text) : yamlErrors(parted);
  return [...errors, ...repeatedKeys(parted)];
}

/**
 * The errors of each part. An unchanged part is parsed only once. A part inside brackets is not checked, because it is
 * not valid YAML on its own.
 */
function yamlErrors({ parts, starts, text }: PartedText): readonly TextProblem[] {
  if (parts.some(({ isFlow }) => isFlow)) {
    const error = findYamlError(text);
    return error === undefined ? [] : [problemAt(text, error.at, error.message)];
  }
  return parts.flatMap((part, at) => {
    const error = errorOfPart(part);
    // An alias may refer to an anchor in a different part.
    if (error === undefined || /\balias\b/.test(error.message)) return [];
    return [problemAt(text, (starts[at] ?? 0) + error.at, error.message)];
  });
}

const errorOfPart = memoize<DocumentPart, YamlError | undefined>(({ text }) => findYamlError(text));

function jsonErrors(text: string): readonly TextProblem[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    const read = readJson(text);
    if (read.ok) return [];
    const lines = text.split("\n").slice(0, read.line - 1);
    const lineStart = lines.reduce((sum, line) => sum + line.length + 1, 0);
    return [problemAt(text, lineStart + read.column - 1, read.message)];
  }
}

/**
 * A problem from the wrong character to the end of its line. If the wrong character is at the end, the range is the
 * whole line, or for an empty line, the line above.
 */
function problemAt(text: string, at: number, message: string): TextProblem {
  const written = text.slice(0, endOfLine(text, at)).trimEnd();
  const line = written.slice(written.lastIndexOf("\n") + 1);
  const start = at < written.length ? at : written.length - line.trimStart().length;
  const range = { start, end: written.length };
  return { range, rule: "syntax", severity: "error", message, fixes: [] };
}

/**
 * Finds repeated keys. The parts of a text are read separately, so keys that repeat in different parts must be found in
 * the whole text.
 */
function repeatedKeys(parted: PartedText): readonly TextProblem[] {
  const sections = sectionsOf(parted);
  return [sections, ...sections.map(({ entries }) => entries)].flatMap(repeatedIn);
}

function repeatedIn(entries: readonly PlacedEntry[]): readonly TextProblem[] {
  const seen = new Map<string, PlacedEntry>();
  return entries.flatMap((each): readonly TextProblem[] => {
    const first = seen.get(each.key.text);
    seen.set(each.key.text, first ?? each);
    // If both keys are in the same part, the parser has already reported them.
    if (first === undefined || first.offset === each.offset) return [];
    const message = `The key ${quoteShort(each.key.text)} appears twice in the same map.`;
    const range = rangeAt(each.key, each.offset);
    return [{ range, rule: "syntax", severity: "error", message, fixes: [] }];
  });
}
