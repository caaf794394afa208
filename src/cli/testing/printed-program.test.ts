import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { printProgram } from "#cli/testing/printed-program.ts";
import { languages } from "#export/languages/languages.ts";
import { kinds } from "#export/testing/kinds.ts";

async function print(text: string) {
  const folder = createFolder();
  const [file, schema] = [join(folder, "Main.yaml"), join(folder, "kinds.json")];
  writeFileSync(file, text);
  writeFileSync(schema, JSON.stringify(kinds));
  return printProgram(file, "harbour", [schema]);
}

const [token] = Object.keys(kinds.resources);

test("prints a program in every language without losing anything", async () => {
  const printed = await print("outputs:\n  greeting:   hello   # as it stands\n");
  expect(printed.lost).toEqual([]);
  expect(printed.languages.map(({ language }) => language)).toEqual(languages.map(({ id }) => id));
  for (const { files, errors } of printed.languages) {
    expect(errors).toEqual([]);
    expect(files.some(({ text }) => text.includes("hello"))).toBe(true);
  }
  const typescript = printed.languages.find(({ language }) => language === "typescript");
  expect(typescript?.files.find(({ path }) => path === "package.json")?.text).toContain("harbour");
});

test("an error of a program's check is reported for every language", async () => {
  const printed = await print(
    `resources:\n  a:\n    type: ${token}\n    properties:\n      nope: 1\n`,
  );
  for (const { errors } of printed.languages) expect(errors.join()).toContain("nope");
});

test("a file that cannot be opened is an error in every language", async () => {
  const printed = await print("resources: [\n");
  expect(printed.lost).toEqual([]);
  for (const { errors } of printed.languages)
    expect(errors).toEqual(["An opening bracket is not closed."]);
});

test("the texts of secrets are available to give to a stack", async () => {
  const { secrets } = await print(
    "outputs:\n  word:\n    fn::secret: open\n  numbers:\n    fn::secret: [1, {two: 2}]\n",
  );
  expect(new Set(Object.values(secrets))).toEqual(new Set(["open", '[1,{"two":2}]']));
});

test("a JSON design that is reformatted is another file", async () => {
  const { lost } = await print("{}\n");
  expect(lost).toEqual(["Written without an edit, the file is another one."]);
});
