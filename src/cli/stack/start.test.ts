import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith } from "#cli/testing/review.ts";
import { preview, previewWithSames, stackExport } from "#cli/testing/stack.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { languages } from "#export/languages/languages.ts";

const start = (input: string, folder: string, ...words: readonly string[]) =>
  runWith(["start", "--state", "-", "--language", "yaml", "--out", folder, ...words], input);

const textIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

test.each(languages)("$label: a state becomes a project without secrets", async ({ id }) => {
  const folder = join(createFolder(), "new");
  const words = ["start", "--state", "-", "--language", id, "--out", folder];
  const { code, output, errors } = await runWith(words, stackExport);
  expect(code).toBe(0);
  expect(output).toContain(`${join(folder, "Pulumi.yaml")}\n`);
  expect(textIn(folder)).not.toContain("S3NTINEL");
  expect(errors).not.toContain("S3NTINEL");
  expect(errors).not.toContain("error");
});

test("lists what was left out and what to set at the end", async () => {
  const folder = join(createFolder(), "new");
  const { errors } = await start(stackExport, folder);
  const [, end = ""] = errors.split(" written.\n");
  expect(end.split("\n")).toEqual([
    expect.stringMatching(/^The program reads \.\/index\.html, which the project does not contain/),
    expect.stringContaining("note: net: acme:Network is a class in the program."),
    expect.stringContaining("note: tier: my:thing is a class in the program."),
    expect.stringContaining('note: cluster-role: The component "cluster" creates this resource.'),
    expect.stringContaining("note: dynamic: The resource's provider is code in the program"),
    expect.stringContaining("note: former: An earlier deployment replaced this"),
    expect.stringMatching(/^note: aws: .*`pulumi config set --secret aws:secretKey`\.$/),
    expect.stringMatching(/^note: Without the schema for aws and eks, only the state shows/),
    "The program reads config. Set it before you run pulumi preview:",
    "  pulumi stack select dev",
    "  pulumi config set --secret webUserData",
    "  pulumi config set --secret webApiPassword",
    "",
  ]);
});

test("a gzipped state, standard input and a preview on a state give the same program", async () => {
  const files = folderWith({ "state.json": stackExport, "preview.json": preview });
  const packed = join(files, "packed");
  writeFileSync(packed, gzipSync(stackExport));
  const [one, two] = [createFolder(), createFolder()];
  await start(stackExport, one);
  await runWith(["start", "--state", packed, "--language", "yaml", "--out", two]);
  expect(readFileSync(join(two, "Pulumi.yaml"))).toEqual(readFileSync(join(one, "Pulumi.yaml")));
  const [onState, whole] = [createFolder(), createFolder()];
  const base = ["--base-state", join(files, "state.json")];
  expect((await start(preview, onState, ...base)).code).toBe(0);
  expect((await start(previewWithSames, whole)).code).toBe(0);
  const lines = (folder: string) => new Set(textIn(folder).split("\n"));
  expect(lines(onState)).toEqual(lines(whole));
});

test("copies files that the program reads from the state's folder", async () => {
  const files = folderWith({ "state.json": stackExport, "index.html": "<p>" });
  const folder = createFolder();
  const words = ["start", "--state", join(files, "state.json"), "--language", "ts"];
  const { errors } = await runWith([...words, "--out", folder]);
  expect(readFileSync(join(folder, "index.html"), "utf8")).toBe("<p>");
  expect(errors).not.toContain("add what is missing");
});

test.each([
  ["resources: {}", [], "The file is a design, not a state or a preview. Use export for it."],
  [preview, [], "The preview omits unchanged resources"],
  [stackExport, ["--base-state", "STATE"], "--state is already a state"],
])("%# anything but a whole stack is a usage error", async (input, words, message) => {
  const file = join(folderWith({ "state.json": stackExport }), "state.json");
  const folder = createFolder();
  const given = words.map((word) => word.replace("STATE", file));
  const { code, errors } = await start(input, folder, ...given);
  expect(code).toBe(2);
  expect(errors).toContain(message);
  expect(errors).toContain("Run stackwright start --help for help.");
  expect(readdirSync(folder)).toEqual([]);
});

test("leaves a non-empty folder alone without --force", async () => {
  const folder = folderWith({ "Pulumi.yaml": "name: mine" });
  const refused = await start(stackExport, folder);
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain("The --out folder is not empty.");
  expect(textIn(folder)).toBe("name: mine");
  expect((await start(stackExport, folder, "--force")).code).toBe(0);
  expect(textIn(folder)).toContain("name: shop");
});

test.each([
  [
    ["start", "state.json"],
    '"state.json" is not preceded by an option. Give the state with --state.',
  ],
  [["start", "--language", "yaml", "--out", "new"], "--state is missing"],
])("%j is a usage error", async (words, message) => {
  const { code, errors } = await runWith(words);
  expect(code).toBe(2);
  expect(errors).toContain(message);
});

test("part of a stack looks up the other resources that it refers to", async () => {
  const folder = createFolder();
  const { code, errors } = await start(stackExport, folder, "--only", "web");
  expect(code).toBe(0);
  const text = readFileSync(join(folder, "Pulumi.yaml"), "utf8");
  expect(text).toContain(
    "  net-subnet:\n    type: aws:ec2/subnet:Subnet\n    get:\n      id: net-subnet-id",
  );
  expect(text).not.toContain("cluster");
  expect(errors).toContain("note: net-subnet is not exported, so it is looked up.");
  expect(errors).toContain(
    "note: The program is only part of dev. If you deploy the program to that stack, Pulumi deletes",
  );
  expect(errors).not.toContain("stack select");
  expect(errors).not.toMatch(/note: (?:net|dynamic|cluster-role|former):/);
});

test("a component class is a part with its content and what depends on it", async () => {
  const folder = createFolder();
  const words = ["--only", "acme:index:Network", "--dependents"];
  expect((await start(stackExport, folder, ...words)).code).toBe(0);
  const text = readFileSync(join(folder, "Pulumi.yaml"), "utf8");
  for (const name of ["net-vpc", "net-subnet", "web", "west"]) expect(text).toContain(`  ${name}:`);
  expect(text).not.toContain("cluster");
  expect(text).not.toContain("get:");
});

test.each([
  [["--dependents"], "--dependents adds everything that depends on the part that --only selects."],
  [["--only", "nett"], 'Did you mean "net"?'],
  [["--only", "dynamic"], "None of the selected resources can be in a program."],
])("%j is a usage error for a part", async (words, message) => {
  const { code, errors } = await start(stackExport, createFolder(), ...words);
  expect(code).toBe(2);
  expect(errors).toContain(message);
});
