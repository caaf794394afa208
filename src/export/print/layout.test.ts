import fc from "fast-check";
import { expect, test } from "vitest";
import { resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import type { Doc } from "#export/print/document.ts";
import {
  block,
  brackets,
  choice,
  comma,
  concat,
  enclose,
  group,
  hang,
  hardline,
  indent,
  join,
  line,
  marked,
  softline,
  whenBroken,
} from "#export/print/document.ts";
import { joinPages, layout } from "#export/print/layout.ts";

const style = { width: 12, indent: "  " };

const print = (...docs: readonly Doc[]): string => layout(docs, style).text;

const list = (...items: readonly string[]): Doc =>
  enclose("[", join(comma, items), brackets(softline, ",", softline, "]"));

const arrow = (head: string, body: Doc): Doc =>
  choice(concat(head, " ", body), concat(head, indent(concat(hardline, body))));

test.each<[what: string, doc: Doc, text: string]>([
  ["text", concat("a", concat("b", "c")), "abc"],
  ["lines outside a group break", concat("a", line, "b", softline, "c"), "a\nb\nc"],
  ["a group that fits", group(concat("a", line, "b", softline, "c")), "a bc"],
  ["a group that does not fit", group(concat("a", line, "0123456789ab")), "a\n0123456789ab"],
  ["a group that fits exactly", group(concat("012345", line, "789ab")), "012345 789ab"],
  ["a group with a forced break", group(concat("a", line, "b", hardline, "c")), "a\nb\nc"],
  [
    "an inner group fits on its own",
    group(concat("012345678", line, list("a", "b"))),
    "012345678\n[a, b]",
  ],
  [
    "the text after it counts",
    concat(group(concat("0123", line, "6789a")), ",,,", line),
    "0123\n6789a,,,\n",
  ],
  [
    "the text after it counts up to a break inside it",
    concat(group(concat("0123", line, "6789a")), concat(",,,", line)),
    "0123\n6789a,,,\n",
  ],
  [
    "the text after a possible break does not count",
    concat(group(concat("0123", line, "6789a")), line, "xxx"),
    "0123 6789a\nxxx",
  ],
  [
    "indentation",
    concat("a", indent(concat(hardline, "b", indent(concat(hardline, "c")))), hardline, "d"),
    "a\n  b\n    c\nd",
  ],
  ["a blank line has no spaces", indent(concat("a", hardline, hardline, "b")), "a\n\n  b"],
  ["items on one line", list("1", "2", "3"), "[1, 2, 3]"],
  ["items on separate lines", list("12345", "12345"), "[\n  12345,\n  12345,\n]"],
  [
    "items that always break",
    enclose("{", "a", brackets(hardline, ";", hardline, "}")),
    "{\n  a;\n}",
  ],
  ["nothing trails on one line", group(concat("a", whenBroken(","))), "a"],
  ["a hanging text that fits", hang("key:", "value"), "key: value"],
  ["a hanging text that does not", hang("key:", "0123456789"), "key:\n  0123456789"],
  [
    "a choice that fits up to its break",
    arrow("f =>", list("0123", "0123")),
    "f => [\n  0123,\n  0123,\n]",
  ],
  ["a choice whose start does not fit", arrow("0123456 =>", list("x")), "0123456 => [\n  x,\n]"],
  ["a choice with a long word", arrow("01234 =>", "0123456"), "01234 =>\n  0123456"],
  [
    "a block keeps to the left",
    indent(concat(hardline, block("`a\n b`"), ",", hardline, "c")),
    "\n  `a\n b`,\n  c",
  ],
  ["a block of one line is text", group(concat("a", line, block("b"))), "a b"],
])("%s", (_what, doc, text) => {
  expect(print(doc)).toBe(text);
});

test("consecutive documents are printed as one", () => {
  expect(print(concat("a", hardline), concat("b", hardline), "c")).toBe("a\nb\nc");
});

const first = resourceId(1);
const at = (...path: readonly (string | number)[]) => ({ resource: first, path });

/** The path that each line shows: `-` for none, empty for the resource itself. */
const shown = (...docs: readonly Doc[]): readonly string[] =>
  layout(docs, { width: 20, indent: "  " }).lines.map((origin) =>
    origin === undefined ? "-" : (origin.path ?? []).join("."),
  );

const field = (name: string, content: Doc, ...path: readonly (string | number)[]): Doc =>
  marked(at(...path, name), concat(name, ": ", content));

const braces = (edge: Doc, ...items: readonly Doc[]): Doc =>
  enclose("{", join(comma, items), brackets(edge, ",", edge, "}"));

test.each<[what: string, doc: Doc, lines: readonly string[]]>([
  ["the innermost mark that starts on it", field("a", field("b", "1", "a")), ["a.b"]],
  [
    "the common path of several marks",
    field("a", braces(line, field("b", "1", "a"), field("c", "1", "a"))),
    ["a"],
  ],
  [
    "the common path of several marks, however deep the last one is",
    field("a", braces(line, field("b", "1", "a"), field("c", field("d", "1", "a", "c"), "a"))),
    ["a"],
  ],
  [
    "a bracket's own mark at its end",
    field("a", braces(hardline, field("b", "1", "a"), field("c", "1", "a"))),
    ["a", "a.b", "a.c", "a"],
  ],
  [
    "nothing outside of marks",
    concat("x", hardline, field("a", "1"), hardline, "y"),
    ["-", "a", "-"],
  ],
  ["the mark around neighbors", concat(field("a", "1"), field("b", "2")), ["-"]],
  ["the mark a block is in", field("a", block("`x\ny`")), ["a", "a"]],
])("a line shows %s", (_what, doc, lines) => {
  expect(shown(doc)).toEqual(lines);
});

test("joined pages keep what their lines show", () => {
  const head = layout(["import", hardline], style);
  const page = joinPages(head, layout([field("a", "1"), hardline], style));
  expect(page.text).toBe("import\na: 1\n");
  expect(page.lines).toEqual([undefined, at("a"), undefined]);
});

const word = fc.string({ unit: fc.constantFrom("a", "b", ",", " "), maxLength: 6 });

const docArbitrary = fc.letrec<{ doc: Doc }>((tie) => ({
  doc: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.constantFrom(line, softline),
    fc.array(tie("doc"), { maxLength: 4 }).map((docs) => concat(...docs)),
    fc.array(tie("doc"), { maxLength: 4 }).map((docs) => join(",", docs)),
    tie("doc").map(indent),
    tie("doc").map(group),
    tie("doc").map((doc) => hang("a:", doc)),
    tie("doc").map((doc) => marked(at("x"), doc)),
  ),
})).doc;

const ink = (text: string): string => text.replaceAll(/\s/g, "");

test("no layout adds or loses text, and every line has an entry", () => {
  fc.assert(
    fc.property(docArbitrary, fc.integer({ min: 0, max: 30 }), (doc, width) => {
      const page = layout([doc], { width, indent: " " });
      const wide = layout([group(doc)], { width: Infinity, indent: " " });
      expect(ink(page.text)).toBe(ink(wide.text));
      expect(wide.text).not.toContain("\n");
      expect(page.lines.length).toBe(page.text.split("\n").length);
    }),
    { numRuns: runs(300) },
  );
});

test("a group that fits is on one line, whatever surrounds it", () => {
  fc.assert(
    fc.property(docArbitrary, (doc) => {
      const flat = layout([group(doc)], { width: Infinity, indent: " " }).text;
      const page = layout(["x", hardline, group(doc), hardline], {
        width: flat.length,
        indent: " ",
      });
      expect(page.text).toBe(`x\n${flat}\n`);
    }),
    { numRuns: runs(300) },
  );
});

test("10,000 levels of nesting are laid out", () => {
  let doc: Doc = "x";
  for (let depth = 0; depth < 10_000; depth += 1) doc = group(indent(concat(softline, doc)));
  expect(print(doc)).toBe("x");
});
