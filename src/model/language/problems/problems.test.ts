import { expect, test } from "vitest";
import { serviceOf } from "#model/testing/language/language-cases.ts";

/** Lists the problems of a text. Each is formatted as its rule and the text in its range. */
const found = (text: string): readonly string[] =>
  serviceOf(text)
    .problems()
    .map(({ rule, range }) => `${rule} ‹${text.slice(range.start, range.end)}›`);

const head =
  "resources:\n  main:\n    type: net:Vpc\n    properties:\n      cidrBlock: 10.0.0.0/16\n";
const subnet = `${head}  inner:\n    type: net:Subnet\n    properties:\n      vpcId: \${main.id}\n`;

test.each([
  ["nothing in a correct program", subnet, []],
  [
    "a value of the wrong type",
    `${subnet}      mode: secret\n`,
    ["schema/allowed-values ‹secret›"],
  ],
  ["a misspelled input", `${subnet}      zon: north\n`, ["schema/unknown-property ‹zon›"]],
  [
    "a missing input, at the key of the object that lacks it",
    `${head}  inner:\n    type: net:Subnet\n    properties:\n      zone: north\n`,
    ["schema/required ‹properties›"],
  ],
  [
    "a reference to nothing",
    `${subnet}      zone: \${other.id}\n`,
    ["reference/dangling ‹${other.id}›"],
  ],
  [
    "a value in an item of a list",
    `${subnet}      rules:\n        - fromPort: one\n          protocol: tcp\n`,
    ["schema/type ‹one›"],
  ],
  [
    "a type that no package has",
    "resources:\n  a:\n    type: net:Nothing\n",
    ["resource-type/unknown ‹net:Nothing›"],
  ],
  [
    "a line that is not YAML, and problems elsewhere",
    `${subnet}      mode: secret\n  half:\n    type: net:Vpc\n    properties:\n      cidrBlock: "10\n`,
    ["schema/allowed-values ‹secret›", "graph/unused-resource ‹half›", 'syntax ‹"10›'],
  ],
  [
    "a name that occurs twice",
    `${head}  main:\n    type: net:Vpc\n    properties:\n      cidrBlock: 10.0.0.0/16\n`,
    ["syntax ‹main›"],
  ],
  [
    "truncated JSON",
    '{\n  "resources": {\n    "a": {\n      "type": "net:Vpc"\n',
    ['schema/required ‹"a"›', 'syntax ‹"type": "net:Vpc"›'],
  ],
  [
    "an alias, whose value is not checked",
    `${head}      tags: &tags { a: b }\n  other:\n    type: net:Vpc\n    properties:\n      cidrBlock: 10.0.0.0/16\n      tags: *tags\n`,
    [],
  ],
])("finds %s", (_name, text, wanted) => {
  expect(found(text)).toEqual(wanted);
});

test("a fix changes the text", () => {
  const text = `${subnet}      mode: publick\n`;
  const service = serviceOf(text);
  const [fix] = service.problems().flatMap(({ fixes }) => fixes);
  const [change] = fix?.changes() ?? [];
  expect([
    fix?.label,
    change && text.slice(0, change.start) + change.insert + text.slice(change.end),
  ]).toEqual(['Change to "public"', text.replace("publick", "public")]);
  service.update(`${text}# a comment\n`);
  expect(fix?.changes()).toBeUndefined();
});
