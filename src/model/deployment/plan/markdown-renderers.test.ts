import fc from "fast-check";
import { expect, test } from "vitest";

import { printMarkdown } from "#model/deployment/plan/markdown.ts";
import type { DeploymentPlan } from "#model/deployment/plan/step.ts";
import { sentencesOfStep } from "#model/deployment/plan/step-messages.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { readRendered, references, renderers } from "#model/testing/markdown/rendered-markdown.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { showHidden } from "#model/text/hidden-characters.ts";

/** A plan that says a text wherever a file can put one into it, and what a run says of it. */
function printPlan(text: string): string {
  const plan: DeploymentPlan = {
    project: text,
    stack: text,
    notes: [`${text} is noted.`, `Noted is ${text}`],
    outputs: [{ path: [text], old: text, certain: true }],
    steps: [
      {
        operation: "replace",
        certain: true,
        urn: text,
        formerUrn: text,
        name: text,
        token: text,
        resource: resourceId(1),
        changes: [{ path: [text, text], old: text, new: { [text]: [text] }, certain: true }],
        notCompared: [{ path: [text], why: { kind: "config", name: text } }],
        ignored: [],
        causes: [
          { kind: "import", id: text },
          { kind: "provider", from: text, to: text, certain: false },
          { kind: "gone", urn: text },
        ],
        deleteFirst: true,
        forgets: true,
        refusal: `${text} is refused, as ${text} is.`,
      },
    ],
  };
  return printMarkdown(plan, emptyProgram("p"), {
    origin: `As ${text} says (${text}).`,
    messages: [{ severity: "error", of: text, text: `${text} failed: "${text}"` }],
    isShown: () => true,
    sentencesOf: sentencesOfStep,
  });
}

const hostile = [
  "@team",
  "&#64;team",
  "&commat;team",
  "a @team/sub b",
  "#1",
  "&#35;1",
  "!1",
  "~label",
  '~"two words"',
  "%milestone",
  "$1",
  "$`x`$",
  "&1",
  "^alert#1",
  "GH-1",
  "owner/name#1",
  "group/project!1",
  ":tada:",
  "0123abc",
  "defaced",
  "defaced's",
  "un-defaced",
  "Closes #4",
  "x closes: #4 and #5",
  "Fixed\tissue group/project#4",
  "resolving  issues #4",
  "Implements https://example.com/issues/4",
  "Fix ABC-4",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "1234567",
  "owner/name@da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "/merge",
  "a\n/merge\n/close",
  "\n\n/merge",
  "www.example.com",
  "https://example.com",
  "https&#58;//example.com",
  "ftp://example.com",
  "mailto:a@example.com",
  "a@example.com",
  "a&#64;example.com",
  "[a](https://example.com)",
  "![a](https://example.com/a.png)",
  "[a][b]\n\n[b]: https://example.com",
  "<https://example.com>",
  "[^1]\n\n[^1]: note",
  "[[_TOC_]]",
  "[x] done",
  "<img src=x onerror=alert(1)>",
  "<!-- a",
  "</details>",
  "&lt;b&gt;",
  "<script>alert(1)</script>",
  "a|b",
  "a\\|b",
  "a\\\\|b",
  "|",
  "\\",
  "\\`",
  "`",
  "``",
  "`@team`",
  "a ` b `` c ``` d",
  "*a* **b** _c_ ~~d~~",
  "# heading",
  "- [ ] item",
  "1. item",
  "> quote",
  "```\ncode",
  "~~~",
  "---",
  "===",
  "{+ a +}",
  "::include{file=a.md}",
  "%{project_name}",
  "\u202egnp.exe",
  "a\u200b@team",
  "\u001b[31m",
  '") @team ("',
  "“@team”",
  "it’s (@team).",
];

/** GitLab's own pattern of what closes issues, with the references that it knows (gitlabhq/gitlabhq:config/initializers/1_settings.rb). */
const closing =
  /\b(?:[Cc]los(?:e[sd]?|ing)|\b[Ff]ix(?:e[sd]|ing)?|\b[Rr]esolv(?:e[sd]?|ing)|\b[Ii]mplement(?:s|ed|ing)?):? +(?:(?:issues? +)?(?:https?:\/\/|[\w./-]*#\d)|[A-Z][A-Z0-9_]+-\d)/;

const harmless = new Map(
  renderers.map(([name, render]) => [name, readRendered(render(printPlan("x"))).tags]),
);

function expectHarmless(text: string): void {
  const markdown = printPlan(text);
  // GitLab reads commands from the source, at the beginning of a line.
  expect(markdown).not.toMatch(/^\s*\/\w|^::/m);
  // And what a merge request closes, from anywhere in it.
  expect(markdown).not.toMatch(closing);
  // Nothing of the name is lost.
  const shown = showHidden(text.replaceAll(/\s+/g, " ")).trim();
  for (const [name, render] of renderers) {
    const { tags, prose, code } = readRendered(render(markdown).replaceAll("</code> <code>", " "));
    expect({
      name,
      tags,
      references: prose.filter((part) => references.test(part)),
      isSaid: shown === "" || code.some((part) => part.trim() === shown),
    }).toEqual({ name, tags: harmless.get(name), references: [], isSaid: true });
  }
}

test.each(hostile)("%j in a plan becomes nothing where the plan is rendered", expectHarmless);

test("nor does any other text, nor two of them in one another", () => {
  const part = fc.oneof(fc.constantFrom(...hostile), textArbitrary);
  const text = fc.oneof(
    part,
    fc.tuple(part, fc.constantFrom("", " ", "\n", "(", '"'), part).map((parts) => parts.join("")),
  );
  fc.assert(fc.property(text, expectHarmless), { numRuns: runs(200, 4000) });
});

test("the renderers make of such texts what they are not to become", () => {
  const made = (text: string): readonly string[] =>
    renderers.flatMap(([, render]) => {
      const { tags, prose } = readRendered(render(text));
      return [...tags, ...prose.filter((each) => references.test(each))];
    });
  expect(made("<img src=x>")).toContain("<img src=x>");
  expect(made("&#64;team")).toContain("@team");
  expect(made("see www.example.com").join("")).toContain('<a href="http://www.example.com">');
  expect(made("| a |\n| - |\n| b\\\\| |").join("")).toContain("<td>");
});
