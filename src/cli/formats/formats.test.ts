import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const wrong = JSON.stringify(
  {
    resources: {
      p: { type: "delta:RestrictionPolicy", properties: { resourceId: [] } },
      run: { type: "command:local:Command", properties: { create: "date" } },
    },
  },
  null,
  2,
);

/** Writes a file into the test's own folder, and returns its path. */
function fileWith(text: string, ...name: readonly string[]): string {
  const path = join(createFolder(), ...name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  return path;
}

test("GitHub gets a workflow command for each finding, and a summary line", async () => {
  const file = fileWith(wrong, "Main, 100 %.json");
  const { code, output } = await runWith(["check", file, "--format", "github"]);
  const at = file.replaceAll("%", "%25").replaceAll(",", "%2C");
  const lines = output.trimEnd().split("\n");
  expect(lines.slice(0, -1).every((line) => line.startsWith("::"))).toBe(true);
  expect(lines.at(-1)).toBe("Checked 1 file: 2 errors.");
  expect(output).toContain(
    `::error file=${at},line=6,col=9,title=schema/type::p.resourceId: resourceId expects a string, but this is a list.\n`,
  );
  expect(output).toContain(
    `::notice file=${at},line=12,col=9,title=side-effect/command::run.create: Runs commands: date\n`,
  );
  expect(code).toBe(1);
});

test("SARIF lists the rules with findings, their lines, and a note for what is run", async () => {
  const file = fileWith(wrong, "a folder", "Main.json");
  const { code, output } = await runWith(["check", "--format", "sarif", file]);
  const [run] = JSON.parse(output).runs;
  expect(run.tool.driver).toMatchObject({ name: "Stackwright", semanticVersion: "1.2.3" });
  const typed = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === "schema/type");
  expect(run.tool.driver.rules[typed.ruleIndex].id).toBe("schema/type");
  expect(typed).toMatchObject({
    level: "error",
    message: { text: "p.resourceId: resourceId expects a string, but this is a list." },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: expect.stringMatching(/^file:.*\/a%20folder\/Main\.json$/) },
          region: { startLine: 6, startColumn: 9 },
        },
      },
    ],
  });
  expect(run.results.at(-1)).toMatchObject({ level: "note", ruleId: "side-effect/command" });
  const known = run.tool.driver.rules.find(
    ({ id }: { id: string }) => id === "resource-type/unknown",
  );
  expect(known.shortDescription.text).toBe(
    "The type of every resource exists in a loaded package.",
  );
  expect(code).toBe(1);
});

test("fingerprints are unique, and stay when the position moves to another line", async () => {
  const resources = { p: { type: "delta:RestrictionPolicy", properties: { resourceId: [] } } };
  const file = fileWith(JSON.stringify({ resources }), "Main.json");
  const print = async (format: string): Promise<string> =>
    (await runWith(["check", file, "--format", format])).output;
  const fingerprintsIn = async (): Promise<readonly string[]> =>
    JSON.parse(await print("sarif")).runs[0].results.map(
      (result: { partialFingerprints: Record<string, string> }) =>
        result.partialFingerprints["primaryLocationLineHash"],
    );
  const [before] = await fingerprintsIn();
  expect(before).toMatch(/^[0-9a-f]{32}:1$/);
  const twice = { ...resources, q: { ...resources.p } };
  writeFileSync(file, `\n\n${JSON.stringify({ outputs: {}, resources: twice }, null, 2)}`);
  const after = await fingerprintsIn();
  expect(after).toContain(before);
  expect(new Set(after).size).toBe(after.length);
  expect(JSON.parse(await print("codequality"))).toEqual([
    {
      description: "p.resourceId: resourceId expects a string, but this is a list.",
      check_name: "schema/type",
      fingerprint: before,
      severity: "critical",
      location: { path: file, lines: { begin: 9 } },
    },
    expect.objectContaining({
      fingerprint: after[1],
      location: { path: file, lines: { begin: 15 } },
    }),
  ]);
});

test("JUnit has a suite per file: failures, an error for an unreadable file, or one passing test", async () => {
  const broken = fileWith("{", "broken.json");
  const fine = fileWith('{"name":"fine","resources":{}}', "fine.json");
  const typed = fileWith(wrong, "wrong.json");
  const { code, output } = await runWith(["check", "--format=junit", broken, fine, typed]);
  expect(output).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites /);
  expect(output).toContain(
    '<testsuites name="stackwright check" tests="5" failures="2" errors="1">',
  );
  expect(output).toContain(`<testsuite name="${broken}" tests="1" failures="0" errors="1">`);
  expect(output).toContain(`<testcase classname="${fine}" name="no problems"/>`);
  expect(output).toContain(
    '<failure type="schema/type" message="p.resourceId: resourceId expects a string, but this is a list."/>',
  );
  expect(output).toContain("<system-out>hint: run.create: Runs commands: date</system-out>");
  expect(code).toBe(2);
});

test("no format names a file for standard input, and only one format can be printed", async () => {
  const github = await runWith(["check", "-", "--format", "github"], wrong);
  expect(github.output).toContain("::error line=6,col=9,title=schema/type::");
  const sarif = await runWith(["check", "-", "--format", "sarif"], wrong);
  expect(JSON.parse(sarif.output).runs[0].results[0].locations).toEqual([]);
  const both = await runWith(["check", "-", "--json", "--format", "junit"], wrong);
  expect([both.code, both.errors]).toEqual([2, expect.stringContaining("cannot be combined")]);
  const other = await runWith(["check", "-", "--format", "xml"], wrong);
  expect(other.errors).toContain("Use text, json, sarif, github, junit or codequality.");
});

test("text from a file never becomes a command, an element or a link", async () => {
  await fc.assert(
    fc.asyncProperty(textArbitrary, async (text) => {
      const name = `${text}\n::error::x <a b="c"> [x](https://example.com) %0A::warning::`;
      const resources = { [name]: { type: `delta:RestrictionPolicy${text}`, properties: {} } };
      const design = JSON.stringify({ resources });
      const [github, junit, sarif] = await Promise.all(
        ["github", "junit", "sarif"].map((format) =>
          runWith(["check", "-", "--format", format], design),
        ),
      );
      for (const line of github!.output.trimEnd().split("\n").slice(0, -1)) {
        expect(line).toMatch(/^::(?:error|warning|notice) (?:line=\d+,col=\d+,)?title=[\w/-]+::/);
        expect(line).not.toMatch(/[\r\n]|%(?!25|0D|0A|3A|2C)/);
      }
      for (const line of junit!.output.split("\n"))
        expect(line).toMatch(
          /^ *(?:<\?xml [^<>]*\?>|<\/?test(?:suites?|case)(?: [\w-]+="[^"<>]*")*\/?>|<(?:failure|error)(?: [\w-]+="[^"<>]*")+\/>|<system-out>[^<>]*<\/system-out>)?$/,
        );
      for (const { message } of JSON.parse(sarif!.output).runs[0].results)
        expect(message.text).not.toMatch(/(?<!\\)\[(?:[^\]\\]|\\.)*\]\(/);
    }),
    { numRuns: runs(50) },
  );
});
