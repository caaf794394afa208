import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import { builtinNames } from "#model/program/functions/builtin-names.ts";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { clouds } from "#export/testing/packages/clouds.ts";

const catalog = testCatalog(clouds);
const file = join(import.meta.dirname, "../../docs/exports.md");
const begin = "<!-- functions: written by src/export/functions-table.test.ts -->\n";
const end = "\n<!-- functions: end -->";

/** A call to each function, with an output in its argument if the output makes a difference. */
const calls: Readonly<Record<string, Json>> = {
  "fn::invoke": {
    "fn::invoke": {
      function: "clouds:images:getImage",
      arguments: { owners: ["${prefix}"] },
      return: "id",
    },
  },
  join: { "fn::join": ["-", ["a", "${bucket.arn}"]] },
  split: { "fn::split": ["-", "${bucket.arn}"] },
  select: { "fn::select": [0, "${bucket.zones}"] },
  toJSON: { "fn::toJSON": { arn: "${bucket.arn}" } },
  toBase64: { "fn::toBase64": "${prefix}" },
  fromBase64: { "fn::fromBase64": "${prefix}" },
  readFile: { "fn::readFile": "./user-data.sh" },
  filebase64: { "fn::filebase64": "./app.zip" },
  filebase64sha256: { "fn::filebase64sha256": "./app.zip" },
  sha1: { "fn::sha1": "${prefix}" },
  length: { "fn::length": "${bucket.zones}" },
  singleOrNone: { "fn::singleOrNone": "${bucket.zones}" },
  unsecret: { "fn::unsecret": "${password}" },
  pulumiResourceName: { "fn::pulumiResourceName": "${bucket}" },
  pulumiResourceType: { "fn::pulumiResourceType": "${bucket}" },
  assetArchive: { "fn::assetArchive": { app: { "fn::fileAsset": "./app" } } },
  stackReference: { "fn::stackReference": ["org/network/prod", "vpc"] },
};

const programOf = (value: Json) =>
  createExport(
    design({
      name: "functions",
      config: { prefix: { type: "string" }, password: { type: "string", secret: true } },
      resources: { bucket: { type: "clouds:storage:Bucket" } },
      variables: { it: value },
      outputs: { out: "${it}", arn: "${bucket.arn}", both: "${prefix}${password}" },
    }),
    catalog,
  );

const plain = programOf(7);
const coded = languages.filter(({ id }) => id !== "json" && id !== "yaml");

/** The lines that the call adds to the program, or why the language cannot express the call. */
function printed(value: Json, language: (typeof languages)[number]): string {
  const { files, diagnostics } = programOf(value).print(language);
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (error !== undefined) return `<em>${escape(error.message)}</em>`;
  const linesOf = (all: typeof files): readonly string[] =>
    (all.find(({ path }) => path === language.fileName)?.text ?? "").split("\n");
  const before = [...linesOf(plain.print(language).files)];
  // Compares from the end, so the first of several equal lines counts as added: it closes a bracket that the call
  // opens.
  const added = linesOf(files)
    .toReversed()
    .filter((line) => {
      const at = before.lastIndexOf(line);
      if (at >= 0) before.splice(at, 1);
      return line.trim() !== "" && at < 0;
    })
    .toReversed();
  const margin = Math.min(...added.map((line) => line.length - line.trimStart().length));
  return `<pre>${escape(added.map((line) => line.slice(margin)).join("\n"))}</pre>`;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const row = (name: string, value: Json): string => {
  const cells = coded.map((language) => `<td>${language.label}${printed(value, language)}</td>`);
  const first = `<td rowspan="${cells.length}"><code>${name}</code><pre>${escape(JSON.stringify(value))}</pre></td>`;
  return `<tr>\n${first}\n${cells.join("\n</tr>\n<tr>\n")}\n</tr>`;
};

const table = (): string =>
  [
    "<table>",
    "<tr><th>Function</th><th>What each language gets</th></tr>",
    ...Object.entries(calls).map(([name, value]) => row(name, value)),
    "</table>",
  ].join("\n");

test("every function has a row", () => {
  expect(Object.keys(calls).toSorted()).toEqual([...builtinNames, "fn::invoke"].toSorted());
});

test("the table in docs/exports.md matches the printed code", () => {
  expect(table()).not.toContain("\n\n");
  const text = readFileSync(file, "utf8");
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (process.env["UPDATE_GOLDEN"] === "1")
    writeFileSync(file, text.slice(0, before) + table() + text.slice(after));
  const written = readFileSync(file, "utf8");
  expect(written.slice(before, written.indexOf(end))).toBe(table());
});
