import { expect, test } from "vitest";
import { languages } from "#export/languages/languages.ts";
import { textCorpus } from "#export/testing/text-corpus.ts";
import type { Role } from "#export/testing/text-designs.ts";

const corpus = textCorpus(60);

const texts = Object.fromEntries(corpus.roles.map((role) => [role, corpus.texts])) as Record<
  Role,
  readonly string[]
>;

test("every language prints a design of hostile texts, and a program for the project", () => {
  for (const { id } of languages) {
    const { program, project } = corpus.print(texts, id, "about it");
    expect(program).not.toBe("");
    expect(project).toContain("name: strings");
    // Each language has the design's description in a comment or a field.
    expect(program).not.toBe(corpus.print(texts, id, false).program);
    expect(program).toContain("about it");
  }
});

test("each text is tested in each role, with plain names next to fewer of them", () => {
  const reading = corpus.expect({ ...texts, resource: ["one"] });
  expect(reading.resources).toHaveLength(60);
  expect(reading.resources.map(([name]) => name).slice(0, 2)).toEqual(["one", "plain resource 1"]);
  expect(reading.config.map(([key]) => key)).toEqual(corpus.texts);
});
