import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";

import { codeTheme } from "#ui/code/editor/theme.ts";
import { codeText } from "#ui/code/editor/reading.ts";
import { page } from "vitest/browser";
import { render } from "#ui/testing/browser/render.tsx";

test.each([
  ["spaces", "    policy: ", 4, 4],
  ["tabs, as in Go", "\t\tpolicy: ", 2, 8],
])(
  "a long line wraps inside the editor, with a hanging indent: %s",
  async (_name, first, count, width) => {
    render(<div id="editor" style={{ width: 300, height: 200 }} />);
    await expect.element(page.css("#editor")).toBeInTheDocument();
    const parent = page.css("#editor").element();
    const doc = `key:\n${first}${"some words ".repeat(12)}${"x".repeat(80)}\nend: 1`;
    const extensions = [codeText("Main.yaml"), codeTheme];
    const view = new EditorView({ parent, state: EditorState.create({ doc, extensions }) });
    const { scrollWidth, clientWidth } = view.scrollDOM;
    expect(scrollWidth).toBe(clientWidth);
    const line = view.state.doc.line(2);
    const begin = view.coordsAtPos(line.from + count);
    const plain = view.coordsAtPos(line.from);
    const rest = view.coordsAtPos(line.from + 60);
    expect(rest?.top).toBeGreaterThan(begin?.bottom ?? Infinity);
    // The first column is at the same position as in an unwrapped line.
    expect(plain?.left).toBeCloseTo(view.coordsAtPos(0)?.left ?? NaN, 0);
    // After the break, the first character is two characters further right than the first word.
    const lefts = Array.from({ length: line.length - 40 }, (_, at) =>
      view.coordsAtPos(line.from + 40 + at),
    )
      .filter((place) => (place?.top ?? 0) > (begin?.bottom ?? 0))
      .map((place) => place?.left ?? 0);
    expect(Math.min(...lefts)).toBeGreaterThan(begin?.left ?? Infinity);
    const indent = (begin?.left ?? NaN) - (plain?.left ?? NaN);
    expect(indent / view.defaultCharacterWidth).toBeCloseTo(width, 1);
    view.destroy();
  },
);
