import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "#cli/run.ts";
import type { Screen } from "#cli/screen.ts";
import type { Files } from "#cli/testing/review.ts";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const program = (status: string): string => `name: shop
runtime: yaml
resources:
  one:
    type: alpha:containerregistry:Token
    properties: { registryName: x, resourceGroupName: G, status: ${status} }
`;

interface Watching {
  readonly folder: string;
  write(path: string, text: string): void;
  /** The output of the next check, both streams combined. */
  next(): Promise<string>;
}

/** Runs `check --watch` in a folder while `visit` changes files, then stops it. */
async function watchWith(
  files: Files,
  wordsIn: (folder: string) => readonly string[],
  visit: (watching: Watching) => Promise<void>,
): Promise<number> {
  const folder = folderWith(files);
  let said = "";
  let told: (() => void) | undefined;
  const screen: Screen = {
    write: (text) => {
      said += text;
      if (text.startsWith("Waiting")) told?.();
    },
    width: 80,
    hasColor: false,
    isTerminal: false,
  };
  const next = async (): Promise<string> => {
    if (!said.includes("Waiting")) await new Promise<void>((resolve) => (told = resolve));
    const written = said.replaceAll(`${folder}/`, "");
    said = "";
    return written;
  };
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  return run(["check", "--watch", ...wordsIn(folder)], {
    output: screen,
    errors: screen,
    input: noInput(),
    now: 0,
    version: "1.2.3",
    folder,
    pageFolder: folder,
    untilEnded: () => visit({ folder, write, next }),
  });
}

async function* noInput(): AsyncGenerator<Uint8Array> {}

const waiting = "Waiting for changes. Press Ctrl+C to stop.\n";

test("checks a design again after each change, until stopped", async () => {
  const files = { "Pulumi.yaml": program("enabled") };
  const code = await watchWith(
    files,
    (folder) => [join(folder, "Pulumi.yaml")],
    async ({ write, next }) => {
      expect(await next()).toBe(`Pulumi.yaml: no problems.\n${waiting}`);
      write("Pulumi.yaml", program("enable"));
      expect(await next()).toMatch(/^\nPulumi\.yaml:6:58: error: .*\nPulumi\.yaml: 1 error\.\nWai/);
      write("Pulumi.yaml", "resources: [");
      expect(await next()).toContain("[file/unreadable]");
      write("Pulumi.yaml", program("disabled"));
      expect(await next()).toBe(`\nPulumi.yaml: no problems.\n${waiting}`);
    },
  );
  expect(code).toBe(0);
});

test("notices changes to the configuration, new folders and deleted designs", async () => {
  const files = { "stackwright.yaml": "{}\n", "a/Main.yaml": program("enable") };
  await watchWith(
    files,
    () => [],
    async ({ folder, write, next }) => {
      expect(await next()).toContain("a/Main.yaml: 1 error.\n");
      write("stackwright.yaml", "rules: { schema/allowed-values: hint }\n");
      expect(await next()).toContain("a/Main.yaml: 1 hint.\n");
      write("stackwright.yaml", "ruls: {}\n");
      expect(await next()).toContain('Unknown key: "ruls".');
      write("stackwright.yaml", "{}\n");
      expect(await next()).toContain("a/Main.yaml: 1 error.\n");
      mkdirSync(join(folder, "b"));
      await next();
      write("b/Main.yaml", program("enabled"));
      expect(await next()).toContain("b/Main.yaml: no problems.\n2 files: 1 error.\n");
      rmSync(join(folder, "a"), { recursive: true });
      expect(await next()).toBe(`\nb/Main.yaml: no problems.\n${waiting}`);
    },
  );
});

test("reads a changed schema again", async () => {
  const schemaWith = (input: string): string =>
    JSON.stringify({
      name: "acme",
      version: "1.0.0",
      resources: { "acme:db:Cluster": { inputProperties: { [input]: { type: "integer" } } } },
    });
  const design = "resources:\n  c: { type: acme:db:Cluster, properties: { size: 1 } }\n";
  await watchWith(
    { "d/Main.yaml": design, "s/acme.json": schemaWith("sizes") },
    (folder) => [join(folder, "d"), "--schema", join(folder, "s/acme.json")],
    async ({ write, next }) => {
      expect(await next()).toContain("Did you mean sizes?");
      write("s/acme.json", schemaWith("size"));
      expect(await next()).toContain("d/Main.yaml: no problems.\n");
    },
  );
});

test.each([
  [["-"], "--watch waits for files to change and cannot be used with standard input."],
  [
    ["a.yaml", "--schema", "-"],
    "--watch waits for files to change and cannot be used with standard input.",
  ],
  [["a.yaml", "--json"], "--watch supports only text output. Remove --json or --format."],
  [["a.yaml", "--fix"], "--watch and --fix cannot be combined. Give one of them."],
])("--watch %j is refused in two lines", async (words, message) => {
  expect(await runWith(["check", "--watch", ...words])).toEqual({
    code: 2,
    output: "",
    errors: `stackwright: error: ${message}\nRun stackwright check --help for help.\n`,
  });
});

test("without a configuration, there is nothing to watch", async () => {
  const { code, errors } = await runWith(
    ["check", "--watch"],
    "",
    {},
    { folder: folderWith({ ".git/HEAD": "" }) },
  );
  expect(code).toBe(2);
  expect(errors).not.toContain("Waiting");
});
