import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import type { Files } from "#cli/testing/review.ts";
import { designWith, folderWith, token } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const right = designWith({ one: token("x") });
const wrong = designWith({
  one: {
    ...token("x"),
    properties: { registryName: "x", resourceGroupName: "G", status: "enable" },
  },
});

async function review(base: Files, head: Files, words: readonly string[] = []) {
  const out = createFolder();
  const folders = ["--base", folderWith(base), "--head", folderWith(head), "--out", out];
  const ran = await runWith(["review", ...folders, ...words]);
  return { ...ran, written: (name: string) => readFileSync(join(out, name), "utf8") };
}

test("the configuration before the change applies to both sides", async () => {
  const lenient = "rules: { schema/allowed-values: hint }\nfail-on: [error]\n";
  const base = { "infra/Main.json": right, "infra/stackwright.yaml": lenient };
  const strict = "rules: { schema/allowed-values: error }\n";
  const { code, output, written } = await review(base, {
    "infra/Main.json": wrong,
    "infra/stackwright.yaml": strict,
  });
  expect(code).toBe(0);
  expect(output).toContain("**New problems:** 1\n");
  expect(output).toContain(
    "- **Configuration changed:** `infra/stackwright.yaml`. This review uses the configuration before the change.\n",
  );
  expect(JSON.parse(written("verdict.json")).configurations).toEqual(["infra/stackwright.yaml"]);
  const other = await review(
    { ...base, "infra/stackwright.yaml": "fail-on: [error]\n" },
    { "infra/Main.json": wrong, "infra/stackwright.yaml": lenient },
  );
  expect(other.code).toBe(1);
  expect(other.output).toContain("**New problems:** 1, 1 error among them\n");
});

test("a configuration that the change adds doesn't apply, nor does its removal", async () => {
  const hide = "exclude: [Main.json]\nignores: [{ rule: '*', reason: mine }]\n";
  const added = await review(
    { "Main.json": right },
    { "Main.json": wrong, "stackwright.yaml": hide },
  );
  expect(added.output).toContain("**New problems:** 1, 1 error among them\n");
  const strict = "rules: { config/unused: error }\n";
  const unused = { ...right, config: { size: { type: "integer" } } };
  const removed = await review(
    { "Main.json": right, "stackwright.yaml": strict },
    { "Main.json": unused },
  );
  expect(removed.output).toContain("**New problems:** 1, 1 error among them\n");
  expect(removed.output).toContain("**Configuration changed:** `stackwright.yaml`.");
});

test("a newly ignored problem is listed with its reason, and is not solved", async () => {
  const ignores =
    "ignores: [{ rule: schema/allowed-values, resource: one, reason: The provider takes it. }]\n";
  const { code, output, written } = await review(
    { "Main.json": right, "stackwright.yaml": ignores },
    { "Main.json": wrong, "stackwright.yaml": ignores },
    ["--fail-on", "error"],
  );
  expect(code).toBe(0);
  expect(output).toContain("- **Newly ignored problems:** 1\n");
  expect(output).toContain("Ignored: The provider takes it.");
  expect(output).not.toContain("**Configuration changed:**");
  const [{ results }] = JSON.parse(written("review.sarif")).runs;
  expect(results).toContainEqual(
    expect.objectContaining({
      ruleId: "schema/allowed-values",
      suppressions: [expect.any(Object)],
    }),
  );
  const text = (comment: string): string =>
    `name: shop\nruntime: yaml\nresources:\n  one:\n    type: alpha:containerregistry:Token\n    properties:\n      registryName: x\n      resourceGroupName: G\n      status: enable${comment}\n`;
  const commented = await review(
    { "Pulumi.yaml": text("") },
    { "Pulumi.yaml": text(" # stackwright-ignore schema/allowed-values: known") },
  );
  expect(commented.output).toContain("- **Newly ignored problems:** 1\n");
  expect(commented.output).not.toContain("Solved problems");
});

test("only the configuration's designs are reviewed, and --path finds a configuration above it", async () => {
  const base = {
    "a/Main.json": right,
    "b/Main.json": right,
    "stackwright.yaml": 'designs: ["a/**"]\n',
  };
  const head = { ...base, "a/Main.json": wrong, "b/Main.json": wrong };
  expect((await review(base, head)).output).not.toContain("b/Main.json");
  const inside = await review(base, { ...head, "stackwright.yaml": "{}\n" }, ["--path", "a"]);
  expect(inside.output).toContain("**Configuration changed:** `stackwright.yaml`.");
});

test("--configuration names the folder with the configuration, with the paths of the base", async () => {
  const configuration = folderWith({
    "infra/stackwright.yaml":
      "overrides: [{ files: [Main.json], rules: { schema/allowed-values: off } }]\n",
  });
  const { output } = await review({ "infra/Main.json": right }, { "infra/Main.json": wrong }, [
    "--configuration",
    configuration,
  ]);
  expect(output).not.toContain("New problems");
});

test("an error in the configuration before the change stops the review", async () => {
  const { code, output, errors } = await review(
    { "Main.json": right, "stackwright.yaml": "ruls: {}\n" },
    { "Main.json": wrong, "stackwright.yaml": "ruls: {}\n" },
  );
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain('stackwright.yaml:1:1: error: Unknown key: "ruls". Did you mean rules?');
});
