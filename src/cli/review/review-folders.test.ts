import { readFileSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { designWith, folderWith, reviewOf, rowsIn, token } from "#cli/testing/review.ts";
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

test("with a state, what is deployed is what counts, and what is due anyway is told apart", async () => {
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
  expect(output).toContain("Without this change a deployment would do so as well: 1");
  expect(output).toContain("- **± replace** `a` (`alpha:containerregistry:Token`)\n");
});

test("designs of folders are found by what they hold, and compared by their paths", async () => {
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
  symlinkSync(join(base, "a", "Main.json"), join(head, "c", "link.json"));
  const { output } = await runWith(["review", "--base", base, "--head", head]);
  expect(
    rowsIn(output)
      .slice(0, 3)
      .map((row) => row.split(" | ").slice(0, 2).join(" ")),
  ).toEqual(["| `a/Main.json` changed", "| `b/design.yaml` deleted", "| `c/Main.json` added"]);
  expect(output).not.toMatch(/node_modules|hidden|package\.json|kustomization|link/);
});

test("the folder has the review, its pictures and what other programs read", async () => {
  const out = createFolder();
  const head = designWith({ a: token("two"), b: token("x") });
  const { output } = await reviewOf(designWith({ a: token("one") }), head, ["--out", out]);
  expect(readdirSync(out).toSorted()).toEqual([
    "annotations.txt",
    "changes.mmd",
    "changes.svg",
    "design.svg",
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
    designs: [{ file: "Main.json", status: "changed" }],
  });
  const [{ results }] = JSON.parse(read("review.sarif")).runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("Main.json");
});

test("what is deleted is in the pictures", async () => {
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

test("what cannot be read is told, and compared with nothing", async () => {
  const base = folderWith({ "Main.json": designWith({ a: token("one") }) });
  const head = folderWith({ "Main.json": '{"resources": {"a": ' });
  const { code, output } = await runWith(["review", "--base", base, "--head", head]);
  expect(code).toBe(2);
  expect(output).toContain("- **1 design cannot be read.**");
  expect(output).not.toContain("to delete");
});

test("two files are compared whatever they are called", async () => {
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
  [["review", "a", "--base", "a", "--head", "b"], '"a" stands by itself'],
  [["review", "--base", "gone", "--head", "."], "gone: error: There is no such file."],
  [["review", "--base", ".", "--head", "package.json"], "two files or two folders"],
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
