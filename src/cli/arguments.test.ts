import fc from "fast-check";
import { expect, test } from "vitest";
import { readArguments } from "#cli/arguments.ts";
import { commandNames } from "#cli/help/command-table.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const split = (line: string): readonly string[] => line.split(" ").filter((word) => word !== "");

test.each([
  ["check a.json", { kind: "check", files: ["a.json"], schemas: [], format: "text" }],
  [
    "check a --json b --schema=s --schema t",
    { kind: "check", files: ["a", "b"], schemas: ["s", "t"], format: "json" },
  ],
  ["check -", { kind: "check", files: ["-"] }],
  ["check -- --json", { kind: "check", files: ["--json"], format: "text" }],
  ["check", { kind: "check", files: [], maxWarnings: undefined }],
  ["check --max-warnings 0", { kind: "check", files: [], maxWarnings: 0 }],
  ["export a --language ts --out o", { kind: "export", language: { id: "typescript" } }],
  ["export a --language py --out o", { kind: "export", language: { id: "python" } }],
  ["export a --language cs --out o", { kind: "export", language: { id: "csharp" } }],
  ["plan a --stack prod", { kind: "plan", stack: "prod", state: undefined, failOn: undefined }],
  ["check a --schema -", { kind: "check", schemas: ["-"] }],
  [
    "export a --language yaml --out o",
    { kind: "export", file: "a", folder: "o", target: undefined, isForced: false },
  ],
  [
    "export --out=-o --force --language=json --target placeholder a",
    { kind: "export", file: "a", folder: "-o", language: { id: "json" }, isForced: true },
  ],
  ["pack a.json", { kind: "pack", words: ["a.json"], folder: "packs" }],
  [
    "pack a@1.2.3 - --out o https://a.example/x",
    { kind: "pack", words: ["a@1.2.3", "-", "https://a.example/x"], folder: "o" },
  ],
  ["check a --schema shop@1.2.3=-", { kind: "check", schemas: ["shop@1.2.3=-"] }],
  ["types", { kind: "types", token: undefined, isJson: false }],
  ["types --schema s a:B --json", { kind: "types", token: "a:B", schemas: ["s"], isJson: true }],
  ["--help", { kind: "help" }],
  ["-h", { kind: "help" }],
  ["help", { kind: "manual" }],
  ["help types", { kind: "manual", of: "types" }],
  ["help --help", { kind: "help", of: "help" }],
  ["completion zsh", { kind: "completion", shell: "zsh" }],
  ["open a.json", { kind: "open", files: ["a.json"], port: undefined }],
  ["open --port 0 a b", { kind: "open", files: ["a", "b"], port: 0 }],
  ["check --help", { kind: "help", of: "check" }],
  ["export -h", { kind: "help", of: "export" }],
  ["--version", { kind: "version" }],
])("%s", (line, command) => {
  expect(readArguments(split(line))).toMatchObject(command);
});

test.each([
  ["", "No command given."],
  ["chek a", '"chek" is not a stackwright command. Did you mean check?'],
  ["toString", '"toString" is not a stackwright command.'],
  ["check --max-warnings few", '"few" is not a valid number of warnings.'],
  ["check --max-warnings -1", "--max-warnings needs a value."],
  ["check a --jsn", '"--jsn" is not an option of check. Did you mean --json?'],
  ["check a --constructor", '"--constructor" is not an option of check.'],
  ["check a -x", '"-x" is not an option of check.'],
  ["check a --no-json", '"--no-json" is not an option of check.'],
  ["check a --json=1", "--json does not take a value."],
  ["check a --schema", "--schema needs a value."],
  ["check a --schema --json", "--schema needs a value."],
  ["check a --schema=", "--schema needs a value."],
  ["check - -", "Standard input can be read only once."],
  ["check - --schema -", "Standard input can be read only once."],
  ["check - --schema shop@1.2.3=-", "Standard input can be read only once."],
  ["review --base - --head a --unexamined -", "Standard input can be read only once."],
  ["pack", "No package given."],
  ["pack --out o", "No package given."],
  ["pack a --out o --out p", "--out is given more than once."],
  ["pack a --schema b", '"--schema" is not an option of pack.'],
  ["pack - a@1.2.3=-", "Standard input can be read only once."],
  ["export", "No file given."],
  ["export a b --language json --out o", "Give one design."],
  ["export a --out o", "--language is missing. Use yaml, "],
  ["export a --language json", "--out is missing"],
  ["export a --language json --out", "--out needs a value."],
  ["export a --language json --out --force", "--out needs a value."],
  ["export a --language json --out o --out p", "--out is given more than once."],
  ["export a --language cobol --out o", '"cobol" is not a supported language. Use yaml, '],
  [
    "export a --language json --out o --target moon",
    '"moon" is not a valid value for --target. Use design, placeholder or provider.',
  ],
  ["types a:B c:D", "Give one type."],
  ["help chek", '"chek" is not a stackwright command. Did you mean check?'],
  ["help check plan", "Give one command."],
  ["completion", "No shell given. Use bash, zsh or fish."],
  ["completion tcsh", 'There are no completions for "tcsh". Use bash, zsh or fish.'],
  ["completion bash fish", "Give one shell."],
  ["open -", "Standard input cannot be edited. Give a file."],
  ["open a --port", "--port needs a value."],
  ["open a --port 65536", '"65536" is not a valid port.'],
  ["open a --port 80x", '"80x" is not a valid port.'],
  ["open a --port 1 --port 2", "--port is given more than once."],
])("%s: %s", (line, message) => {
  const command = readArguments(split(line));
  expect(command.kind === "misused" ? command.message : command.kind).toContain(message);
});

test("any arguments are either understood or refused with a reason", () => {
  const word = fc.oneof(
    textArbitrary,
    fc.constantFrom("--json", "--schema", "--out", "--language", "-", "--", "-h", "--__proto__"),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...commandNames),
      fc.array(word, { maxLength: 6 }),
      (name, words) => {
        const command = readArguments([name, ...words]);
        if (command.kind === "misused") expect(command.message).toMatch(/[.:].*$/s);
        else expect([name, "help", "manual"]).toContain(command.kind);
      },
    ),
    { numRuns: runs(300) },
  );
});

test("the target names of earlier versions still work", () => {
  const targetOf = (word: string) => readArguments(split(`plan a --state b --target ${word}`));
  expect(targetOf("vendor")).toEqual(targetOf("provider"));
  expect(targetOf("neutral")).toEqual(targetOf("placeholder"));
  expect(targetOf("vendor").kind).toBe("plan");
});
