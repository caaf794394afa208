import { expect, test } from "vitest";
import { goldenDeployments, randomDeployments } from "#export/testing/deployments/deployments.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";

test("the golden designs are deployed for their target packages", () => {
  const golden = goldenDeployments(1);
  expect(golden.length).toBeGreaterThan(20);
  expect(new Set(golden.map(({ target }) => target))).toEqual(new Set(["placeholder", "provider"]));
  for (const { stages } of golden) expect(stages[0]?.edits).toEqual([]);
  expect(golden.filter(({ stages }) => stages.length > 1).length).toBeGreaterThan(20);
  const imported = golden.flatMap(({ existing }) => existing);
  expect(imported.map(({ type }) => type)).toContain("alpha:containerregistry:Token");
});

test("a seed generates the same designs and edits each time, another seed others", () => {
  const drawn = randomDeployments(8, 1);
  expect(randomDeployments(8, 1)).toEqual(drawn);
  expect(randomDeployments(8, 2)).not.toEqual(drawn);
});

test("each random design is edited between its deployments, and is a project that Pulumi can read", () => {
  for (const { stages } of randomDeployments(20, 3)) {
    expect(stages.length).toBeGreaterThan(1);
    stages.forEach(({ edits, design, files }, at) => {
      expect(edits.length > 0).toBe(at > 0);
      expect(parseManifest(design).ok).toBe(true);
      expect(files.map(({ path }) => path)).toContain("Pulumi.yaml");
    });
  }
});

test("a hundred designs contain every kind of edit", () => {
  const stages = randomDeployments(100, 1).flatMap((each) => each.stages);
  const said = stages.flatMap(({ edits }) => edits).join("\n");
  const all = [
    "change disks",
    "set networkId",
    "unset",
    "reverse",
    "hide zone",
    "ignoreChanges",
    "replaceOnChanges",
    "add r",
    "remove r",
    "with an alias",
    "claim",
    "below the stack",
    "import r",
    "is looked up",
    "is made",
    "by another ID",
    "retainOnDelete",
    "deleteBeforeReplace",
    "dependsOn",
    "deletedWith",
    "replaceWith",
    "replacementTrigger",
    "provider p",
    "no provider",
    "set endpoint",
    "add the output",
    "protect",
    "hooks",
    "refreshBeforeUpdate",
    "sourcePosition",
    "snippet",
    "snippetID",
    "extensions",
    "extensionRef",
    "leaves",
    "no secret any more",
    "a secret now",
    ", replaceOnChanges zone",
    "defaultProvider",
    "damage",
  ];
  expect(all.filter((words) => !said.includes(words))).toEqual([]);
});
