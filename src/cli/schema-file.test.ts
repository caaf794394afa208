import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSchemaWord, unpack } from "#cli/schema-file.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

const schema = (more: object = {}): string =>
  JSON.stringify({
    name: "shop",
    ...more,
    resources: { "shop:index:Shelf": { inputProperties: { size: { type: "integer" } } } },
  });

/** The version that the command line assigns to the package. */
async function versionOf(content: string | Uint8Array, prefix = ""): Promise<string> {
  const file = join(createFolder(), "shop.json");
  writeFileSync(file, content);
  const { output, errors } = await runWith(["types", "shop:Shelf", "--schema", prefix + file]);
  return errors === "" ? (/^package (.*)$/m.exec(output)?.[1] ?? "") : errors;
}

test.each<[content: string | Uint8Array, prefix: string, version: string]>([
  [schema(), "", "shop"],
  [schema(), "shop@1.2.3=", "shop 1.2.3"],
  [schema(), "shop@v1.2.3-rc.1+x=", "shop 1.2.3-rc.1+x"],
  [schema({ version: "1.2.3" }), "shop@v1.2.3=", "shop 1.2.3"],
  [gzipSync(schema({ version: "1.2.3" })), "", "shop 1.2.3"],
  [gzipSync(`\ufeff${schema()}`), "shop@1.2.3=", "shop 1.2.3"],
])("a schema with a stated version or its own (%#)", async (content, prefix, version) => {
  expect(await versionOf(content, prefix)).toBe(version);
});

test.each<[content: string | Uint8Array, prefix: string, error: string]>([
  [schema(), "store@1.2.3=", 'The file is the schema of "shop", not of "store".'],
  [schema({ version: "2.0.0" }), "shop@1.2.3=", 'The schema says that its version is "2.0.0", not'],
  [
    schema({ version: "dev" }),
    "shop@1.2.3=",
    'The schema has an invalid version. "dev" is not a version.',
  ],
  [
    schema({ version: 7 }),
    "shop@1.2.3=",
    "The schema says that its version is something else, not",
  ],
  [
    gzipSync(schema()).subarray(0, 40),
    "",
    "The file is compressed with gzip, and is damaged or incomplete.",
  ],
  [
    Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
    "",
    "The file is compressed with gzip, and is damaged or incomplete.",
  ],
  ['"shop"', "shop@1.2.3=", "A package schema is a JSON object."],
  ['{"version":"1.2.3"}', "shop@1.2.3=", "The schema has no package name."],
])("refuses a schema with the reason (%#)", async (content, prefix, error) => {
  expect(await versionOf(content, prefix)).toContain(`: error: ${error}`);
});

test("accepts a stated version for standard input too", async () => {
  const words = ["types", "shop:Shelf", "--json", "--schema", "shop@1.2.3=-"];
  const { output } = await runWith(words, schema());
  expect(JSON.parse(output)).toMatchObject({ package: "shop", version: "1.2.3" });
});

test.each([
  ["a.json", { file: "a.json" }],
  ["a=b.json", { file: "a=b.json" }],
  ["./a@1.2.3=b.json", { file: "./a@1.2.3=b.json" }],
  ["C:\\a@1.2.3=b", { file: "C:\\a@1.2.3=b" }],
  ["dir/a@b.json", { file: "dir/a@b.json" }],
  ["shop@1.2.3=a=b@c.json", { file: "a=b@c.json", stated: { name: "shop", version: "1.2.3" } }],
  ["shop@v1.2.3=/a/b", { file: "/a/b", stated: { name: "shop", version: "1.2.3" } }],
  ["shop@1.2=a", '"1.2" is not a valid version.'],
  ["shop@=a", '"" is not a valid version.'],
  ['shop@1.0.0","x":"y=a', '"1.0.0\\",\\"x\\":\\"y" is not a valid version'],
  ["@1.2.3=a", '"" is not a valid package name.'],
  ["a b@1.2.3=a", '"a b" is not a valid package name.'],
  ["shop@1.2.3=", "A file must follow the =."],
])("--schema %s", (word, expected) => {
  const read = readSchemaWord(word);
  if (typeof expected === "string") expect(read).toContain(expected);
  else expect(read).toEqual(expected);
});

test("refuses content that unpacks beyond the limit before unpacking all of it", async () => {
  const packed = gzipSync(Buffer.alloc(3 * 1024 * 1024));
  expect(await unpack(packed, 2 * 1024 * 1024)).toEqual({
    ok: false,
    message: "Unpacked: The file is larger than the limit of 2 MiB.",
  });
  expect(await unpack(packed, 3 * 1024 * 1024)).toMatchObject({ ok: true });
});
