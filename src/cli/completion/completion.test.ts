import { checkFormats, shells } from "#cli/help/shared-options.ts";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFewWords } from "#cli/completion/places.ts";
import { commandNames, optionsOf } from "#cli/help/command-table.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

const scriptFor = async (shell: string): Promise<string> => {
  const { code, output, errors } = await runWith(["completion", shell]);
  expect([code, errors]).toEqual([0, ""]);
  return output;
};

const has = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

test.each(shells)("the completions for %s include every command and option", async (shell) => {
  const script = await scriptFor(shell);
  for (const name of commandNames) {
    expect(script).toContain(name);
    for (const option of Object.keys(optionsOf(name)))
      expect(script).toContain(shell === "fish" ? `-l ${option}` : `--${option}`);
  }
  for (const format of checkFormats) expect(script).toContain(format);
  // If a description could close its quotation marks, the shell would execute the rest of the description.
  expect(script).not.toContain("package's types'");
});

test.each([
  ["one of these:", "one of these"],
  ["the folder to write to; it is made where it is missing.", "the folder to write to"],
  ["print one JSON document", "print one JSON document"],
  ["Check a design. Then more.", "Check a design"],
])("%j shortened is %j", (text, words) => {
  expect(inFewWords(text)).toBe(words);
});

/** The suggestions that Bash gets from the completion function for the last word. */
function completeInBash(script: string, words: readonly string[], folder: string) {
  const program = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
compopt() { echo "compopt $*"; }
_stackwright
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-c", program], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return {
    offered: lines.filter((line) => !line.startsWith("compopt")),
    /** True if Readline also completes paths. */
    hasPaths: !lines.includes("compopt +o default"),
  };
}

test.runIf(has("bash"))(
  "bash offers commands, options, values and paths where they apply",
  async () => {
    const script = await scriptFor("bash");
    const folder = createFolder();
    mkdirSync(join(folder, "check"));
    const complete = (...words: readonly string[]) =>
      completeInBash(script, ["stackwright", ...words], folder);
    expect(complete("").offered).toEqual([...commandNames, "--help", "--version"]);
    expect(complete("pl")).toEqual({ offered: ["plan"], hasPaths: false });
    expect(complete("check", "--f")).toEqual({
      offered: ["--fix", "--format", "--facts"],
      hasPaths: false,
    });
    expect(complete("check", "--format", "")).toEqual({
      offered: [...checkFormats],
      hasPaths: false,
    });
    expect(complete("check", "--format", "=", "sa").offered).toEqual(["sarif"]);
    expect(complete("check", "--format", "=").offered).toEqual([...checkFormats]);
    expect(complete("check", "Ma")).toEqual({ offered: [], hasPaths: true });
    expect(complete("export", "a.json", "--out", "")).toEqual({ offered: [], hasPaths: true });
    expect(complete("export", "a.json", "--language", "py").offered).toEqual(["python"]);
    expect(complete("completion", "")).toEqual({ offered: [...shells], hasPaths: false });
    expect(complete("help", "ch").offered).toEqual(["check"]);
    expect(complete("types", "a")).toEqual({ offered: [], hasPaths: false });
    expect(complete("unknown", "")).toEqual({ offered: [], hasPaths: true });
  },
);

test.runIf(has("zsh"))("zsh loads its completions, as a function and when sourced", async () => {
  const folder = createFolder();
  writeFileSync(join(folder, "_stackwright"), await scriptFor("zsh"));
  const sourced =
    "autoload -U compinit && compinit -D -u && source ./_stackwright && echo $_comps[stackwright]";
  const found = `fpath=($PWD $fpath) && autoload -U compinit && compinit -D -u && echo $_comps[stackwright]`;
  for (const words of [sourced, found]) {
    const { stdout, stderr } = spawnSync("zsh", ["-f", "-c", words], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([stdout, stderr]).toEqual(["_stackwright\n", ""]);
  }
});

test.runIf(has("fish"))("fish offers commands, options and values", async () => {
  const folder = createFolder();
  writeFileSync(join(folder, "completions.fish"), await scriptFor("fish"));
  const complete = (line: string): readonly string[] => {
    const program = `source completions.fish; complete -C '${line}'`;
    const { stdout, stderr } = spawnSync("fish", ["--no-config", "-c", program], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    return stdout.split("\n").flatMap((each) => each.split("\t")[0] || []);
  };
  expect(complete("stackwright ")).toEqual([...commandNames].toSorted());
  expect(complete("stackwright check --format ")).toEqual([...checkFormats].toSorted());
  expect(complete("stackwright check --form")).toEqual(["--format"]);
  expect(complete("stackwright check comp")).toEqual(["completions.fish"]);
  expect(complete("stackwright types ")).toEqual([]);
});
