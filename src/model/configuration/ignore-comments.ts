import { matchesPattern } from "#model/base/text/match-pattern.ts";
import { commentsOf } from "#model/files/yaml/compose.ts";
import { countLines } from "#model/files/json/positions.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import type { Adjusted } from "#model/configuration/adjust.ts";

/** A comment `# stackwright-ignore rule-id: reason` at the end of a line of YAML, or on the line above. */
export interface IgnoreComment {
  readonly rule: string;
  /** The reason; empty if the comment has none. A comment without a reason ignores nothing. */
  readonly reason: string;
  /** The line that the comment applies to. Line and column numbers start at 1. */
  readonly about: number;
  readonly line: number;
  readonly column: number;
}

const word = "stackwright-ignore";

/** The ignore comments of a YAML text. */
export function ignoreComments(text: string): readonly IgnoreComment[] {
  // This fast check comes first, because most texts have no such comments and don't have to be parsed.
  if (!text.includes(word)) return [];
  const lineColumn = countLines(text);
  const lines = text.split(/\r\n|\r|\n/);
  return commentsOf(text).flatMap(({ text: comment, at }) => {
    const read = /^#+\s*stackwright-ignore\s+([^\s:]+)\s*(?::(.*))?$/.exec(comment);
    const [, rule, reason = ""] = read ?? [];
    if (rule === undefined) return [];
    const { line, column } = lineColumn(at);
    const isAlone = (lines[line - 1] ?? "").slice(0, column - 1).trim() === "";
    const below = lines.findIndex((each, index) => index >= line && !/^\s*(?:#|$)/.test(each));
    const about = isAlone && below >= 0 ? below + 1 : line;
    return [{ rule, reason: reason.trim(), about, line, column }];
  });
}

/** A finding on a line; line numbers start at 1. If there is no line, the finding is about the whole file. */
export interface SaidInLine {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** Removes findings that comments ignore. Comments without a reason and unused comments become findings themselves. */
export function applyIgnoreComments<T extends SaidInLine>(
  found: readonly T[],
  comments: readonly IgnoreComment[],
): Pick<Adjusted<T | SaidInLine>, "shown"> & Pick<Adjusted<T>, "ignored"> {
  if (comments.length === 0) return { shown: found, ignored: [] };
  const used = new Set<IgnoreComment>();
  const shown: (T | SaidInLine)[] = [];
  const ignored: { readonly found: T; readonly reason: string }[] = [];
  for (const each of found) {
    const comment = comments.find(
      ({ rule, reason, about }) =>
        reason !== "" && about === each.line && matchesPattern(rule, each.rule),
    );
    if (comment === undefined) shown.push(each);
    else {
      used.add(comment);
      ignored.push({ found: each, reason: comment.reason });
    }
  }
  for (const comment of comments) if (!used.has(comment)) shown.push(sayUnused(comment));
  return { shown: shown.toSorted(byPlace), ignored };
}

function sayUnused({ rule, reason, line, column }: IgnoreComment): SaidInLine {
  const place = { line, column };
  return reason === ""
    ? {
        rule: "ignore/reason",
        severity: "warning",
        message: `The comment needs a reason to take effect: # ${word} ${rule}: why the problem is accepted.`,
        ...place,
      }
    : {
        rule: "ignore/unused",
        severity: "hint",
        message: `The comment ignores ${quoteShort(rule)}, but that rule finds nothing here.`,
        ...place,
      };
}

const byPlace = (a: SaidInLine, b: SaidInLine): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
