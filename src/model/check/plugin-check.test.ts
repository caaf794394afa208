import { expect, test } from "vitest";

import { createCheck } from "#model/check/check.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { switchComponent } from "#model/files/plugin/components.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";

const indexed = indexPackage({
  name: "p",
  resources: {
    "p:index:Queue": {
      inputProperties: { size: { type: "integer" }, name: { type: "string" } },
      requiredInputs: ["name"],
      properties: { name: { type: "string" } },
    },
  },
});
const catalog = createCatalog(indexed.ok ? [indexed.package] : [], []);
const check = createCheck(
  catalog,
  { resource: resourceRules, program: programRules, expression: expressionRules },
  now,
);

function open(text: string): Program {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const components = (text: string): Program =>
  open(`name: plugin\nruntime: yaml\ncomponents:\n${text}`);

function placeOf(location: Location): string {
  if (location.kind !== "component") return "name" in location ? location.name : location.kind;
  return [location.name, ...(location.inside ? [placeOf(location.inside)] : [])].join("/");
}

const say = ({ severity, location, message }: Diagnostic): string =>
  `${severity} ${placeOf(location)}: ${message}`;

/** The errors and warnings of a program. Hints are left out, because unused outputs don't matter here. */
const found = (program: Program): readonly string[] =>
  check(program).flatMap((each) => (each.severity === "hint" ? [] : [say(each)]));

test("references resolve in the component itself, not in the others", () => {
  const program = components(`
  A:
    inputs: {size: {type: integer}}
    variables: {label: "q-\${size}"}
    resources:
      q: {type: "p:Queue", properties: {name: "\${label}", size: "\${size}"}}
    outputs: {name: "\${q.name}"}
  B:
    resources:
      other: {type: "p:Queue", properties: {name: "\${label}", size: "\${q.name}"}}
    outputs: {size: "\${size}"}
`);
  const dangling = (name: string): string =>
    `"\${${name}}" does not refer to a resource, variable or input of the component.`;
  expect(found(program)).toEqual([
    `error B/input: ${dangling("label")}`,
    `error B/input: ${dangling("q.name")}`,
    `error B/size: ${dangling("size")}`,
  ]);
  // The open component has the problem at its own location, and the first component still has none.
  expect(found(switchComponent(program, "B"))).toEqual([
    `error input: ${dangling("label")}`,
    `error input: ${dangling("q.name")}`,
    `error size: ${dangling("size")}`,
  ]);
});

test("types are checked in closed components, but only the open one has fixes", () => {
  const program = components(`
  A: {}
  B:
    inputs: {size: {type: string}, on: {type: text}}
    resources:
      q: {type: "p:Queue", properties: {size: "\${size}", nam: x}}
`);
  const diagnostics = check(program).filter(({ severity }) => severity === "error");
  expect(diagnostics.map(({ rule }) => rule).toSorted()).toEqual([
    "component/input",
    "reference/type",
    "schema/required",
    "schema/unknown-property",
  ]);
  expect(diagnostics.every(({ fix }) => fix === undefined)).toBe(true);
  const opened = check(switchComponent(program, "B"));
  expect(opened.filter(({ severity }) => severity === "error")).toHaveLength(4);
  expect(opened.some(({ fix }) => fix !== undefined)).toBe(true);
});

test("an edit in one component changes no diagnostic of another", () => {
  const program = components(`
  A: {resources: {q: {type: "p:Queue", properties: {name: a}}}}
  B: {resources: {q: {type: "p:Queue"}}}
`);
  const [q] = program.resources;
  if (q === undefined) throw new Error("There is no resource.");
  const before = found(program);
  const edit: Edit = { kind: "unset-input", resource: q.id, path: ["name"] };
  expect(before).toEqual(["error B/input: name is required."]);
  expect(found(applyEdit(program, edit))).toEqual(["error input: name is required.", ...before]);
});

const inputs = (text: string): Program => components(`  A:\n    inputs: ${text}\n    outputs: {}`);

test.each<[string, readonly string[], string | undefined]>([
  ["{a: {type: string}, b: {type: integer, default: 1}, c: {type: boolean, secret: true}}", [], ""],
  ["{a: {type: array, items: {type: string}}}", [], ""],
  [
    "{a: {default: x}}",
    ['error a: The input "a" has no type. It is string, integer, boolean or array.'],
    "Set the type to string",
  ],
  [
    "{a: 5}",
    ['error a: The input "a" has no type. It is string, integer, boolean or array.'],
    "Set the type to integer",
  ],
  [
    "{a: {type: bool}}",
    [
      'error a: "bool" is not a valid type for a component\'s input. Use string, integer, boolean or array.',
    ],
    undefined,
  ],
  [
    "{a: {type: String}}",
    [
      'error a: "String" is not a valid type for a component\'s input. Use string, integer, boolean or array.',
    ],
    "Set the type to string",
  ],
  [
    "{a: {type: array}}",
    ['error a: The input "a" is an array without an item type. Set its items to a type.'],
    "Make them strings",
  ],
  [
    "{a: {type: array, items: {type: number}}}",
    ["error a: The items of an array are string, integer, boolean or array."],
    "Make them strings",
  ],
  [
    "{a: {type: string, default: [x]}}",
    ["error a: The default of a component's input must be a string, a number or a boolean."],
    "Remove the default",
  ],
  [
    '{a: {type: string, default: "${b}"}, b: {type: string}}',
    ["error a: The default of a component's input must be a literal string, number or boolean."],
    "Remove the default",
  ],
  [
    "{a: {type: integer, default: x}}",
    ['error a: The default must be an integer, but this is "x".'],
    undefined,
  ],
  [
    "{a: {type: string, default: x, secret: true}}",
    [
      "error a: The input is secret, but anyone with the file can read its default. Let the users of the component set the value.",
    ],
    "Remove the default",
  ],
])("an input %s", (text, messages, label) => {
  const program = inputs(text);
  expect(found(program)).toEqual(messages);
  const first = check(program).find(({ severity }) => severity === "error");
  if (label === undefined || first === undefined) return;
  expect(first.fix?.label).toBe(label);
  if (first.fix !== undefined) expect(found(applyEdit(program, first.fix.edit))).toEqual([]);
});

const inProgram =
  "A program cannot have components. Pulumi reads components only from a PulumiPlugin.yaml without resources of its own.";

test.each<[string, readonly string[]]>([
  ["resources: {}\nvariables: {a: 1}\ncomponents: {}", []],
  ["variables: {a: 1}\ncomponents: {A: {}}", [`error program: ${inProgram}`]],
  [
    "resources: {}\ncomponents: [A]",
    ["error program: The components of a plugin must be a map of names to components."],
  ],
  [
    "resources: {}\nnamespace: shop",
    [
      "error program: A program cannot have a namespace. Pulumi reads a namespace only from a plugin with components.",
    ],
  ],
  [
    "namespace: shop\ncomponents: {A: {}, B: [], C: null}",
    [
      "error B: A component must be a map of its inputs, resources, variables and outputs.",
      "error C: A component must be a map of its inputs, resources, variables and outputs.",
    ],
  ],
])("a file with %j", (text, messages) => {
  expect(found(open(`name: test\nruntime: yaml\n${text}\n`))).toEqual(messages);
});
