import fc from "fast-check";
import { expect, test } from "vitest";

import type { DesignReview } from "#model/review/design-review.ts";
import { longestComment, printReview } from "#model/review/markdown.ts";
import type { ReviewedResource } from "#model/review/reviewed-resource.ts";
import { closing, hostileTexts } from "#model/testing/markdown/hostile-texts.ts";
import { readRendered, references, renderers } from "#model/testing/markdown/rendered-markdown.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";

const noCounts = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };

const resource = (name: string, more: Partial<ReviewedResource> = {}): ReviewedResource => ({
  operation: "update",
  certain: true,
  basis: "known",
  name,
  token: "a:b:C",
  urn: `urn:${name}`,
  properties: [],
  sentences: [],
  ...more,
});

const design = (more: Partial<DesignReview> = {}): DesignReview => ({
  file: "Main.json",
  project: "shop",
  status: "changed",
  unreadable: [],
  resources: [],
  pending: [],
  renamed: [],
  counts: noCounts,
  declarations: [],
  problems: { added: [], solved: [] },
  access: [],
  sideEffects: [],
  notes: [],
  ...more,
});

/** Creates a review with a text in every place that a file controls. */
function reviewOf(text: string): string {
  const properties = [{ property: text, before: text, after: text, effects: [] }];
  const problem = {
    severity: "error",
    rule: "a/b",
    message: `${text} is "${text}".`,
    place: text,
  } as const;
  const access = {
    resource: text,
    who: text,
    what: text,
    on: text,
    note: "",
    isWide: true,
  } as const;
  const all = (["delete", "replace", "update", "create", "same"] as const).map((operation) =>
    resource(text, {
      operation,
      token: text,
      properties,
      sentences: [`The resource's former URN is ${text}.`],
      refusal: `${text} is refused.`,
    }),
  );
  const one = design({
    file: text,
    project: text,
    unreadable: [`${text} cannot be read.`],
    resources: all,
    pending: all,
    declarations: properties,
    problems: { added: [problem], solved: [problem] },
    access: [
      { ...access, kind: "widened" },
      { ...access, kind: "narrowed" },
    ],
    sideEffects: [
      { title: "Runs commands", place: text, what: text, isNew: true },
      { title: "Runs commands", place: text, what: text, isNew: false },
    ],
    notes: [`Noted is ${text}`],
  });
  const unexamined = [{ file: text, reason: text }];
  const other = design({ file: text, project: text, notes: [text] });
  return printReview({ designs: [one, other], unexamined, stack: text });
}

const harmless = new Map(
  renderers.map(([name, render]) => [name, readRendered(render(reviewOf("x"))).tags]),
);

function expectHarmless(text: string): void {
  const markdown = reviewOf(text);
  expect(markdown).not.toMatch(/^\s*\/\w|^::/m);
  expect(markdown).not.toMatch(closing);
  const shown = showHidden(text.replaceAll(/\s+/g, " ")).trim();
  for (const [name, render] of renderers) {
    const { tags, prose, code } = readRendered(render(markdown).replaceAll("</code> <code>", " "));
    expect({
      name,
      tags,
      references: prose.filter((part) => references.test(part)),
      isSaid: [...shown].length > 100 || shown === "" || code.some((part) => part.trim() === shown),
    }).toEqual({ name, tags: harmless.get(name), references: [], isSaid: true });
  }
}

test.each(hostileTexts)("%j in a design becomes nothing in its review", expectHarmless);

test("nor does any other text", () => {
  const text = fc.oneof(
    textArbitrary,
    fc.tuple(fc.constantFrom(...hostileTexts), textArbitrary).map((parts) => parts.join("")),
  );
  fc.assert(fc.property(text, expectHarmless), { numRuns: runs(20, 2000) });
});

/** Creates a design with a number of changed resources and properties. */
const large = (resources: number, properties: number): DesignReview =>
  design({
    resources: Array.from({ length: resources }, (_, at) =>
      resource(`resource-${at}`, {
        operation: at % 2 === 0 ? "replace" : "create",
        properties: Array.from({ length: properties }, (__, index) => ({
          property: `property${index}`,
          before: "a".repeat(300),
          after: "b".repeat(300),
          effects: ["forces replacement"],
        })),
      }),
    ),
    counts: { ...noCounts, replace: Math.ceil(resources / 2), create: Math.floor(resources / 2) },
  });

test.each([
  [3, 2, 1],
  [200, 5, 1],
  [500, 40, 1],
  [10_000, 3, 1],
  [30, 5, 60],
  [3, 2, 3000],
])(
  "%i resources with %i properties in %i designs fit into a comment",
  (count, properties, designs) => {
    const one = large(count, properties);
    const all = Array.from({ length: designs }, (_, at) => ({ ...one, file: `design-${at}.json` }));
    const text = printReview({ designs: all });
    expect(text.length).toBeLessThanOrEqual(longestComment);
    const total = designs * Math.ceil(count / 2);
    expect(text).toContain(
      `### Review: ${designs * Math.floor(count / 2)} to create, ${total} to replace`,
    );
    expect(text.split("<details>")).toHaveLength(text.split("</details>").length);
    expect(text).toContain("**Replaced:** `resource-0`");
  },
);

test("details that fit are complete, and the others are summarized", () => {
  expect(printReview({ designs: [large(4, 2)] })).toContain("| `property1` | `aaa");
  const text = printReview({ designs: [large(5000, 5)] });
  expect(text).toMatch(/… and [\d,]+ more: [\d]+ `a:b:C`/);
});

test("the headline counts unexamined files with reasons, and never says that nothing changes", () => {
  const link = { file: "a.json", reason: "symbolic link" };
  const unexamined = [link, { ...link, file: "b" }, { file: "c", reason: "submodule" }];
  expect(printReview({ designs: [], unexamined })).toBe(
    [
      "### Review: 3 changed files not examined (2 symbolic links, 1 submodule)",
      "- **Not examined:** `a.json`, `b` (symbolic link), `c` (submodule)",
      "No design changes in the files that were examined.",
      "",
    ]
      .join("\n\n")
      .replace(/\n\n$/, "\n"),
  );
  const broken = design({ file: "x.json", unreadable: ["It is broken."] });
  const text = printReview({ designs: [broken, large(2, 1)], unexamined: [link] });
  expect(text).toMatch(
    /^### Review: 1 to create, 1 to replace, 1 file cannot be read, 1 changed file not examined \(1 symbolic link\)\n\n- \*\*Cannot be read:\*\* `x\.json`\n/,
  );
});

test("every entry names its file and project", () => {
  const one = large(1, 1);
  const all = [
    { ...one, file: "a/Main.json" },
    { ...one, file: "b/Main.json", project: "mail" },
  ];
  const text = printReview({ designs: all });
  expect(text).toContain(
    "- **Replaced:** `resource-0` (`a/Main.json`, project `shop`), `resource-0` (`b/Main.json`, project `mail`)\n",
  );
  expect(text).toContain("#### `b/Main.json` (project `mail`)\n");
  expect(text).toContain("| `b/Main.json` | `mail` | changed |");
  expect(printReview({ designs: [one] })).toContain("#### `Main.json` (project `shop`)\n");
});

test("a change without designs says so", () => {
  expect(printReview({ designs: [design({ status: "same" })] })).toBe(
    "### Review: nothing to do\n\nNo design changes.\n",
  );
});
