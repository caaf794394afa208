import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { projectName } from "#model/files/manifest/project.ts";

/** Terminal control sequences, bidirectional controls and zero-width characters. */
const hidden = "\u001b]0;x\u0007\u001b[31m\u009b2J\u202e\u200b";
const named = (text: string): string => `${text}${hidden}`;
const type = "alpha:containerregistry:Token";
const properties = { registryName: named("r"), resourceGroupName: "G", [named("no")]: named("x") };

const design = JSON.stringify({
  name: named("shop"),
  config: { [named("zone")]: { type: "string" } },
  resources: {
    [named("a")]: { type, properties },
    [named("b")]: { type, properties, options: { aliases: [{ name: named("a") }] } },
    [named("c")]: { type: `iron:index:${named("Bar")}`, properties: { path: named("${d.e}") } },
  },
  outputs: { [named("url")]: `\${${named("a")}.id}` },
});

const entry = (name: string): object => ({
  urn: `urn:pulumi:dev::${projectName(named("shop"))}::${type}::${named(name)}`,
  type,
  custom: true,
  id: named("id"),
  inputs: { registryName: named("before"), resourceGroupName: "G" },
  outputs: {},
});

function fileOf(name: string, content: object): string {
  const file = join(createFolder(), name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const state = (): string =>
  fileOf("stack.json", {
    version: 3,
    deployment: { resources: [entry("a"), entry("old"), { urn: named("nonsense") }] },
  });

const schema = (): string =>
  fileOf("tin.json", {
    name: "tin",
    version: "1.0.0",
    resources: {
      "tin:index:Can": {
        description: named("A can"),
        inputProperties: {
          [named("lid")]: { type: "string", default: named("x"), description: named("its lid") },
        },
      },
    },
  });

test.each<[command: string, args: () => readonly string[], says: string]>([
  ["check", () => ["check", "-"], "a\\u001b]0;x"],
  ["check --json", () => ["check", "-", "--json"], "\\u202e"],
  ["plan", () => ["plan", "-", "--state", state()], "already belongs to"],
  ["plan --markdown", () => ["plan", "-", "--state", state(), "--markdown"], "already belongs to"],
  ["plan --json", () => ["plan", "-", "--state", state(), "--json"], "\\u202e"],
  [
    "export",
    () => ["export", "-", "--language", "go", "--out", join(createFolder(), "o"), "--force"],
    "\\u202e",
  ],
  ["types", () => ["types", "--schema", schema()], "A can"],
  ["types of one", () => ["types", "tin:index:Can", "--schema", schema()], "lid\\u001b"],
  ["what is misused", () => [named("chekc")], "chekc\\u001b"],
  ["a file that is missing", () => ["check", named("no.json")], "no.json\\u001b"],
])("%s escapes what would control a terminal or stay hidden in it", async (_, args, says) => {
  const { output, errors } = await runWith(args(), design);
  expect(output + errors).toContain(says);
  expect(output + errors).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
});

test("multi-line documentation contains neither tabs nor Windows line ends", async () => {
  const thing = { description: "One.\r\n\tTwo.", deprecationMessage: "\tUse another." };
  const text = JSON.stringify({ name: "p", resources: { "p:index:A": thing } });
  const { output } = await runWith(["types", "--schema", "-", "p:A"], text);
  expect(output).toContain("Deprecated:");
  expect(output).not.toMatch(/[\t\r]/);
});
