import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalog } from "#cli/packages.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { cases } from "#export/testing/cases.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { forProject } from "#model/packages/placeholders.ts";
import { printManifest } from "#model/files/manifest/print.ts";

async function* nothing(): AsyncGenerator<Uint8Array> {}

const read = await readCatalog({ schemas: [], facts: [] }, nothing());
if (!read.ok) throw new Error(read.message);
const { catalog } = read;

const contents = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")]),
  );

test.each(languages)("$label: writes what is printed, every time", async (language) => {
  const folder = createFolder();
  const file = join(folder, "Main.json");
  for (const [at, entry] of cases.entries()) {
    writeFileSync(file, printManifest(entry.program));
    const opened = parseManifest(readFileSync(file, "utf8"));
    if (!opened.ok) throw new Error(opened.message);
    const program = forProject(opened.program, catalog);
    const printed = exportDesign(program, catalog, language).files;
    const out = join(folder, `out-${at}`);
    const ran = await runWith(["export", file, "--language", language.id, "--out", out, "--force"]);
    expect(ran.code).toBe(0);
    expect(contents(out)).toEqual(
      Object.fromEntries(printed.map(({ path, text }) => [path, text])),
    );
    expect(ran.output.split("\n").slice(0, -1)).toEqual(printed.map(({ path }) => join(out, path)));
  }
});

const broken = '{"resources":{"p":{"type":"delta:RestrictionPolicy"}}}';

test.each(["yaml", "json"])(
  "also refuses one for %s whose package is not loaded, because its correctness is unknown",
  async (language) => {
    const out = join(createFolder(), "out");
    const words = ["export", "-", "--language", language, "--out", out];
    const design = '{"resources":{"p":{"type":"elsewhere:index:Place"}}}';
    const { code, errors } = await runWith(words, design);
    expect([code, existsSync(out)]).toEqual([1, false]);
    expect(errors).toContain(
      "<stdin>: 1 error. Nothing was written. Use --force to write anyway.\n",
    );
    const forced = await runWith([...words, "--force"], design);
    expect([forced.code, existsSync(out)]).toEqual([0, true]);
  },
);

test("a design with errors is written only with --force", async () => {
  const out = join(createFolder(), "out");
  const words = ["export", "-", "--language", "yaml", "--out", out];
  const refused = await runWith(words, broken);
  expect(refused.code).toBe(1);
  expect(refused.output).toBe("");
  expect(refused.errors).toBe(
    "<stdin>:1:15: error: p.resourceId: resourceId is required. [schema/required]\n<stdin>: 1 error. Nothing was written. Use --force to write anyway.\n",
  );
  expect(existsSync(out)).toBe(false);
  const forced = await runWith([...words, "--force"], broken);
  expect(forced.code).toBe(0);
  expect(Object.keys(contents(out))).toEqual(["Pulumi.yaml", "README.md"]);
});

test("an existing README stays unchanged", async () => {
  const out = createFolder();
  writeFileSync(join(out, "README.md"), "mine");
  const ran = await runWith(["export", "-", "--language", "json", "--out", out], "{}");
  expect(ran.code).toBe(0);
  expect(contents(out)["README.md"]).toBe("mine");
  expect(ran.output).not.toContain("README.md");
  expect(ran.errors).toBe(
    `${join(out, "README.md")} already exists and was not changed.\nJSON manifest: 2 files written.\n`,
  );
});

test("what a language cannot express prevents writing too", async () => {
  const out = join(createFolder(), "out");
  const design =
    '{"resources":{"a":{"type":"delta:RestrictionPolicy","properties":{"resourceId":{"fn::join":[""]}}}}}';
  const ran = await runWith(["export", "-", "--language", "typescript", "--out", out], design);
  expect(ran.code).toBe(1);
  expect(ran.errors).toContain("[export/not-expressible]");
  expect(existsSync(out)).toBe(false);
});

test.each([
  ["shop.json", "shop"],
  [".json", ".json"],
  ["a.b.json", "a.b"],
])("a design without a name is named after its file %s", async (fileName, name) => {
  const folder = createFolder();
  const file = join(folder, fileName);
  writeFileSync(file, "{}");
  const out = join(folder, "out");
  await runWith(["export", file, "--language", "json", "--out", out]);
  const main = JSON.parse(readFileSync(join(out, "Main.json"), "utf8")) as object;
  expect(main).toMatchObject({ name });
});

test("a link out of the folder is left alone and reported", async () => {
  const folder = createFolder();
  const kept = join(folder, "kept");
  writeFileSync(kept, "kept");
  symlinkSync(kept, join(folder, "Main.json"));
  const ran = await runWith(["export", "-", "--language", "json", "--out", folder], "{}");
  expect(ran).toEqual({
    code: 2,
    output: "",
    errors: `${join(folder, "Main.json")}: error: The path is a symbolic link.\n`,
  });
  expect(readFileSync(kept, "utf8")).toBe("kept");
});

test("an unreadable design is not exported", async () => {
  const out = join(createFolder(), "out");
  const ran = await runWith(["export", "-", "--language", "json", "--out", out], "no");
  expect(ran.code).toBe(2);
  expect(ran.errors).toContain(
    "<stdin>: error: The file is not a Pulumi program, state, preview or import file",
  );
});

test.each<[target: string | undefined, text: string]>([
  [undefined, "type: datadog:RestrictionPolicy\n    options:\n      version: 4.68.0"],
  ["design", "version: 4.68.0"],
  ["provider", "version: 4.68.0"],
  ["placeholder", "type: delta:RestrictionPolicy\n"],
])("--target %s", async (target, text) => {
  const out = join(createFolder(), "out");
  const manifest = {
    resources: { policy: { type: "delta:RestrictionPolicy" } },
    stackwright: {
      target: { kind: "placeholder", packages: { delta: { kind: "provider", version: "4.68.0" } } },
    },
  };
  const words = ["export", "-", "--language", "yaml", "--out", out, "--force"];
  const more = target === undefined ? [] : ["--target", target];
  const ran = await runWith([...words, ...more], JSON.stringify(manifest));
  expect(ran.code).toBe(0);
  expect(contents(out)["Pulumi.yaml"]).toContain(text);
});

const plain =
  '{"resources":{"p":{"type":"delta:RestrictionPolicy","properties":{"resourceId":"a:b"}}}}';
const chosen = plain.replace(/}$/, ',"stackwright":{"target":{"kind":"placeholder"}}}');

test.each<[what: string, text: string, target: string | undefined, type: string, said: RegExp]>([
  [
    "a design that says nothing is a project for the real packages",
    plain,
    undefined,
    "datadog:RestrictionPolicy",
    /^The project uses the provider packages: datadog 4\.49\.0 for delta\.\nYAML/,
  ],
  [
    "a design that says the placeholders keeps them",
    chosen,
    undefined,
    "delta:RestrictionPolicy",
    /^delta is a placeholder name that is not published, so this project cannot be installed\. Use --target provider to export it for datadog 4\.49\.0\.\nYAML/,
  ],
  [
    "the placeholders can be asked for",
    plain,
    "placeholder",
    "delta:RestrictionPolicy",
    /cannot be installed/,
  ],
  [
    "and the real packages",
    chosen,
    "provider",
    "datadog:RestrictionPolicy",
    /datadog 4\.49\.0 for delta/,
  ],
])("%s, and reports it", async (_what, text, target, type, said) => {
  const out = join(createFolder(), "out");
  const more = target === undefined ? [] : ["--target", target];
  const ran = await runWith(["export", "-", "--language", "yaml", "--out", out, ...more], text);
  expect(ran.code).toBe(0);
  expect(ran.errors).toMatch(said);
  const files = contents(out);
  expect(files["Pulumi.yaml"]).toContain(`type: ${type}`);
  expect(files["README.md"]?.includes("cannot be installed")).toBe(type.startsWith("delta"));
});

test.each(["\ufeff", ""])("a YAML file preceded by %j keeps its original form", async (mark) => {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  const text = `${mark}name:  shop  # mine\r\nruntime: yaml\r\noutputs: {a: 0x1F}\r\n`;
  writeFileSync(file, text);
  const out = join(folder, "out");
  const ran = await runWith(["export", file, "--language", "yaml", "--out", out]);
  expect(ran.code).toBe(0);
  expect(contents(out)).toEqual({ "Pulumi.yaml": text });
});

test("a project asks for the version given for a schema", async () => {
  const folder = createFolder();
  const schema = join(folder, "schema.json");
  writeFileSync(schema, '{"name":"shop","resources":{"shop:index:Shelf":{}}}');
  const out = join(folder, "out");
  const words = ["export", "-", "--language", "python", "--out", out, "--schema"];
  const design = '{"resources":{"a":{"type":"shop:Shelf"}}}';
  expect((await runWith([...words, `shop@v1.2.3=${schema}`], design)).code).toBe(0);
  expect(contents(out)["requirements.txt"]).toContain("pulumi-shop==1.2.3\n");
});

const reading = (main = ""): string =>
  [
    `name: shop\nruntime: yaml\n${main}outputs:\n`,
    "  script: { fn::readFile: ./scripts/start.sh }\n  code: { fn::fileArchive: app }\n",
    "  key: { fn::readFile: ../key }\n  none: { fn::readFile: none.txt }\n",
  ].join("");

test.each([
  ["beside the design", "", ""],
  ["in the folder that main says", "main: ./infra\n", "infra"],
])("copies files that the program reads, at the same paths %s", async (_where, main, home) => {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  writeFileSync(file, reading(main));
  const bytes = Uint8Array.from([0, 255, 13, 10]);
  for (const inner of ["scripts", "app/lib"])
    mkdirSync(join(folder, home, inner), { recursive: true });
  writeFileSync(join(folder, home, "scripts/start.sh"), "echo\r\n");
  writeFileSync(join(folder, home, "app/lib/code.bin"), bytes);
  writeFileSync(join(folder, home, "app/index.js"), "");
  const out = join(folder, "out");
  const ran = await runWith(["export", file, "--language", "go", "--out", out]);
  expect(ran.code).toBe(0);
  expect(Object.keys(contents(out))).toEqual(
    expect.arrayContaining(["app/index.js", "app/lib/code.bin", "scripts/start.sh"]),
  );
  expect(readFileSync(join(out, "app/lib/code.bin"))).toEqual(Buffer.from(bytes));
  expect(readFileSync(join(out, "scripts/start.sh"), "utf8")).toBe("echo\r\n");
  expect(ran.output).toContain(join(out, "scripts/start.sh"));
  expect(ran.errors).toContain(
    "The program reads ../key and none.txt, which the project does not contain. Add the missing files.\n",
  );
});

test("existing files stay unchanged, and links are not followed", async () => {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  writeFileSync(file, reading());
  const out = join(folder, "out");
  for (const inner of ["scripts", "out/scripts", "elsewhere"])
    mkdirSync(join(folder, inner), { recursive: true });
  writeFileSync(join(folder, "scripts/start.sh"), "theirs");
  writeFileSync(join(out, "scripts/start.sh"), "mine");
  symlinkSync(join(folder, "elsewhere"), join(folder, "app"));
  const ran = await runWith(["export", file, "--language", "yaml", "--out", out]);
  expect(ran.code).toBe(0);
  expect(readFileSync(join(out, "scripts/start.sh"), "utf8")).toBe("mine");
  expect(existsSync(join(out, "app"))).toBe(false);
  expect(ran.errors).toContain("The program reads app, ../key and none.txt,");
});
