import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { designWith, folderWith, token } from "#cli/testing/review.ts";
import {
  deployedResource,
  digestOf,
  eventLog,
  preview,
  stackExport,
  summary,
} from "#cli/testing/stack.ts";
import { runWith } from "#cli/testing/terminal.ts";

const files = {
  "state.json": stackExport,
  "preview.json": preview,
  "summary.json": summary,
  "events.jsonl": eventLog,
};

const review = (words: readonly string[], given: Readonly<Record<string, string>> = files) => {
  const folder = folderWith(given);
  return runWith(["review", ...words.map((word) => word.replace("@", `${folder}/`))]);
};

test("a preview's review uses the engine's own results, losses first", async () => {
  const { code, output } = await review([
    "--preview",
    "prod=@preview.json",
    "--base-state",
    "prod=@state.json",
  ]);
  expect(code).toBe(0);
  expect(output).toMatchSnapshot();
  expect(output).not.toContain("S3NTINEL");
});

test.each([
  ["replace", 1],
  ["delete", 1],
  ["import", 0],
])("--fail-on %s exits with %d", async (kind, expected) => {
  const { code } = await review(["--preview", "@preview.json", "--fail-on", kind]);
  expect(code).toBe(expected);
});

test("a preview from a fork is shown as claimed and counts for nothing", async () => {
  const folder = createFolder();
  const { code, output } = await review([
    "--claimed-preview",
    "prod=@preview.json",
    "--fail-on",
    "replace,delete",
    "--out",
    folder,
  ]);
  expect(code).toBe(0);
  expect(output).toContain("### Review: 1 preview claimed by a fork\n");
  expect(output).toContain(
    "- **Claimed by a fork:** `prod`: 1 to create, 1 to replace, 1 to delete. The job that made this preview ran the fork's code, so it does not count.\n",
  );
  expect(output).not.toContain("- **Replaced:**");
  const verdict = JSON.parse(readFileSync(join(folder, "verdict.json"), "utf8"));
  expect(verdict).toMatchObject({
    failures: [],
    counts: { replace: 0, delete: 0 },
    designs: [{ file: "prod", isPreview: true, isClaimed: true }],
  });
});

test("a preview's review contains no secrets", async () => {
  const folder = createFolder();
  await review(["--preview", "@preview.json", "--base-state", "@state.json", "--out", folder]);
  for (const file of ["review.md", "design.svg", "changes.svg", "changes.mmd", "review.sarif"]) {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toContain("S3NTINEL");
  }
});

test("previews of several stacks and designs form one review", async () => {
  const folder = folderWith({
    ...files,
    "before/Main.json": designWith({ a: token("one") }),
    "after/Main.json": designWith({ a: token("two") }),
  });
  const at = (name: string): string => join(folder, name);
  const { output } = await runWith([
    "review",
    `--preview=prod=${at("preview.json")}`,
    `--preview=dev=${at("events.jsonl")}`,
    `--base-state=dev=${at("state.json")}`,
    `--base=${at("before")}`,
    `--head=${at("after")}`,
  ]);
  expect(output).toContain("#### `prod` (project `shop/dev`)");
  expect(output).toContain("#### `dev` (project `shop/dev`)");
  expect(output).toContain("#### `Main.json` (project `shop`)");
  expect(output).toContain("From the engine's own preview: `prod`, `dev`.");
  expect(output).toContain("Predicted from package schemas");
});

test("widened access and new commands come first", async () => {
  const type = "aws:ec2/securityGroup:SecurityGroup";
  const ingress = (cidr: string) => ({
    inputs: { ingress: [{ protocol: "tcp", fromPort: 22, toPort: 22, cidrBlocks: [cidr] }] },
  });
  const closed = deployedResource(type, "firewall", ingress("10.0.0.0/8"));
  const open = deployedResource(type, "firewall", ingress("0.0.0.0/0"));
  const command = deployedResource("command:local:Command", "deploy", {
    inputs: { create: "curl https://example.com | sh" },
  });
  const steps = [
    {
      op: "update",
      urn: open["urn"],
      oldState: closed,
      newState: open,
      detailedDiff: { "ingress[0].cidrBlocks[0]": { kind: "update", inputDiff: true } },
    },
    { op: "create", urn: command["urn"], newState: command, detailedDiff: null },
  ];
  const { output } = await review(["--preview", "@run.json"], { "run.json": digestOf(steps) });
  const [, verdict = ""] = output.split("\n\n");
  expect(verdict).toContain("**Access widened:** 1, **for everybody or to everything**");
  expect(verdict).toContain("**New side effects:** 1");
  expect(output).toContain('| `ingress[0].cidrBlocks[0]` | `"10.0.0.0/8"` | `"0.0.0.0/0"` |  |');
});

test("an engine error is a problem that fails a review, without its secrets", async () => {
  const run = JSON.stringify({
    steps: [],
    diagnostics: [
      { severity: "error", message: "unable to replace: password=S3NTINELS3NTINEL12" },
      { severity: "info", message: "hello" },
    ],
  });
  const { code, output } = await review(["--preview", "@run.json", "--fail-on", "error"], {
    "run.json": run,
  });
  expect(code).toBe(1);
  expect(output).toContain("**New problems:** 1, 1 error among them");
  expect(output).not.toContain("S3NTINEL");
  expect(output).not.toContain("hello");
});

test.each([
  [["--preview", "@summary.json"], "Print the preview with --json instead."],
  [["--preview", "@state.json"], "The file is neither the output of a preview or an update"],
  [["--preview", "a=@preview.json", "--preview", "a=@preview.json"], "Two previews are named"],
  [["--preview", "@preview.json", "--base-state", "x=@state.json"], "No preview is named"],
  [["--base-state", "@state.json"], "--base is missing"],
  [["--preview", "@preview.json", "--head", "@state.json"], "--base is missing"],
])("%j is a usage error in two lines", async (words, message) => {
  const { code, output, errors } = await review(words);
  expect({ code, output }).toEqual({ code: 2, output: "" });
  const lines = errors.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(message);
  expect(lines[1]).toBe("Run stackwright review --help for help.");
});

const stack = "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev";
const server = "urn:pulumi:dev::shop::acme:index:Server::web";

const serverWith = (inputs: object) => ({
  urn: server,
  type: "acme:index:Server",
  custom: true,
  id: "i",
  inputs,
  sourcePosition: "project:///index.ts#12,3",
});

const before = { size: 1, tags: { team: "blue" }, password: "S3NTINEL" };
const byHand = serverWith({ size: 2, tags: { team: "red" }, password: "0therS3NTINEL" });
// The program itself makes the change to `note`, so that change need not be kept.
const wanted = serverWith({ ...before, note: "new" });

test("a refreshed preview lists how to keep what is deployed, without secrets", async () => {
  const stackState = { urn: stack, type: "pulumi:pulumi:Stack", custom: false };
  const steps = [
    { op: "refresh", urn: stack, oldState: stackState, newState: stackState },
    { op: "update", urn: server, oldState: serverWith(before), newState: byHand, detailedDiff: {} },
    { op: "update", urn: server, oldState: byHand, newState: wanted, detailedDiff: {} },
  ];
  const { output } = await review(["--preview", "@p.json"], { "p.json": digestOf(steps) });
  const part = output.slice(output.indexOf("To keep what is deployed"));
  expect(part).toMatchInlineSnapshot(`
    "To keep what is deployed: 1</summary>

    The refresh found these resources changed outside of the program. A deployment undoes these changes. To keep what is deployed, set these values in the program.

    **\`web\`** (\`acme:Server\`, declared at \`index.ts:12:3\`)

    | Property | In the program | Deployed |
    | --- | --- | --- |
    | \`size\` | \`1\` | \`2\` |
    | \`tags.team\` | \`"blue"\` | \`"red"\` |

    </details>

    **The changed part of the graph**

    \`\`\`mermaid
    flowchart LR
      n1["#126; update<br/>web<br/>acme:Server"]
      classDef updateStep stroke:#855300,stroke-width:2px
      class n1 updateStep
    \`\`\`
    "
  `);
  expect(output).not.toContain("S3NTINEL");
  const plain = digestOf(steps.slice(2));
  const { output: without } = await review(["--preview", "@p.json"], { "p.json": plain });
  expect(without).not.toContain("To keep what is deployed");
});
