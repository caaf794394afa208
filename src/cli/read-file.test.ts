import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readText } from "#cli/read-file.ts";
import { createFolder } from "#cli/testing/folder.ts";

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(1024 * 1024);
}

async function said(content: readonly number[] | string, most = 100): Promise<string> {
  const file = join(createFolder(), "a.json");
  writeFileSync(file, typeof content === "string" ? content : Uint8Array.from(content));
  const read = await readText(file, nothing(), most);
  return read.ok ? `text ${JSON.stringify(read.text)}` : read.message;
}

test.each<[content: readonly number[] | string, expected: string]>([
  ["", 'text ""'],
  ["é😀", 'text "é😀"'],
  ["\ufeffa", 'text "a"'],
  [[0xff, 0xfe, 0x7b, 0x00], "The file is not UTF-8 text."],
  [[0xc3], "The file is not UTF-8 text."],
  ["x".repeat(100), `text "${"x".repeat(100)}"`],
  ["x".repeat(101), "The file is larger than the limit of 0 MiB."],
])("a file of %j", async (content, expected) => {
  expect(await said(content)).toBe(expected);
});

test("doesn't read endless input to its end", async () => {
  expect(await readText("-", endless(), 5 * 1024 * 1024)).toEqual({
    ok: false,
    message: "The file is larger than the limit of 5 MiB.",
  });
});

test("explains why a file cannot be read", async () => {
  const folder = createFolder();
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "file"), "");
  const messages = ["sub", "none", "file/in", "x".repeat(5000), "a\0b"].map(async (name) => {
    const read = await readText(join(folder, name), nothing(), 100);
    return read.ok ? "" : read.message;
  });
  expect(await Promise.all(messages)).toEqual([
    "The path is a folder.",
    "No such file.",
    "Part of the path is not a folder.",
    "The file name is too long.",
    "The file name is not valid.",
  ]);
});
