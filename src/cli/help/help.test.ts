import { expect, test } from "vitest";
import { commandNames, optionsOf, usageOf } from "#cli/help/command-table.ts";
import { helpRows } from "#cli/help/help-text.ts";
import { runWith } from "#cli/testing/terminal.ts";

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

const longestLine = (text: string): number =>
  Math.max(...text.split("\n").map((line) => line.length));

test.each(commandNames)("%s --help describes the command and all its arguments", async (name) => {
  const { code, output, errors } = await runWith([name, "--help"]);
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`${usageOf(name).summary}\n\nUsage\n  stackwright ${name} `);
  const said = inOneLine(output);
  for (const { term, text, terms = [] } of helpRows(name)) {
    expect(said).toContain(`${term} ${inOneLine(text)}`);
    for (const each of terms) expect(said).toContain(`${each.term} ${each.text}`);
  }
  expect((await runWith([name, "-h"])).output).toBe(output);
});

test.each(commandNames)("the usage of %s lists exactly its options and operands", (name) => {
  const { synopsis, operands } = usageOf(name);
  const options = Object.entries(usageOf(name).options).map(([option, { value }]) =>
    value === undefined ? `--${option}` : `--${option} ${value}`,
  );
  expect(synopsis.match(/--[\w-]+(?: [A-Z]+(?:\|[A-Z]+)*)?/g) ?? []).toEqual(
    expect.arrayContaining([...options]),
  );
  expect((synopsis.match(/--[\w-]+/g) ?? []).length).toBe(options.length);
  for (const operand of operands) expect(synopsis).toContain(operand.name);
  // Options that can be repeated are followed by dots.
  for (const [option, { isRepeatable, value }] of Object.entries(usageOf(name).options))
    expect(synopsis.includes(`[--${option} ${value}]...`)).toBe(isRepeatable === true);
  expect(Object.keys(optionsOf(name)).at(-1)).toBe("help");
});

test.each(commandNames)("help %s is its manual page", async (name) => {
  const { code, output, errors } = await runWith(["help", name]);
  expect([code, errors]).toEqual([0, ""]);
  const title = `STACKWRIGHT-${name.toUpperCase()}(1)`;
  expect(output.split("\n")[0]).toMatch(/^(\S+) +User Commands +\1$/);
  expect(output.startsWith(title)).toBe(true);
  const headings = output.split("\n").filter((line) => /^[A-Z][A-Z ]+$/.test(line));
  expect(headings).toEqual([
    "NAME",
    "SYNOPSIS",
    "DESCRIPTION",
    "OPTIONS",
    "EXIT STATUS",
    "ENVIRONMENT",
    "EXAMPLES",
    "SEE ALSO",
  ]);
  const said = inOneLine(output);
  for (const { term, text } of helpRows(name)) expect(said).toContain(`${term} ${inOneLine(text)}`);
  for (const [code_, text] of Object.entries(usageOf(name).exits))
    expect(said).toContain(`${code_} ${text}`);
  for (const { words } of usageOf(name).examples) expect(output).toContain(`stackwright ${words}`);
});

test("help is the program's manual, with every command", async () => {
  const { code, output } = await runWith(["help"]);
  expect(code).toBe(0);
  expect(output.startsWith("STACKWRIGHT(1) ")).toBe(true);
  expect(output.trimEnd().split("\n").at(-1)).toMatch(/^stackwright 1\.2\.3 +STACKWRIGHT\(1\)$/);
  for (const name of commandNames) {
    expect(output).toContain(`    stackwright ${name} `);
    expect(inOneLine(output)).toContain(usageOf(name).summary);
  }
  expect(output).toContain("NO_COLOR");
});

test("--help names every command and the exit codes", async () => {
  const { output } = await runWith(["--help"]);
  for (const name of commandNames) expect(output).toContain(`  stackwright ${name} `);
  for (const code of [0, 1, 2]) expect(output).toContain(`\n  ${code}  `);
});

test.each([40, 60, 80])(
  "pages fit a terminal of %d columns, except for unbreakable lines",
  async (width) => {
    for (const words of [["--help"], ["help"], ...commandNames.map((name) => ["help", name])]) {
      const { output } = await runWith(words, "", { width });
      const long = output.split("\n").filter((line) => line.length > width);
      // Examples must stay on one line for copying. Bracketed parts of a usage line and long words are not split
      // either.
      expect(
        long.filter((line) => !/^ +stackwright |\[[^\]]*\]|^ {20,}\S+$|^ +\S+ {2,}\S+$/.test(line)),
      ).toEqual([]);
    }
  },
);

test("very wide terminals are not filled, and color doesn't move words", async () => {
  const plain = await runWith(["help", "plan"], "", { width: 300 });
  expect(longestLine(plain.output)).toBeLessThanOrEqual(101);
  const colored = await runWith(["help", "plan"], "", { width: 300, hasColor: true });
  expect(colored.output).toContain("\u001b[1mOPTIONS\u001b[22m");
  expect(colored.output.replaceAll(/\u001b\[\d+m/g, "")).toBe(plain.output);
});

test.each([
  [
    ["check", "--jsn"],
    '"--jsn" is not an option of check. Did you mean --json?',
    "Run stackwright check --help for help.",
  ],
  [
    ["chek"],
    '"chek" is not a stackwright command. Did you mean check?',
    "Run stackwright --help for help.",
  ],
])("%j is explained in two lines", async (words, message, help) => {
  const ran = await runWith(words);
  expect(ran).toEqual({ code: 2, output: "", errors: `stackwright: error: ${message}\n${help}\n` });
});

test.each(
  [
    ...commandNames.map((name) => [name, "--nothing-like-it"]),
    ["init", "a", "b"],
    ["lock", "a", "b"],
    ["types", "a", "b"],
    ["check", "--max-warnings", "many\nof them"],
    ["export"],
    ["export", "a.json", "--language", "co\nbol", "--out", "o"],
    ["plan", "a.json", "--json", "--markdown"],
    ["lo\nck"],
  ].map((words) => ({ words })),
)("a usage error takes two lines: $words", async ({ words }) => {
  const { code, output, errors } = await runWith(words);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toMatch(
    /^stackwright: error: [^\n]+\nRun stackwright (?:[a-z]+ )?--help for help\.\n$/,
  );
});
