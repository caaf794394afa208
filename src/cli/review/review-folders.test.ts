import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import type { Files } from "#cli/testing/review.ts";
import { designWith, folderWith, linkTo, reviewOf, rowsIn, token } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const stateOf = (...resources: readonly (readonly [name: string, registry: string])[]): object => ({
  version: 3,
  deployment: {
    resources: resources.map(([name, registryName]) => ({
      urn: `urn:pulumi:dev::shop::alpha:containerregistry:Token::${name}`,
      type: "alpha:containerregistry:Token",
      custom: true,
      id: name,
      inputs: { registryName, resourceGroupName: "Group" },
      outputs: { name },
    })),
  },
});

test("with a state, the deployed resources count, and pending changes are separate", async () => {
  const state = join(
    folderWith({ "stack.json": stateOf(["a", "zero"], ["b", "zero"]) }),
    "stack.json",
  );
  const { output } = await reviewOf(
    designWith({ a: token("one"), b: token("zero") }),
    designWith({ a: token("one"), b: token("two") }),
    ["--state", state],
  );
  expect(output).toContain("### Review: 1 to replace\n\n- **Replaced:** `b`\n");
  expect(output).toContain("the state of `dev`");
  expect(output).toContain("Pending without this change: 1");
  expect(output).toContain("- **± replace** `a` (`alpha:containerregistry:Token`)\n");
});

test("finds folders' designs by content, and pairs them by path", async () => {
  const one = designWith({ a: token("one") });
  const base = folderWith({
    "a/Main.json": one,
    "b/design.yaml": "resources:\n  a:\n    type: delta:RestrictionPolicy\n",
    "node_modules/x/Main.json": one,
    ".hidden/Main.json": one,
    "package.json": { name: "x", resources: 3 },
    "k8s/kustomization.yaml": "resources:\n- deployment.yaml\n",
  });
  const head = folderWith({ "a/Main.json": designWith({ a: token("two") }), "c/Main.json": one });
  const { output } = await runWith(["review", "--base", base, "--head", head]);
  expect(
    rowsIn(output)
      .slice(0, 3)
      .map((row) => row.split(" | ").slice(0, 3).join(" ")),
  ).toEqual([
    "| `a/Main.json` `shop` changed",
    "| `b/design.yaml` `design` deleted",
    "| `c/Main.json` `shop` added",
  ]);
  expect(output).not.toMatch(/node_modules|hidden|package\.json|kustomization/);
});

const changed = { a: token("one") };

test.each<[what: string, before: Files, after: Files, headline: string, listed: string]>([
  [
    "stack config alone",
    { "Pulumi.prod.yaml": "config:\n  cloud:region: a\n" },
    { "Pulumi.prod.yaml": "config:\n  cloud:region: b\n" },
    "1 changed file not examined (1 stack config file)",
    "`Pulumi.prod.yaml`",
  ],
  [
    "a stack config file that looks like a design",
    {},
    { "infra/Pulumi.dev.yaml": designWith(changed) },
    "1 changed file not examined (1 stack config file)",
    "`infra/Pulumi.dev.yaml`",
  ],
  [
    "links to a file and to a folder",
    { "infra/Main.json": designWith(changed) },
    {
      "infra/Main.json": designWith(changed),
      "link.json": linkTo("infra/Main.json"),
      more: linkTo("infra"),
    },
    "2 changed files not examined (2 symbolic links)",
    "`link.json`, `more`",
  ],
  [
    "a link instead of a file",
    { "a.json": designWith(changed), "b.json": designWith(changed) },
    { "a.json": designWith(changed), "b.json": linkTo("a.json") },
    "1 changed file not examined (1 symbolic link)",
    "`b.json`",
  ],
])("%s is not skipped", async (_, before, after, headline, listed) => {
  const [base, head] = [folderWith(before), folderWith(after)];
  const out = createFolder();
  const ran = await runWith(["review", "--base", base, "--head", head, "--out", out]);
  expect(ran.output).toContain(`### Review: ${headline}\n\n- **Not examined:** ${listed} (`);
  expect(ran.code).toBe(2);
  const verdict = JSON.parse(readFileSync(join(out, "verdict.json"), "utf8"));
  expect(verdict.unexamined.length).toBe(listed.split(", ").length);
  const same = await runWith(["review", "--base", head, "--head", head]);
  expect([same.code, same.output]).toEqual([
    0,
    expect.stringMatching(/^### Review: nothing to do/),
  ]);
});

test("config of a project in another language is counted, and fails nothing", async () => {
  const files = (region: string): Files => ({
    "Pulumi.yaml": "name: shop\nruntime:\n  name: nodejs\n",
    "Pulumi.prod.yaml": `config:\n  aws:region: ${region}\n`,
  });
  const [base, head] = [folderWith(files("eu-west-1")), folderWith(files("us-east-1"))];
  const ran = await runWith(["review", "--base", base, "--head", head]);
  expect(ran.output).toContain("1 stack config file of a nodejs project");
  expect(ran.code).toBe(0);
});

test("counts files that were left out of the folders", async () => {
  const list = [{ file: "big.json", reason: "oversized file" }];
  const folder = folderWith({ "a.json": designWith(changed), "list.json": list, "other.json": {} });
  const words = ["review", "--base", folder, "--head", folder, "--unexamined"];
  const { code, output } = await runWith([...words, join(folder, "list.json")]);
  expect(output).toContain("### Review: 1 changed file not examined (1 oversized file)\n");
  expect(code).toBe(2);
  const wrong = await runWith([...words, join(folder, "other.json")]);
  expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining("JSON list of objects")]);
});

test("--path looks into only one folder, even a hidden one, and names files from the root", async () => {
  const files = (registry: string): Files => ({
    ".infra/dev/Main.json": designWith({ a: token(registry) }),
    "other/Main.json": designWith({ b: token(registry) }),
  });
  const words = ["review", "--base", folderWith(files("one")), "--head", folderWith(files("two"))];
  const hidden = await runWith([...words, "--path", "./.infra/"]);
  expect(hidden.output).toContain("### Review: 1 to replace\n");
  expect(hidden.output).toContain("#### `.infra/dev/Main.json`");
  const one = await runWith([...words, "--path", "other/Main.json"]);
  expect(one.output).toContain("#### `other/Main.json`");
  for (const path of ["infar", "../x", "other/Main.json/x"]) {
    const { code, errors } = await runWith([...words, "--path", path]);
    expect([code, errors]).toEqual([
      2,
      `${path}: error: Neither --base nor --head contains this folder.\n`,
    ]);
  }
});

test.each([
  ["Resources:\n  A:\n    Type: delta:RestrictionPolicy\n", "shop.yaml"],
  ["{resources: {a: {type: delta:RestrictionPolicy}}}\n", "Pulumi.yaml"],
  ["name: x\nruntime: yaml\noutputs:\n  a: 1\n", "Pulumi.yaml"],
  ['{"name":"x","runtime":{"name":"yaml"},"variables":{}}', "Pulumi.json"],
])("%j in %s is a design", async (text, name) => {
  const words = ["--base", folderWith({}), "--head", folderWith({ [name]: text })];
  const { output } = await runWith(["review", ...words]);
  expect(output).toContain(`#### \`${name}\` (project `);
});

test.each([
  ["name: x\nruntime: nodejs\nconfig:\n  resources: 3\n", "Pulumi.yaml"],
  ["name: x\nruntime:\n  name: go\nconfig:\n  a:\n    resources: 3\n", "Pulumi.yaml"],
  ['{"name":"x","runtime":"python","variables":{}}', "Pulumi.json"],
  ["Resources:\n  A:\n    Type: AWS::S3::Bucket\n", "template.yaml"],
  ["apiVersion: v1\nkind: Pod\nspec:\n  resources: {}\n", "pod.yaml"],
])("%j in %s is not a design", async (text, name) => {
  const words = ["--base", folderWith({}), "--head", folderWith({ [name]: text })];
  const { code, output } = await runWith(["review", ...words]);
  expect([code, output]).toEqual([0, "### Review: nothing to do\n\nNo design changes.\n"]);
});

test("names a document of another tool in a program's file and exits with 2", async () => {
  const template = { Resources: { b: { Type: "AWS::S3::Bucket" } } };
  const before = folderWith({ "Main.json": designWith(changed), "t.json": template });
  const after = folderWith({ "Main.json": template, "t.json": template });
  const folders = await runWith(["review", "--base", before, "--head", after]);
  const files = await runWith([
    "review",
    "--base",
    join(before, "t.json"),
    "--head",
    join(after, "Main.json"),
  ]);
  for (const { code, output } of [folders, files]) {
    expect(output).toContain("### Review: 1 file cannot be read\n");
    expect(output).toContain(
      "- **Cannot be read:** The file is a `CloudFormation` template, not a `Pulumi` program.".replaceAll(
        "`",
        "",
      ),
    );
    expect(code).toBe(2);
  }
});

test("a program that loses all resources or becomes unreadable doesn't count as deleted", async () => {
  const base = folderWith({
    "Pulumi.yaml": "name: x\nruntime: yaml\nresources:\n  a:\n    type: delta:RestrictionPolicy\n",
  });
  const empty = folderWith({ "Pulumi.yaml": "name: x\nruntime: yaml\n" });
  const gone = await runWith(["review", "--base", base, "--head", empty]);
  expect(gone.output).toContain("### Review: 1 to delete\n");
  expect(gone.output).toContain("#### `Pulumi.yaml` (project `x`)\n");
  const code = folderWith({ "Pulumi.yaml": "name: x\nruntime: nodejs\n" });
  const moved = await runWith(["review", "--base", base, "--head", code]);
  expect(moved.output).toContain("### Review: 1 file cannot be read\n");
  expect(moved.code).toBe(2);
});

test("ignores a file that is unreadable before and after the change and unchanged by it", async () => {
  const broken = { "Main.json": '{"resources": {"a": ' };
  const words = ["--base", folderWith(broken), "--head", folderWith(broken)];
  const { code, output } = await runWith(["review", ...words]);
  expect([code, output]).toEqual([0, "### Review: nothing to do\n\nNo design changes.\n"]);
});

test("the folder has the review, its pictures and files for other programs", async () => {
  const out = createFolder();
  const head = designWith({ a: token("two"), b: token("x") });
  const { output } = await reviewOf(designWith({ a: token("one") }), head, ["--out", out]);
  expect(readdirSync(out).toSorted()).toEqual([
    "annotations.txt",
    "changes.mmd",
    "changes.svg",
    "codequality.json",
    "design.svg",
    "junit.xml",
    "review.md",
    "review.sarif",
    "verdict.json",
  ]);
  const read = (name: string): string => readFileSync(join(out, name), "utf8");
  expect(read("review.md")).toBe(output);
  expect(output).toContain(`\`\`\`mermaid\n${read("changes.mmd")}\`\`\``);
  expect(read("changes.svg")).toContain(">± replace</text>");
  const file = join(folderWith({ "Main.json": head }), "Main.json");
  const drawn = await runWith(["graph", file]);
  expect(read("design.svg")).toBe(drawn.output);
  expect(JSON.parse(read("verdict.json"))).toMatchObject({
    failures: [],
    counts: { replace: 1, create: 1 },
    designs: [{ file: "Main.json", project: "shop", status: "changed", isChanged: true }],
  });
  expect(read("junit.xml")).toContain('<testsuites name="stackwright review" tests="1" ');
  expect(JSON.parse(read("codequality.json"))).toEqual([]);
  const [{ results }] = JSON.parse(read("review.sarif")).runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("Main.json");
});

test("the pictures include what is deleted", async () => {
  const out = createFolder();
  await reviewOf(
    designWith({ a: token("one"), b: token("${a.name}") }),
    designWith({ a: token("one") }),
    ["--out", out],
  );
  expect(readFileSync(join(out, "changes.svg"), "utf8")).toContain(
    "b, alpha:containerregistry:Token, will be deleted",
  );
  expect(readFileSync(join(out, "changes.mmd"), "utf8")).toContain("delete<br/>b<br/>");
});

test.each([
  ["error", "x", 1],
  ["replace", "two", 1],
  ["delete,create", "two", 0],
  ["error,replace", "one", 0],
])("--fail-on %s", async (failOn, value, code) => {
  const design = (registryName: string, status: string): object =>
    designWith({
      a: token("one", { properties: { registryName, resourceGroupName: "Group", status } }),
    });
  const after = value === "x" ? design("one", "x") : design(value, "enabled");
  const ran = await reviewOf(design("one", "enabled"), after, ["--fail-on", failOn]);
  expect(ran.code).toBe(code);
});

test("reports what cannot be read, and compares it with nothing", async () => {
  const base = folderWith({ "Main.json": designWith({ a: token("one") }) });
  const head = folderWith({ "Main.json": '{"resources": {"a": ' });
  const { code, output } = await runWith(["review", "--base", base, "--head", head]);
  expect(code).toBe(2);
  expect(output).toContain(
    "### Review: 1 file cannot be read\n\n- **Cannot be read:** `Main.json`\n",
  );
  expect(output).not.toMatch(/to delete|Solved/);
  const repaired = await runWith(["review", "--base", head, "--head", base]);
  expect(repaired.code).toBe(2);
  expect(repaired.output).toContain("### Review: 1 file cannot be read\n");
});

test("compares two files, whatever their names", async () => {
  const folder = folderWith({
    "old.json": designWith({ a: token("one") }),
    "new.yaml":
      "name: shop\nresources:\n  a:\n    type: alpha:containerregistry:Token\n    properties:\n      registryName: two\n      resourceGroupName: Group\n",
  });
  const words = ["--base", join(folder, "old.json"), "--head", join(folder, "new.yaml")];
  const { output } = await runWith(["review", ...words]);
  expect(output).toContain("### Review: 1 to replace");
});

test.each([
  [["review"], "--base is missing"],
  [["review", "--base", "a"], "--head is missing"],
  [["review", "a", "--base", "a", "--head", "b"], '"a" is not preceded by an option'],
  [["review", "--base", "gone", "--head", "."], "gone: error: No such file."],
  [["review", "--base", ".", "--head", "package.json"], "must both be files or both be folders"],
  [
    ["review", "--base", ".", "--head", ".", "--fail-on", "remove"],
    '"remove" is not a valid value for --fail-on',
  ],
])("%j is refused", async (args, message) => {
  const { code, output, errors } = await runWith(args);
  expect(code).toBe(2);
  expect(errors).toContain(message);
  expect(output).toBe("");
});
