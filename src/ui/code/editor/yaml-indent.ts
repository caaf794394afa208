import { indentService } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

/** Indents a new line of YAML that continues the line above, even if that line ends in a comment. */
export const yamlIndent: Extension = indentService.of((context, at) => {
  // The grammar handles existing lines.
  if (context.simulatedBreak !== at) return undefined;
  const { doc } = context.state;
  const line = doc.lineAt(at);
  let next: string | undefined;
  for (let below = line.number + 1; next === undefined && below <= doc.lines; below += 1) {
    const { text } = doc.line(below);
    if (withoutComment(text) !== "") next = text;
  }
  return indentBehind(line.text.slice(0, at - line.from), next);
});

const step = 2;

/** The indent of a new line after a text, in columns; `next` is the next line with content. */
export function indentBehind(text: string, next = ""): number {
  const content = withoutComment(text);
  const own = indentOf(text);
  // The content of a list entry is after its dash.
  const inner = /^ *(?:- +)*/.exec(content)?.[0].length ?? own;
  const rest = content.slice(inner);
  if (rest === "-") return Math.max(inner + step, indentOf(next));
  if (/:(?: +[|>][-+\d]*)?$/.test(rest)) {
    const isListBelow = indentOf(next) === inner && next.slice(inner).startsWith("- ");
    if (isListBelow && rest.endsWith(":")) return inner;
    return indentOf(next) > inner ? indentOf(next) : inner + step;
  }
  return hasKey.test(rest) ? inner : own;
}

const hasKey = /^(?:"[^"]*"|'[^']*'|[^\s"'#[{][^"'#[{]*?): /;

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** A line without its comment and trailing spaces. A number sign in quotation marks starts no comment. */
function withoutComment(text: string): string {
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const before = text[at - 1] ?? " ";
    if (quote !== "") {
      if (sign === "\\" && quote === '"') at += 1;
      else if (sign === quote) quote = "";
    } else if (/["']/.test(sign) && /[\s[{,]/.test(before)) quote = sign;
    else if (sign === "#" && /\s/.test(before)) return text.slice(0, at).trimEnd();
  }
  return text.trimEnd();
}
