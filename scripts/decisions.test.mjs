import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./packages.mjs";
import { readSource } from "./sources.mjs";

const FOLDER = "docs/decisions";

const FILES = readdirSync(join(ROOT, FOLDER)).filter((name) => /^\d/.test(name));

/** The lines of a head, then the sections: `# 7. Title`, `- Status: …`, `- Date: …`, `## Decision`. */
const HEAD =
  /^# (?<number>\d+)\. (?<title>[^\n]+)\n\n- Status: (?<status>[^\n]+)\n- Date: (?<date>\d{4}-\d{2}-\d{2})\n\n/;
const LINK = /\[(?<number>\d+)\]\((?<file>[\w-]+\.md)\)/g;
const STATUS = /^(accepted(, amended by LINK( and LINK)*)?|superseded by LINK)$/;

/** What is wrong with the form of a decision, as sentences; none where nothing is. */
function problemsOf(file, text, files) {
  const head = HEAD.exec(text)?.groups;
  if (head === undefined) return ["no head"];
  const links = [...head.status.matchAll(LINK)].map(({ groups }) => groups);
  const problems = [];
  if (Number(head.number) !== Number(file.slice(0, 2))) problems.push("another number");
  if (!STATUS.test(head.status.replaceAll(LINK, "LINK"))) problems.push("an unknown status");
  if (links.some((link) => Number(link.number) !== Number(link.file.slice(0, 2))))
    problems.push("a link to another number");
  if (links.some((link) => !files.includes(link.file))) problems.push("a link to nothing");
  if (links.some((link) => link.file <= file)) problems.push("a link to an earlier decision");
  if (!/^## Decision$/m.test(text)) problems.push("no section Decision");
  for (const section of ["Decision", "Why", "Not taken", "Price"])
    if (text.split(`\n## ${section}\n`).length > 2) problems.push(`two sections ${section}`);
  return problems;
}

function index() {
  const lines = FILES.map((file) => {
    const { number, title, status, date } = HEAD.exec(readSource(`${FOLDER}/${file}`)).groups;
    const more = status === "accepted" ? "" : `: ${status}`;
    return `- [${number}. ${title}](${file}), ${date}${more}`;
  });
  return `# Decisions

What was decided about the product, and why. A new file has the next number, the head of the others and the sections _Decision_,
_Why_, _Not taken_ and _Price_, as far as there is something to say. A decision that replaces another one changes the status of that.
\`npx vitest run scripts/decisions.test.mjs -u\` writes this list.

${lines.join("\n")}
`;
}

test.each(FILES)("%s has a number, a title, a status, a date and the decision", (file) => {
  expect(problemsOf(file, readSource(`${FOLDER}/${file}`), FILES)).toEqual([]);
});

test("numbers follow each other", () => {
  expect(FILES.map((file) => Number(file.slice(0, 2)))).toEqual(FILES.map((_file, at) => at + 1));
});

test("docs/decisions/README.md lists all of them", async () => {
  await expect(index()).toMatchFileSnapshot(`../${FOLDER}/README.md`);
});

const text = (status, rest = "## Decision\n\nYes.\n") =>
  `# 1. A title\n\n- Status: ${status}\n- Date: 2026-01-02\n\n${rest}`;

test.each([
  [text("accepted"), []],
  [text("superseded by [2](02-b.md)"), []],
  [text("accepted, amended by [2](02-b.md) and [3](03-c.md)"), []],
  ["# A title\n\nText.\n", ["no head"]],
  [text("accepted").replace("# 1", "# 2"), ["another number"]],
  [text("superseded"), ["an unknown status"]],
  [text("superseded by [3](02-b.md)"), ["a link to another number"]],
  [text("superseded by [4](04-d.md)"), ["a link to nothing"]],
  [text("superseded by [1](01-a.md)"), ["a link to an earlier decision"]],
  [text("accepted", "Yes.\n"), ["no section Decision"]],
  [text("accepted", "## Decision\n\nYes.\n\n## Why\n\n## Why\n"), ["two sections Why"]],
])("%j: %j", (given, problems) => {
  expect(problemsOf("01-a.md", given, ["01-a.md", "02-b.md", "03-c.md"])).toEqual(problems);
});
