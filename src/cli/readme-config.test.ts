import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { languages } from "#export/languages/languages.ts";
import { wordsGiven } from "#model/testing/shell/shell-arguments.ts";

/** Config variables of all kinds, each used once. */
const design = {
  name: "my shop",
  runtime: "yaml",
  config: {
    region: { type: "string" },
    "my-shop:owned": { type: "string" },
    "aws:region": { type: "string" },
    named: { type: "string", name: "called" },
    renamed: { type: "string", name: "other:called" },
    key: { type: "string", secret: true },
    zones: { type: "array", items: { type: "string" } },
    limits: { type: "object" },
    given: { type: "string", default: "given" },
  },
  resources: {
    it: {
      type: "x:y:Z",
      properties: {
        a: "${region}",
        b: "${my-shop:owned}",
        c: "${aws:region}",
        d: "${named}",
        e: "${renamed}",
        f: "${key}",
        g: "${zones}",
        h: "${limits}",
        i: "${given}",
      },
    },
  },
};

const state = {
  version: 3,
  deployment: {
    resources: [
      {
        urn: "urn:pulumi:dev::my-shop::x:y:Z::it",
        type: "x:y:Z",
        custom: true,
        id: "it",
        inputs: {},
        outputs: {},
      },
    ],
  },
};

/**
 * The config that a README's commands write to the stack's file, if they are interpreted like Pulumi's command line
 * does.
 */
function configOf(readme: string): Readonly<Record<string, unknown>> {
  const script = /^(`{3,})sh\n([^]*?)\n\1$/m.exec(readme)?.[2] ?? "";
  const config: Record<string, unknown> = {};
  for (const [command, set, ...words] of wordsGiven(script)) {
    if (command !== "config" || set !== "set") continue;
    const path = words.at(-1) ?? "";
    const [, key = path, step] = /^([^.[]+)(\[0\]|\.KEY)$/.exec(path) ?? [];
    const value = `set-${key}`;
    const full = key.includes(":") ? key : `my-shop:${key}`;
    config[full] = step === undefined ? value : step === "[0]" ? [value] : { KEY: value };
  }
  return config;
}

test.each(languages)(
  "the plan reads each key that the README of $label asks for",
  async ({ id }) => {
    const folder = createFolder();
    const file = join(folder, "design", "Main.json");
    mkdirSync(join(folder, "design"));
    writeFileSync(file, JSON.stringify(design));
    const exported = join(folder, "out");
    const words = ["export", file, "--language", id, "--out", exported, "--force"];
    const { code } = await runWith(words);
    expect(code).toBe(0);
    const config = configOf(readFileSync(join(exported, "README.md"), "utf8"));
    expect(Object.keys(config)).toHaveLength(8);

    // Pulumi reads the config of YAML and JSON exports itself. For other languages, the design determines what the
    // program reads.
    const isRead = id === "json" || id === "yaml";
    const program = isRead ? join(exported, id === "json" ? "Main.json" : "Pulumi.yaml") : file;
    writeFileSync(join(program, "..", "Pulumi.dev.yaml"), JSON.stringify({ config }));
    writeFileSync(join(folder, "stack.json"), JSON.stringify(state));
    const plan = await runWith(["plan", program, "--state", join(folder, "stack.json")]);
    expect(new Set(plan.output.match(/"set-[^"]*"/g)).size).toBe(7);
    expect(plan.output).toContain("f: none -> [secret]");
    expect(plan.output).not.toMatch(/missing|which the stack sets/);
    const check = await runWith(["check", program]);
    expect(check.output).not.toMatch(/stack-config\/(?:undeclared|missing|type)/);
  },
);
