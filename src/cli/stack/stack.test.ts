import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith } from "#cli/testing/review.ts";
import {
  checkpoint,
  digestOf,
  eventLog,
  preview,
  previewWithSames,
  stackExport,
  subnet,
  summary,
  urn,
  vpc,
} from "#cli/testing/stack.ts";
import { runWith } from "#cli/testing/terminal.ts";

const graph = (input: string, ...words: readonly string[]) =>
  runWith(["graph", "-", "--format", "mermaid", ...words], input);

test("draws a state with its components as frames", async () => {
  const { code, output, errors } = await graph(stackExport);
  expect({ code, output }).toMatchSnapshot();
  expect(errors).toMatch(/^<stdin>: warning: .*A deployment was interrupted while creating/);
});

test("draws a checkpoint like its stack's export", async () => {
  expect((await graph(checkpoint)).output).toBe((await graph(stackExport)).output);
});

test.each(["svg", "mermaid", "dot"])(
  "draws a gzipped state as %s, the same twice",
  async (format) => {
    const folder = createFolder();
    const [plain, packed] = [join(folder, "a.json"), join(folder, "b")];
    writeFileSync(plain, stackExport);
    writeFileSync(packed, gzipSync(stackExport));
    const [one, two] = await Promise.all(
      [plain, packed].map((file) => runWith(["graph", file, "--format", format])),
    );
    expect(one?.code).toBe(0);
    expect(one?.output).toBe(two?.output);
    expect(one?.output).toContain("net-vpc");
    expect(one?.output).not.toContain("S3NTINEL");
  },
);

test("a preview marks each resource, and names what it leaves out", async () => {
  const { code, output, errors } = await graph(preview);
  expect({ code, output }).toMatchSnapshot();
  expect(errors).toContain("run it with --show-sames, or give the state with --base-state.\n");
  expect(errors).toContain(`warning: missing: ${vpc}\n`);
  expect(errors).toContain(`warning: missing: ${subnet}\n`);
});

test("a preview on a state, a state with a preview, and a complete preview give the same picture", async () => {
  const folder = folderWith({ "state.json": stackExport, "preview.json": preview });
  const [state, run] = [join(folder, "state.json"), join(folder, "preview.json")];
  const onState = await graph(preview, "--base-state", state);
  const withRun = await graph(stackExport, "--changes", run);
  const whole = await graph(previewWithSames);
  expect(onState.errors).toBe("");
  expect(withRun.output).toBe(onState.output);
  expect(new Set(boxesIn(whole.output))).toEqual(new Set(boxesIn(onState.output)));
  expect(whole.errors).toBe("");
});

test("an event log takes dependencies from the state", async () => {
  const state = join(folderWith({ "state.json": stackExport }), "state.json");
  const { output, errors } = await graph(eventLog, "--base-state", state);
  expect(errors).toBe("");
  expect(output).toContain('-->|"subnetId"|');
  expect(output).toContain("± replace<br/>web<br/>aws:ec2:Instance");
});

test("marks a folded component if something inside changes", async () => {
  const inside = urn("acme:index:Network$my:thing$aws:ec2/subnet:Subnet", "net-subnet");
  const step = { op: "replace", urn: inside, newState: null, oldState: null };
  const file = join(folderWith({ "run.json": digestOf([step]) }), "run.json");
  const { output } = await graph(stackExport, "--changes", file, "--fold");
  expect(boxesIn(output)).toContain("#126; update<br/>net<br/>acme:Network · 3 inside");
  expect(boxesIn(output)).toContain("cluster<br/>eks:Cluster · 1 inside");
  const unfolded = await graph(stackExport, "--changes", file);
  expect(boxesIn(unfolded.output)).toContain("net<br/>acme:Network");
});

test("a run's summary is enough to mark a state", async () => {
  const file = join(folderWith({ "summary.json": summary }), "summary.json");
  const { code, output } = await graph(stackExport, "--changes", file);
  expect(code).toBe(0);
  expect(output).toContain("± replace<br/>web<br/>");
  expect(output).toContain("#45; delete<br/>dynamic<br/>");
  const alone = await graph(summary);
  expect(alone.code).toBe(2);
  expect(alone.errors).toContain("`pulumi preview --json`");
});

const boxesIn = (mermaid: string): readonly string[] =>
  Array.from(mermaid.matchAll(/n\d+\["([^"]*)"\]/g), ([, text = ""]) => text);

test.each([
  [["--fold"], ["west", "net", "web", "cluster", "dynamic"]],
  [["--focus", "web", "--depth", "0"], ["web"]],
  [
    ["--focus", "web"],
    ["west", "web", "net", "net-vpc", "tier", "net-subnet"],
  ],
  [
    ["--focus", "tier", "--depth", "0"],
    ["net", "tier", "net-subnet"],
  ],
  [["--only", "aws:ec2/instance:Instance"], ["web"]],
  [
    ["--only", "aws:ec2", "--only", "eks"],
    ["net-vpc", "net-subnet", "web", "cluster"],
  ],
])("%j draws %j", async (words, names) => {
  const { code, output } = await graph(stackExport, ...words);
  expect(code).toBe(0);
  const drawn = boxesIn(output).map((text) => text.split("<br/>")[0]);
  expect(drawn).toEqual(names);
});

test.each([
  [["--focus", "wep"], 'No resource is named "wep". Did you mean "web"?'],
  [["--only", "gcp"], 'No resource has the type "gcp".'],
  [["--depth", "2"], "--depth limits how far to go from --focus. Give both."],
  [["--depth", "x", "--focus", "web"], '"x" is not a valid depth. Use 0 to 999.'],
])("%j is a usage error", async (words, message) => {
  const { code, output, errors } = await graph(stackExport, ...words);
  expect({ code, output }).toEqual({ code: 2, output: "" });
  expect(errors.split("\n").slice(-3)).toEqual([
    expect.stringContaining(message),
    "Run stackwright graph --help for help.",
    "",
  ]);
});

test.each([
  [stackExport, "--base-state", "FILE is a state. Give the preview with --changes."],
  [preview, "--changes", "FILE is a preview. Give the state with --base-state."],
  ["resources: {}", "--changes", "FILE is a design. Use plan to compare a design."],
])("%# a file that doesn't fit %s is a usage error", async (input, option, message) => {
  const file = join(folderWith({ "other.json": stackExport, "run.json": preview }), "other.json");
  const given = option === "--changes" ? file.replace("other", "run") : file;
  const { code, errors } = await graph(input, option, given);
  expect(code).toBe(2);
  expect(errors).toContain(message);
});

test("checking a state asks for no package that cannot exist", async () => {
  const { output } = await runWith(["check", "-"], stackExport);
  expect(output).toContain('The package "aws" is not loaded.');
  expect(output).toContain('The package "eks" is not loaded.');
  expect(output).not.toMatch(/"acme"|"my"|pulumi-nodejs/);
  expect(output).toContain("A deployment was interrupted while creating");
});

test("fixing a state is a usage error", async () => {
  const file = join(folderWith({ "state.json": stackExport }), "state.json");
  expect(await runWith(["check", file, "--fix"])).toEqual({
    code: 2,
    output: "",
    errors: `${file}: error: --fix edits programs, but this file is a state or a preview.\nRun stackwright check --help for help.\n`,
  });
});

test("exports a state without component classes, package-made resources, and secrets", async () => {
  const folder = createFolder();
  const words = ["export", "-", "--language", "yaml", "--out", folder, "--force"];
  const { code, errors } = await runWith(words, stackExport);
  expect(code).toBe(0);
  expect(errors).toContain("note: net: acme:Network is a class in the program.");
  expect(errors).toContain('note: cluster-role: The component "cluster" creates this resource.');
  expect(errors).toContain("note: dynamic: The resource's provider is code in the program");
  const text = readFileSync(join(folder, "Pulumi.yaml"), "utf8");
  expect(text).toMatchSnapshot();
  expect(text).not.toContain("S3NTINEL");
});

test("exports a complete preview as it will be, and refuses one with omitted resources", async () => {
  const folder = createFolder();
  const words = ["export", "-", "--language", "yaml", "--out", folder, "--force"];
  const refused = await runWith(words, preview);
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain("Export the state instead");
  expect(refused.errors).toContain("Run stackwright export --help for help.");
  expect((await runWith(words, previewWithSames)).code).toBe(0);
  const text = readFileSync(join(folder, "Pulumi.yaml"), "utf8");
  expect(text).toContain("database:");
  expect(text).not.toContain("S3NTINEL");
  expect(text).not.toContain("dynamic:");
});

test("a plan accepts a state only with --state", async () => {
  const { errors } = await runWith(["plan", "-", "--state", "x"], stackExport);
  expect(errors).toContain(
    "This file is the state of a stack, not a program. Pass it to plan with --state.",
  );
});

test("a long message of a preview is cut", async () => {
  const message = `the provider says ${"x".repeat(70_000)}`;
  const diagnostics = [{ urn: vpc, severity: "error", prefix: "error: ", message }];
  const { output } = await runWith(["check", "-"], JSON.stringify({ diagnostics }));
  const note = output.split("\n").find((line) => line.includes("Pulumi reported an error"));
  expect(note).toMatch(/the provider says x{1000,}…/);
  expect(note?.length).toBeLessThan(2000);
});
