import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import type { Shelf } from "#model/packages/shelf.ts";
import { readShelf } from "#model/packages/shelf.ts";

const schema = (name: string, more: object = {}): string =>
  JSON.stringify({
    name,
    ...more,
    resources: { [`${name}:index:Shelf`]: {}, [`${name}:index:Box`]: {} },
    functions: { [`${name}:index:getBox`]: {} },
  });

/** Creates a folder with files, and the arguments that pack some of them into its subfolder `packs`. */
function createFiles(files: Readonly<Record<string, string | Uint8Array>>): {
  readonly out: string;
  readonly pack: (...words: readonly string[]) => ReturnType<typeof runWith>;
  readonly path: (name: string) => string;
} {
  const folder = createFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const out = join(folder, "packs");
  return {
    out,
    pack: (...words) => runWith(["pack", ...words, "--out", out]),
    path: (name) => join(folder, name),
  };
}

function shelfIn(folder: string): Shelf {
  const read = readShelf(readFileSync(join(folder, "index.json"), "utf8"));
  if (!read.ok) throw new Error(read.message);
  return read.shelf;
}

test("plain and gzipped schemas become a shelf", async () => {
  const shop = schema("shop", { version: "v1.2.3", displayName: "Shop", description: "A.\n\nB." });
  const { out, pack, path } = createFiles({
    "shop.json": shop,
    "toys.gz": gzipSync(schema("toys", { version: "0.1.0-rc.1+b" })),
  });
  const ran = await pack(path("shop.json"), path("toys.gz"));
  const [first, second] = ran.output.split("\n");
  expect([ran.code, ran.errors]).toEqual([0, ""]);
  expect(first).toMatch(
    /shop-1\.2\.3\.json\.gz: shop 1\.2\.3, 2 resource types, 1 function, 1 KiB, packed 1 KiB$/,
  );
  expect(second).toContain("toys-0.1.0-rc.1_b.json.gz: toys 0.1.0-rc.1+b, ");
  expect(readdirSync(out).toSorted()).toEqual([
    "index.json",
    "shop-1.2.3.json.gz",
    "toys-0.1.0-rc.1_b.json.gz",
  ]);
  const bytes = readFileSync(join(out, "shop-1.2.3.json.gz"));
  expect(gunzipSync(bytes).toString("utf8")).toBe(shop);
  expect(shelfIn(out).packages[0]).toEqual({
    name: "shop",
    version: "1.2.3",
    displayName: "Shop",
    description: "A.",
    file: "shop-1.2.3.json.gz",
    size: shop.length,
    packedSize: bytes.length,
    resources: 2,
    functions: 1,
    sha256: createHash("sha256").update(shop).digest("hex"),
  });
});

test("packing adds to a shelf, and replaces the same name and version", async () => {
  const { out, pack, path } = createFiles({
    "one.json": schema("shop", { version: "1.0.0" }),
    "two.json": schema("shop", { version: "2.0.0" }),
    "new.json": schema("shop", { version: "1.0.0", displayName: "New" }),
  });
  await pack(path("one.json"));
  await pack(path("two.json"));
  const ran = await pack(path("new.json"));
  expect(ran.output).toMatch(/\(replaced\)\n$/);
  expect(shelfIn(out).packages.map(({ version, displayName }) => [version, displayName])).toEqual([
    ["1.0.0", "New"],
    ["2.0.0", undefined],
  ]);
  const bytes = readFileSync(join(out, "shop-1.0.0.json.gz"));
  expect(gunzipSync(bytes).toString("utf8")).toContain('"New"');
  expect(readdirSync(out)).toHaveLength(3);
});

const facts = (name: string, more: object = { types: { "shop:*": {} } }): string =>
  JSON.stringify({ package: name, ...more });

test("facts are stored next to their package's schemas, and the index lists them", async () => {
  const { out, pack, path } = createFiles({
    "one.json": schema("shop", { version: "1.0.0" }),
    "two.json": schema("shop", { version: "2.0.0" }),
    "toys.json": schema("toys", { version: "1.0.0" }),
    "team.facts.json": facts("shop"),
  });
  const marks = (): readonly unknown[] =>
    shelfIn(out).packages.map(({ name, version, facts: mark }) => [`${name} ${version}`, mark]);
  const ran = await pack(path("one.json"), path("team.facts.json"), path("toys.json"));
  expect([ran.code, ran.errors]).toEqual([0, ""]);
  expect(ran.output).toContain("shop.facts.json: facts about shop, 1 type\n");
  expect(readFileSync(join(out, "shop.facts.json"), "utf8")).toBe(facts("shop"));
  expect(marks()).toEqual([
    ["shop 1.0.0", true],
    ["toys 1.0.0", undefined],
  ]);
  // A version that is packed later is also marked as having facts. After the facts file is deleted, no version is
  // marked.
  await pack(path("two.json"));
  expect(marks().slice(0, 2)).toEqual([
    ["shop 1.0.0", true],
    ["shop 2.0.0", true],
  ]);
  rmSync(join(out, "shop.facts.json"));
  await pack(path("two.json"));
  expect(marks().map((each) => (each as readonly unknown[])[1])).toEqual(Array(3).fill(undefined));
});

test("replaces facts, and refuses unreadable ones", async () => {
  const { out, pack, path } = createFiles({
    "shop.json": schema("shop", { version: "1.0.0" }),
    "shop.facts.json": facts("shop"),
    "bad.facts.json": facts("shop", { types: 1 }),
    "case.facts.json": facts("Shop"),
  });
  await pack(path("shop.json"), path("shop.facts.json"));
  const again = await pack(path("shop.facts.json"));
  expect(again.output).toMatch(/facts about shop, 1 type \(replaced\)\n$/);
  const bad = await pack(path("bad.facts.json"), path("case.facts.json"));
  expect([bad.code, bad.output]).toEqual([2, ""]);
  expect(bad.errors).toBe(
    `${path("bad.facts.json")}: error: "types": record expected.\n` +
      `${path("case.facts.json")}: error: The package folder has the package "shop", but these facts are about "Shop". Package names are case-insensitive.\n`,
  );
  const stated = await pack(`shop@1.0.0=${path("shop.facts.json")}`);
  expect(stated.errors).toContain("Facts do not take a version.");
  expect(readFileSync(join(out, "shop.facts.json"), "utf8")).toBe(facts("shop"));
});

test("the same schemas produce the same bytes, in any order", async () => {
  const files = {
    a: schema("a", { version: "1.0.0" }),
    b: schema("b", { version: "1.0.0" }),
  };
  const [one, two] = [createFiles(files), createFiles(files)];
  await one.pack(one.path("a"), one.path("b"));
  await two.pack(two.path("b"), two.path("a"));
  const contents = (folder: string): readonly string[] =>
    readdirSync(folder).map((name) => name + readFileSync(join(folder, name), "hex"));
  expect(contents(one.out)).toHaveLength(3);
  expect(contents(two.out)).toEqual(contents(one.out));
});

test("packs a schema without a version if one is given", async () => {
  const { out, pack, path } = createFiles({ "my shop.json": ` ${schema("shop")}` });
  const file = path("my shop.json");
  const refused = await pack(file);
  expect(refused).toEqual({
    code: 2,
    output: "",
    errors: `${file}: error: The schema has no version. Set it with: stackwright pack 'shop@VERSION=${file}' --out ${out}\n`,
  });
  expect((await pack(`shop@v1.2.3=${file}`)).code).toBe(0);
  const text = gunzipSync(readFileSync(join(out, "shop-1.2.3.json.gz"))).toString("utf8");
  expect(text).toBe(` {"version":"1.2.3",${schema("shop").slice(1)}`);
  expect(shelfIn(out).packages[0]).toMatchObject({ version: "1.2.3", size: text.length });
});

test("without --out, the shelf is the folder that npm start serves", async () => {
  const ran = await runWith(["pack", "-"], schema("shop"));
  expect(ran.errors).toContain("stackwright pack shop@VERSION=- --out packs\n");
});

test("a schema that cannot be packed doesn't prevent the others", async () => {
  const { out, pack, path } = createFiles({ "shop.json": schema("shop", { version: "1.0.0" }) });
  const ran = await pack(path("gone.json"), path("shop.json"));
  expect(ran.code).toBe(2);
  expect(ran.errors).toBe(`${path("gone.json")}: error: No such file.\n`);
  expect(shelfIn(out).packages).toHaveLength(1);
});

test.each<[content: string | Uint8Array, error: string]>([
  ["", "A package schema is a JSON object."],
  [schema("shop").slice(0, -2), "The file is incomplete: it ends in the middle of a value."],
  [
    '{"name":"shop","version":"1.0.0",\n"types":{"shop:index:T":{"a":[nul]}}}',
    'Line 2, column 31: Expected a value or "]", but found "n".',
  ],
  ["<!DOCTYPE html><html>", "This file is a web page, not a package schema."],
  ["<html lang=en>", "This file is a web page, not a package schema."],
  ["{}", "The schema has no package name."],
  [
    schema("shop", { version: "1.2" }),
    'The schema\'s version, "1.2", is invalid. Use the form 1.2.3.',
  ],
  [schema("shop", { version: '1.0.0","x":"' }), '"1.0.0\\",\\"x\\":\\"" is not a version.'],
  [schema("../shop", { version: "1.0.0" }), "The schema has no package name."],
  [
    schema("a".repeat(101), { version: "1.0.0" }),
    "package name has 101 characters, but the maximum is 100.",
  ],
  [schema("shop", { version: 1 }), "The schema's version must be a string such as 1.2.3."],
  ["[]", "A package schema is a JSON object."],
  ['{"name":"x","resources":{"a":{"type":"b:C"}}}', "The file is a design, not a package schema."],
  [`{"name":${"[".repeat(10_000)}`, "The schema is nested more than 200 levels deep."],
  [Uint8Array.from([0x7b, 0xff, 0x7d]), "The file is not UTF-8 text."],
  [
    gzipSync("{").subarray(0, 12),
    "The file is compressed with gzip, and is damaged or incomplete.",
  ],
])("writes nothing for a file that is not a schema (%#)", async (content, error) => {
  const { out, pack, path } = createFiles({ file: content });
  const ran = await pack(path("file"));
  expect([ran.code, ran.output]).toEqual([2, ""]);
  expect(ran.errors).toContain(error);
  expect(() => readdirSync(out)).toThrow("ENOENT");
});

test.each([
  ["{", "Line 1, column 2: "],
  [
    '{"format":2,"packages":[]}',
    "The file has format 2, but this version of Stackwright reads only format 1.",
  ],
  ['{"format":1,"packages":[{"name":".."}]}', "packages[0]: name is not a package name."],
])("leaves a shelf whose index is %s alone", async (index, error) => {
  const { out, pack, path } = createFiles({ "shop.json": schema("shop", { version: "1.0.0" }) });
  mkdirSync(out);
  writeFileSync(join(out, "index.json"), index);
  const ran = await pack(path("shop.json"));
  expect([ran.code, ran.output]).toEqual([2, ""]);
  expect(ran.errors).toContain(`${join(out, "index.json")}: error: ${error}`);
  expect(readdirSync(out)).toEqual(["index.json"]);
  expect(readFileSync(join(out, "index.json"), "utf8")).toBe(index);
});

test("refuses a name that differs only in case", async () => {
  const { out, pack, path } = createFiles({
    a: schema("shop", { version: "1.0.0" }),
    b: schema("Shop", { version: "1.0.0" }),
  });
  const ran = await pack(path("a"), path("b"));
  expect(ran.code).toBe(2);
  expect(ran.errors).toContain("The package folder has shop 1.0.0, which differs only in case");
  expect(readdirSync(out).toSorted()).toEqual(["index.json", "shop-1.0.0.json.gz"]);
});

test("replaces links on the shelf, and leaves their targets alone", async () => {
  const { out, pack, path } = createFiles({
    "shop.json": schema("shop", { version: "1.0.0" }),
    precious: "precious",
  });
  mkdirSync(out);
  symlinkSync(path("precious"), join(out, "shop-1.0.0.json.gz"));
  expect((await pack(path("shop.json"))).code).toBe(0);
  expect(readFileSync(path("precious"), "utf8")).toBe("precious");
});

test("reports a shelf that cannot be written, and leaves nothing incomplete", async () => {
  const { out, pack, path } = createFiles({ "shop.json": schema("shop", { version: "1.0.0" }) });
  mkdirSync(join(out, "shop-1.0.0.json.gz"), { recursive: true });
  const ran = await pack(path("shop.json"));
  expect([ran.code, ran.output]).toEqual([2, ""]);
  expect(ran.errors).toContain(`${out}: The path is a folder.`);
  expect(readdirSync(out)).toEqual(["shop-1.0.0.json.gz"]);
});

test.each([
  [
    "aws@7",
    '"7" is not a valid version. Use the form 1.2.3. To pack a file of this name, use ./aws@7.',
  ],
  ["aws@7.0.0=", "A file must follow the =."],
  ["http://a.example/x.json", "Schemas are downloaded over HTTPS only."],
  ["shop@1.0.0=ftp://a.example/x.json", "Schemas are downloaded over HTTPS only."],
  ["https://user:pass@a.example/x.json", "URLs with a user name or password are not supported."],
  ["https://", "The URL is not valid."],
])("refuses %s before packing anything", async (word, error) => {
  const { out, pack, path } = createFiles({ "shop.json": schema("shop", { version: "1.0.0" }) });
  const ran = await pack(path("shop.json"), word);
  const shown = word.replace("user:pass@", "");
  expect(ran).toEqual({ code: 2, output: "", errors: `${shown}: error: ${error}\n` });
  expect(() => readdirSync(out)).toThrow("ENOENT");
});

test("explains a bare name that is not a file", async () => {
  const { pack } = createFiles({});
  expect((await pack("no-such-package")).errors).toBe(
    "no-such-package: error: No such file. For the package no-such-package, add a version: no-such-package@VERSION\n",
  );
});

test("a terminal shows progress, then only the result", async () => {
  const { out, path } = createFiles({ "shop.json": schema("shop", { version: "1.0.0" }) });
  const words = ["pack", path("shop.json"), "--out", out];
  const { errors } = await runWith(words, "", { isTerminal: true });
  expect(errors).toContain("\r\u001b[KPacking…");
  expect(errors.endsWith("\r\u001b[K")).toBe(true);
});
