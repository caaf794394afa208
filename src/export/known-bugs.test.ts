import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { bugsInResources } from "#export/testing/known-bugs/bugs-in-resources.ts";
import { bugsInText } from "#export/testing/known-bugs/bugs-in-text.ts";
import { renamedPackage } from "#export/testing/packages/renamed-package.ts";
import type { KnownBug } from "#export/testing/known-bugs/known-bug.ts";
import { excerpt, printJson } from "#export/testing/known-bugs/known-bug.ts";

const catalog = testCatalog(renamedPackage);
const errors = [...bugsInText, ...bugsInResources];
const file = join(import.meta.dirname, "../../docs/exports.md");
const begin = "<!-- faults: written by src/export/known-bugs.test.ts -->\n";
const end = "\n<!-- faults: end -->";

/** The output for a bug's design in each affected language. */
function printed(error: KnownBug) {
  const program = createExport(design({ name: "fault", ...error.design }), catalog);
  return Object.entries(error.here).map(([id, evidence]) => {
    const language = languages.find((known) => known.id === id);
    if (language === undefined) throw new Error(`The language ${id} is not supported.`);
    const { files, diagnostics } = program.print(language);
    const text = files.find(({ path }) => path === language.fileName)?.text ?? "";
    return { label: language.label, evidence, text, diagnostics };
  });
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An HTML table, because Markdown tables cannot contain multi-line code. */
const code = (text: string): string => `<pre>${escape(text)}</pre>`;

const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function row(error: KnownBug): string {
  const here = printed(error).map(({ label, evidence, text, diagnostics }) => {
    const shown = evidence.right.map((part) => excerpt(text, part)).join("\n…\n");
    const said = diagnostics.map(({ message }) => `<br><em>${prose(message)}</em>`).join("");
    return `<td>${label}${code(shown)}${said}</td>`;
  });
  const span = here.length > 1 ? ` rowspan="${here.length}"` : "";
  const input = code(printJson(error.design));
  const first = `<td${span}><b>${prose(error.name)}.</b> ${prose(error.error)}</td>\n<td${span}>${input}</td>`;
  return `<tr>\n${first}\n${here.join("\n</tr>\n<tr>\n")}\n</tr>`;
}

const table = (): string =>
  [
    "<table>",
    "<tr><th>What goes wrong there</th><th>In the design</th><th>What is printed here</th></tr>",
    ...errors.map(row),
    "</table>",
  ].join("\n");

test.each(errors)("correct where the converter is not: $name", (error) => {
  for (const { label, evidence, text, diagnostics } of printed(error)) {
    for (const part of evidence.right)
      expect([label, text]).toEqual([label, expect.stringContaining(part)]);
    const oneLine = text.replaceAll(/[ \n]+/g, " ");
    for (const part of evidence.wrong) {
      expect([label, text]).toEqual([label, expect.not.stringContaining(part)]);
      expect([label, oneLine]).toEqual([label, expect.not.stringContaining(part)]);
    }
    const rules = diagnostics.map(({ rule }) => rule);
    expect([label, rules]).toEqual([
      label,
      evidence.reported === undefined ? [] : [evidence.reported],
    ]);
  }
});

test("a design prints on one line what fits", () => {
  const json = {
    config: { a: ["text", 1], b: {} },
    outputs: { long: "x".repeat(60), sign: "\u2028" },
  };
  const lines = printJson(json);
  expect(JSON.parse(lines)).toEqual(json);
  expect(lines.split("\n")).toEqual([
    "{",
    '  "config": { "a": [ "text", 1 ], "b": {} },',
    '  "outputs": {',
    `    "long": "${"x".repeat(60)}",`,
    '    "sign": "\\u2028"',
    "  }",
    "}",
  ]);
});

test("an excerpt consists of whole lines without their common indentation", () => {
  const text = "a {\n\t\tb(\n\t\t\tc,\n\t\t)\n}\n";
  expect(excerpt(text, "c,")).toBe("c,");
  expect(excerpt(text, "b(\n\t\t\tc")).toBe("b(\n\tc,");
  expect(excerpt(text, "a {\n\t\tb")).toBe("a {\n\t\tb(");
  expect(excerpt(text, "d")).toBeUndefined();
});

test("the table in docs/exports.md matches the printed code", () => {
  // A blank line ends HTML in Markdown.
  expect(table()).not.toContain("\n\n");
  const text = readFileSync(file, "utf8");
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (process.env["UPDATE_GOLDEN"] === "1")
    writeFileSync(file, text.slice(0, before) + table() + text.slice(after));
  const written = readFileSync(file, "utf8");
  expect(written.slice(before, written.indexOf(end))).toBe(table());
});
