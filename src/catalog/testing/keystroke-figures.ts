import { createDesignCheck } from "#model/check/design-check.ts";
import { createLanguageService } from "#model/language/service.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** One action at the keyboard. `keysOf` counts the keys that it takes. */
export type Stroke =
  | { readonly kind: "type"; readonly text: string }
  /** Presses Enter, and then indents by this many columns more or fewer than the editor does. */
  | { readonly kind: "line"; readonly columns: number }
  /** Accepts a suggestion after moving past `passed` others. `asks` is true if the list does not open by itself. */
  | {
      readonly kind: "take";
      readonly label: string;
      readonly passed: number;
      readonly asks: boolean;
    };

export function keysOf(stroke: Stroke): number {
  switch (stroke.kind) {
    case "type":
      return stroke.text.length;
    case "line":
      // One press of Backspace removes a whole indent.
      return 1 + (stroke.columns < 0 ? Math.ceil(-stroke.columns / 2) : stroke.columns);
    case "take":
      return 1 + stroke.passed + Number(stroke.asks);
  }
}

/** The number of suggestions that are considered. Moving past one takes one press of an arrow key. */
const seen = 4;

interface Way {
  readonly keys: number;
  readonly from: number;
  readonly stroke?: Stroke;
}

/** The shortest sequence of keystrokes that types a program. */
export function strokesFor(
  text: string,
  catalog: Catalog,
  marginBehind: (line: string) => number,
): readonly Stroke[] {
  const best: Way[] = [{ keys: 0, from: 0 }];
  const reach = (from: number, to: number, stroke: Stroke): void => {
    const keys = (best[from]?.keys ?? Infinity) + keysOf(stroke);
    if (keys < (best[to]?.keys ?? Infinity)) best[to] = { keys, from, stroke };
  };
  for (let at = 0; at < text.length; at += 1) {
    if (best[at] === undefined) continue;
    const typed = text.slice(0, at);
    if (text[at] === "\n") {
      const line = typed.slice(typed.lastIndexOf("\n") + 1);
      const margin = /^ */.exec(text.slice(at + 1))?.[0].length ?? 0;
      reach(at, at + 1 + margin, { kind: "line", columns: margin - marginBehind(line) });
    } else reach(at, at + 1, { kind: "type", text: text[at] ?? "" });
    // The list opens by itself after typed text, but not after an accepted suggestion.
    const asks = best[at]?.stroke?.kind !== "type" || !/[\w$]$/.test(typed);
    for (const [passed, { end, label }] of suggestionsAt(text, at, catalog).entries())
      if (end > at) reach(at, end, { kind: "take", label, passed, asks });
  }
  const strokes: Stroke[] = [];
  for (let way = best[text.length]; way?.stroke !== undefined; way = best[way.from])
    strokes.unshift(way.stroke);
  return strokes;
}

/** The position in the text after each of the first suggestions; -1 for a suggestion that does not match. */
function suggestionsAt(text: string, at: number, catalog: Catalog) {
  const service = createLanguageService({
    text: text.slice(0, at),
    syntax: "yaml",
    catalog: () => catalog,
    checkOf: (packages) => createDesignCheck(packages, 0),
  });
  const found = service.completions(at);
  return (found?.items ?? []).slice(0, seen).map(({ label, insert, placeholders = [] }) => {
    const first = placeholders[0]?.start ?? insert.length;
    const rest = insert.slice(placeholders.at(-1)?.end ?? insert.length);
    const start = found?.range.start ?? at;
    const fits =
      placeholders.length < 2 && rest === "" && text.startsWith(insert.slice(0, first), start);
    return { label, end: fits ? start + first : -1 };
  });
}
