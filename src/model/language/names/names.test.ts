import { expect, test } from "vitest";
import { caretIn, serviceOf } from "#model/testing/language/language-cases.ts";

const rest = `config:
  size: { type: integer }
variables:
  zone: north-\${size}
resources:
  inner:
    type: net:Subnet # \${main}
    properties:
      vpcId: \${main.id}
      zone: $\${main.id} \${zone}
outputs:
  main: \${main.arn}
`;
const text = `${rest}
`.replace("resources:\n", "resources:\n  main:\n    type: net:Vpc\n");

/** The offset after the first occurrence of a text. */
const behind = (part: string): string => text.replace(part, `${part}|`);

const line = (offset: number): number => text.slice(0, offset).split("\n").length;

test.each([
  ["a reference", "vpcId: ${ma", 6, [6, 11, 14]],
  ["a declaration", "resources:\n  mai", 6, [6, 11, 14]],
  ["a variable", "} ${zo", 4, [4, 12]],
  ["a config variable", "north-${si", 2, [2, 4]],
  ["an output", "outputs:\n  ma", 14, [14]],
  ["a comment", "# ${ma", undefined, []],
  ["text with two dollar signs", "zone: $${ma", undefined, []],
])("finds %s", (_name, part, declared, mentioned) => {
  const { offset } = caretIn(behind(part));
  const service = serviceOf(text);
  const found = service.definition(offset);
  expect(found && line(found.start)).toBe(declared);
  expect(service.references(offset).map(({ start }) => line(start))).toEqual(mentioned);
});

/** The text after a rename, or the reason why the rename fails. */
function rename(marked: string, name: string): string {
  const caret = caretIn(marked);
  const result = serviceOf(caret.text).rename(caret.offset, name);
  if (!result.ok) return result.message;
  return result.changes
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (now, { start, end, insert }) => now.slice(0, start) + insert + now.slice(end),
      caret.text,
    );
}

test.each([
  [
    "everywhere, and leaves text and comments",
    behind("resources:\n  mai"),
    "net",
    text
      .replace("  main:\n    type", "  net:\n    type")
      .replace("vpcId: ${main", "vpcId: ${net")
      .replace("${main.arn", "${net.arn"),
  ],
  [
    "no output with a resource",
    behind("outputs:\n  ma"),
    "arn",
    text.replace("outputs:\n  main", "outputs:\n  arn"),
  ],
  [
    "in JSON",
    '{ "variables": { "a|": 1, "b": "${a}" } }',
    "c",
    '{ "variables": { "c": 1, "b": "${c}" } }',
  ],
  [
    "nothing to a taken name",
    behind("resources:\n  mai"),
    "zone",
    'The program already has "zone".',
  ],
  [
    "nothing to a name that no reference can have",
    behind("resources:\n  mai"),
    "a b",
    "A name must start with a letter and contain only letters, digits, hyphens and underscores.",
  ],
  [
    "nothing that is not declared",
    "outputs:\n  a: ${b|.c}",
    "d",
    "The program does not declare a name here.",
  ],
])("renames %s", (_name, marked, name, wanted) => {
  expect(rename(marked, name)).toBe(wanted);
});

test("lists declarations and foldable ranges", () => {
  const service = serviceOf(text);
  expect(service.symbols().map(({ name, kind, detail }) => [kind, name, detail])).toEqual([
    ["config", "size", undefined],
    ["variable", "zone", undefined],
    ["resource", "main", "net:Vpc"],
    ["resource", "inner", "net:Subnet"],
    ["output", "main", undefined],
  ]);
  expect(service.folding().map(({ start, end }) => [line(start), line(end)])).toEqual([
    [1, 2],
    [3, 4],
    [5, 12],
    [6, 7],
    [8, 12],
    [10, 12],
    [13, 14],
  ]);
});
