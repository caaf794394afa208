import { expect, test } from "vitest";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { readmeName } from "#export/project/readme.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { hostileWords, wordsGiven } from "#model/testing/shell/shell-arguments.ts";
import { hiddenCharacters } from "#model/base/text/hidden-characters.ts";

const shop = (parts: Partial<Program>): Program => ({ ...emptyProgram("my shop"), ...parts });

function readme(program: Program, id = "typescript"): string {
  const language = languages.find((candidate) => candidate.id === id);
  if (language === undefined) throw new Error(`No language is called ${id}.`);
  const { files } = exportDesign(program, testCatalog(), language);
  return files.find(({ path }) => path === readmeName)?.text ?? "";
}

const variable = (name: string, parts: Partial<ConfigVariable> = {}): ConfigVariable => ({
  name,
  extras: {},
  ...parts,
});

const commands = (text: string): readonly string[] =>
  /^`{3,}sh\n([^]*?)\n`{3,}$/m.exec(text)?.[1]?.split("\n").slice(2, -1) ?? [];

test.each([
  ["json", ""],
  ["typescript", ", and Node.js 20 or later"],
  ["python", ", and Python 3.10 or later"],
  ["go", ", and Go 1.25.11 or later"],
  ["csharp", ", and the .NET SDK 8 or later"],
  ["java", ", and JDK 11 or later with Maven"],
  ["yaml", ""],
])("the README of %s lists what is needed and what to run", (id, needs) => {
  expect(readme(shop({}), id)).toBe(`# my-shop

## Deploy

Requires the Pulumi CLI, signed in to where your stacks are stored${needs}.

\`\`\`sh
pulumi install
pulumi stack init dev
pulumi up
\`\`\`

If your stacks aren't stored in Pulumi Cloud, \`pulumi stack init\` and later commands ask for a passphrase unless you set \`PULUMI_CONFIG_PASSPHRASE\`. \`pulumi up\` shows a preview and asks before it deploys.
`);
});

const setOwnName = "pulumi config set region";

test.each<[command: string, variable: ConfigVariable]>([
  ["pulumi config set region", variable("region", { type: "string" })],
  ["pulumi config set --secret key", variable("key", { type: "string", secret: true })],
  ["pulumi config set aws:region", variable("aws:region", { type: "string" })],
  ["pulumi config set --path 'zones[0]'", variable("zones", { type: "List<String>" })],
  [
    "pulumi config set --secret --path limits.KEY",
    variable("limits", { type: "object", secret: true }),
  ],
  [`pulumi config set --path '["a.b"][0]'`, variable("a.b", { type: "List<String>" })],
  [`pulumi config set 'it'"'"'s'`, variable("it's", { type: "string" })],
  ["pulumi config set -- -x", variable("-x", { type: "string" })],
  ["pulumi config set zone", variable("region", { type: "string", extras: { name: "zone" } })],
  [
    "pulumi config set aws:region",
    variable("region", { type: "string", extras: { name: "aws:region" } }),
  ],
])("%s", (command, declared) => {
  for (const { id } of languages) {
    // The project file cannot name another key.
    const expected = id === "yaml" && "name" in declared.extras ? setOwnName : command;
    expect(commands(readme(shop({ config: [declared] }), id))).toEqual([expected]);
  }
});

test("a shell that runs the commands passes each name to Pulumi unchanged", () => {
  const config = hostileWords.map((name) => variable(name, { type: "string", secret: true }));
  for (const { id } of languages) {
    const text = readme(shop({ config }), id);
    const script = /^(`{3,})sh\n([^]*?)\n\1$/m.exec(text)?.[2] ?? "";
    expect(hiddenCharacters(script)).toEqual([]);
    const given = wordsGiven(script).filter(([command]) => command === "config");
    const expected = hostileWords.map((name) => [
      "config",
      "set",
      "--secret",
      ...(name.startsWith("-") ? ["--"] : []),
      name,
    ]);
    expect(given).toEqual(expected);
  }
});

test("a variable with a default is not asked for, and an optional one only if it cannot be optional", () => {
  const config = [
    variable("size", { type: "integer", default: 3 }),
    variable("note", { type: "string", default: null }),
  ];
  for (const { id } of languages)
    expect(commands(readme(shop({ config }), id))).toEqual(
      id === "json" || id === "yaml" ? ["pulumi config set note"] : [],
    );
});

test.each([
  ["region", "string", true],
  ["size", "integer", false],
  ["aws:region", "string", false],
])(
  "%s of the type %s: the README explains quoting for Pulumi itself: %s",
  (name, type, isQuoted) => {
    for (const { id } of languages) {
      const text = readme(shop({ config: [variable(name, { type })] }), id);
      expect(text.includes('enter `"123456789012"`')).toBe(
        isQuoted && (id === "json" || id === "yaml"),
      );
    }
  },
);

test("what the project file sets for every stack is not asked for", () => {
  const config = [
    variable("aws:region", { type: "string", extras: { value: "eu-west-1" } }),
    variable("aws:token", { type: "string", secret: true, extras: { value: "hush" } }),
  ];
  for (const { id } of languages)
    expect(commands(readme(shop({ config }), id))).toEqual([
      "pulumi config set --secret aws:token",
    ]);
});

test("a secret's text becomes a command, and in JSON and YAML a warning", () => {
  const value = expression({ kind: "secret", value: "hush" });
  const program = shop({ outputs: [{ name: "apiKey", value }] });
  for (const { id } of languages) {
    const text = readme(program, id);
    expect(text).not.toContain("hush");
    const isKept = id === "json" || id === "yaml";
    expect(commands(text)).toEqual(isKept ? [] : ["pulumi config set --secret apiKey"]);
    expect(text.includes("contains the design's secrets in plain text")).toBe(isKept);
  }
});

test("a description is a quotation, and no text ends the commands", () => {
  const text = readme(
    shop({
      description: "Sells books.\n\n# Loudly",
      config: [variable("a\n```\nb", { type: "string" })],
    }),
  );
  expect(text).toContain("> Sells books.\n>\n> # Loudly\n");
  expect(text).toContain("\n````sh\n");
});

test("an opened file is its owner's project, which gets no README", () => {
  const source = { kind: "yaml", text: "name: shop\nruntime: yaml\n" } as const;
  expect(readme(shop({}), "yaml")).not.toBe("");
  expect(readme(shop({ source }), "yaml")).toBe("");
});
