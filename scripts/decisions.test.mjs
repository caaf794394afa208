import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./packages.mjs";
import { readSource } from "./sources.mjs";

const FOLDER = "docs/decisions";

const SECTIONS = ["Decision", "Why", "Not taken", "Price"];

const FILES = readdirSync(join(ROOT, FOLDER)).filter((name) => /^\d/.test(name));

/** Matches the first lines of a decision: `# 7. Title`, `- Status: …`, `- Date: …`. */
const HEAD =
  /^# (?<number>\d+)\. (?<title>[^\n]+)\n\n- Status: (?<status>[^\n]+)\n- Date: (?<date>\d{4}-\d{2}-\d{2})\n\n/;
const LINK = /\[(?<number>\d+)\]\((?<file>[\w-]+\.md)\)/g;
const STATUS = /^(accepted(, amended by LINK( and LINK)*)?|superseded by LINK)$/;

/** A decision's formal problems. */
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
  const sections = text.match(/^## .+$/gm)?.map((heading) => heading.slice(3)) ?? [];
  if (sections.join(", ") !== SECTIONS.join(", ")) problems.push(`sections ${sections.join(", ")}`);
  return problems;
}

function index() {
  const lines = FILES.map((file) => {
    const { number, title, status, date } = HEAD.exec(readSource(`${FOLDER}/${file}`)).groups;
    const more = status === "accepted" ? "" : `: ${status}`;
    return `- [${number}. ${title}](${file}), ${date}${more}`;
  });
  return `# Decisions

Decisions about the product, with their reasons. A new file gets the next number, a title, a status, a date and the sections _Decision_, _Why_,
_Not taken_ and _Price_. If a decision supersedes an older one, update the older decision's status.
\`npx vitest run scripts/decisions.test.mjs -u\` writes this list.

${lines.join("\n")}
`;
}

test.each(FILES)("%s has a number, a title, a status, a date and the four sections", (file) => {
  expect(problemsOf(file, readSource(`${FOLDER}/${file}`), FILES)).toEqual([]);
});

test("numbers are consecutive", () => {
  expect(FILES.map((file) => Number(file.slice(0, 2)))).toEqual(FILES.map((_file, at) => at + 1));
});

test("docs/decisions/README.md lists all of them", async () => {
  await expect(index()).toMatchFileSnapshot(`../${FOLDER}/README.md`);
});

const BODY = "## Decision\n\nYes.\n\n## Why\n\n## Not taken\n\n## Price\n";

const text = (status, rest = BODY) =>
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
  [text("accepted", "Yes.\n"), ["sections "]],
  [text("accepted", BODY.replace("## Why\n\n", "")), ["sections Decision, Not taken, Price"]],
  [
    text("accepted", `${BODY}\n## Figures\n`),
    ["sections Decision, Why, Not taken, Price, Figures"],
  ],
])("%j: %j", (given, problems) => {
  expect(problemsOf("01-a.md", given, ["01-a.md", "02-b.md", "03-c.md"])).toEqual(problems);
});
