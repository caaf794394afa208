import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { lineDiff } from "#model/testing/line-diff.ts";

const program = `# The shop.
name: shop
runtime: yaml
config:
  size:
    type: string
    default: small
resources:
  web: # the web server
    type: acme:Server
    properties:
      kind: "cheap" # for now
      size: \${size}
      password: hunter1
      tags:
        Name: web
        Old: gone # soon
      ports:
        - 80
        - 443 # secure
  idle:
    type: acme:Server
    properties:
      kind: cheap
`;

const urnOf = (name: string): string => `urn:pulumi:dev::shop::acme:index:Server::${name}`;

const webInputs = {
  kind: "fast",
  size: "large",
  password: "S3NTINEL",
  note: "a ${b}: c",
  tags: { Name: "web", Team: "red" },
  ports: [80, 22, 443],
};

const resourceOf = (name: string, inputs: object): object => ({
  urn: urnOf(name),
  type: "acme:index:Server",
  custom: true,
  id: name,
  inputs,
  outputs: {},
});

const state = JSON.stringify({
  version: 3,
  deployment: { resources: [resourceOf("web", webInputs), resourceOf("idle", { kind: "cheap" })] },
});

const programInputs = {
  kind: "cheap",
  size: "small",
  password: "S3NTINEL",
  tags: { Name: "web", Old: "gone" },
  ports: [80, 443],
};

const stack = "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev";
const root = { urn: stack, type: "pulumi:pulumi:Stack", custom: false };

const preview = JSON.stringify({
  steps: [
    { op: "refresh", urn: stack, oldState: root, newState: root },
    // The changes that the refresh found.
    {
      op: "update",
      urn: urnOf("web"),
      oldState: resourceOf("web", programInputs),
      newState: resourceOf("web", webInputs),
      detailedDiff: { kind: { kind: "update", inputDiff: false } },
    },
    {
      op: "update",
      urn: urnOf("web"),
      oldState: resourceOf("web", webInputs),
      newState: resourceOf("web", programInputs),
      detailedDiff: { kind: { kind: "update", inputDiff: false } },
    },
  ],
  changeSummary: { update: 1 },
});

/** Runs the command on files. In the arguments, @ is replaced with the files' folder. */
async function adopt(...words: readonly string[]) {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  writeFileSync(file, program);
  writeFileSync(join(folder, "stack.json"), state);
  writeFileSync(join(folder, "preview.json"), preview);
  const ran = await runWith([
    "adopt",
    file,
    ...words.map((word) => word.replace("@", `${folder}/`)),
  ]);
  const text = readFileSync(file, "utf8");
  expect(ran.output + ran.errors + text).not.toContain("S3NTINEL");
  return { ...ran, diff: lineDiff(program, text) };
}

const plain = `-      kind: "cheap" # for now
+      kind: "fast" # for now
-        Old: gone # soon
+        Team: red
+        - 22
+      note: "a $\${b}: c"`;

test("without a choice, lists the values that a deployment would revert", async () => {
  const { code, output, diff } = await adopt("--state", "@stack.json");
  expect(code).toBe(1);
  expect(diff).toBe("");
  expect(output).toMatchInlineSnapshot(`
    "web (acme:Server)
        replace kind: "cheap" -> "fast"
        ask size: the program has \${size}, which is "small"; "large" is deployed. --only "web.size" replaces it.
        secret password: the deployed value is a secret or contains one. --only "web.password" makes it a config value.
        add note: "a \${b}: c"
        add tags.Team: "red"
        remove tags.Old: "gone"
        add ports[1]: 22
    dev: a deployment would revert 7 values.
    "
  `);
});

test.each([
  ["a state", "--state", "@stack.json"],
  ["a preview with a refresh", "--preview", "@preview.json"],
])(
  "--all of %s changes only the lines of these properties, and no expression",
  async (_, ...given) => {
    const { code, output, diff } = await adopt(...given, "--all");
    expect(diff.split("\n").toSorted()).toEqual(plain.split("\n").toSorted());
    expect(output).toContain("ask size: the program has ${size}");
    expect(code).toBe(1);
  },
);

test("--only takes a property, and replaces an expression that it names", async () => {
  const { code, diff } = await adopt("--state", "@stack.json", "--only", "web.size");
  expect(code).toBe(0);
  expect(diff).toBe("-      size: ${size}\n+      size: large");
});

test("--only takes everything inside a property", async () => {
  const words = ["--only", "web.tags", "--only", "web.ports[1]"];
  const { code, diff } = await adopt("--state", "@stack.json", ...words);
  expect(code).toBe(0);
  expect(diff).toBe("-        Old: gone # soon\n+        Team: red\n+        - 22");
});

test("a secret becomes a config value that is named, along with the command that sets it", async () => {
  const { errors, diff } = await adopt("--state", "@stack.json", "--only", "web.password");
  expect(diff).toContain("+      password: ${webPassword}");
  expect(errors).toContain("pulumi config set --secret webPassword");
});

test("--json prints what was taken and what was left", async () => {
  const { output } = await adopt("--state", "@stack.json", "--only", "web.kind", "--json");
  const { taken, left, ...rest } = JSON.parse(output) as Record<string, readonly object[]>;
  expect(taken).toEqual([
    {
      name: "web",
      type: "acme:Server",
      action: "replace",
      path: ["kind"],
      only: "web.kind",
      property: "kind",
      deployed: '"fast"',
      planned: '"cheap"',
    },
  ]);
  expect(left).toHaveLength(6);
  expect(rest).toMatchObject({ stack: "dev", config: [] });
});

test.each([
  [["--state", "@stack.json", "--only", "web.kid"], '"web.kid" does not match any change'],
  [["--state", "@stack.json", "--preview", "@preview.json"], "Give one"],
  [["--all"], "--state is missing"],
])("%j is refused, and nothing changes", async (words, message) => {
  const { code, errors, diff } = await adopt(...words);
  expect(code).toBe(2);
  expect(diff).toBe("");
  expect(errors).toContain(message);
});

test("once everything is adopted, a deployment would revert nothing", async () => {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  const given = join(folder, "stack.json");
  writeFileSync(file, program);
  writeFileSync(given, state);
  const words = ["adopt", file, "--state", given];
  const asked = ["--only", "web.size", "--only", "web.password"];
  expect((await runWith([...words, "--all", ...asked])).code).toBe(0);
  const { code, output } = await runWith(words);
  expect({ code, output }).toEqual({
    code: 0,
    output: "dev: a deployment would revert 0 values.\n",
  });
});

test("a resource is named if a deployment replaces it because of an adopted value", async () => {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  const stateFile = join(folder, "stack.json");
  writeFileSync(
    file,
    `name: shop
runtime: yaml
resources:
  web:
    type: acme:Server
    properties:
      kind: cheap
  after:
    type: acme:Server
    options:
      replacementTrigger: \${web.kind}
`,
  );
  const deployed = [
    { ...resourceOf("web", { kind: "fast" }), outputs: { kind: "fast" } },
    { ...resourceOf("after", {}), replacementTrigger: "cheap" },
  ];
  writeFileSync(stateFile, JSON.stringify({ version: 3, deployment: { resources: deployed } }));
  const { output, errors } = await runWith(["adopt", file, "--state", stateFile, "--all"]);
  expect(output + errors).toContain("With these values, a deployment may replace after.");
});

test("after adopting from a preview, resources that depend on the values are named", async () => {
  const folder = createFolder();
  const file = join(folder, "Pulumi.yaml");
  const previewFile = join(folder, "preview.json");
  const user = "  last:\n    type: acme:Server\n    properties:\n      kind: ${after.kind}\n";
  const after = "  after:\n    type: acme:Server\n    properties:\n      kind: ${web.kind}\n";
  writeFileSync(file, `${program}${after}${user}`);
  writeFileSync(previewFile, preview);
  const words = ["adopt", file, "--preview", previewFile, "--only", "web.kind"];
  const { output, errors } = await runWith(words);
  expect(output + errors).toContain(
    "after and last may change because of them. Run the preview again.",
  );
});
