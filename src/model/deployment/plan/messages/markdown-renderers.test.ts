import fc from "fast-check";
import { expect, test } from "vitest";

import { printMarkdown } from "#model/deployment/plan/messages/markdown.ts";
import type { DeploymentPlan } from "#model/deployment/plan/step.ts";
import { sentencesOfStep } from "#model/deployment/plan/messages/step-messages.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { closing, hostileTexts } from "#model/testing/markdown/hostile-texts.ts";
import { readRendered, references, renderers } from "#model/testing/markdown/rendered-markdown.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";

/** A plan with a given text in every place that a file controls, and a run's messages with the same text. */
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

const harmless = new Map(
  renderers.map(([name, render]) => [name, readRendered(render(printPlan("x"))).tags]),
);

function expectHarmless(text: string): void {
  const markdown = printPlan(text);
  // GitLab runs quick actions, such as `/close`, at the start of a line of the source.
  expect(markdown).not.toMatch(/^\s*\/\w|^::/m);
  // GitLab also recognizes issues that a merge request closes, anywhere in the text.
  expect(markdown).not.toMatch(closing);
  // The whole name is preserved.
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

test.each(hostileTexts)("%j in a plan becomes nothing where the plan is rendered", expectHarmless);

test("nor does any other text, nor two of them nested", () => {
  const part = fc.oneof(fc.constantFrom(...hostileTexts), textArbitrary);
  const text = fc.oneof(
    part,
    fc.tuple(part, fc.constantFrom("", " ", "\n", "(", '"'), part).map((parts) => parts.join("")),
  );
  fc.assert(fc.property(text, expectHarmless), { numRuns: runs(30, 4000) });
});

test("the renderers give such texts their special meaning", () => {
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
