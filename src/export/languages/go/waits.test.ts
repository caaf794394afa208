import { expect, test } from "vitest";

import { reportEndlessWaits } from "#export/languages/go/waits.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";

/** The reports for a program whose types `m:Part` are components: `resource: path`. */
function reported(resources: string, rest = ""): readonly string[] {
  const parsed = parseYaml(`resources:\n${resources}${rest}`);
  if (!parsed.ok) throw new Error(parsed.message);
  const found: string[] = [];
  reportEndlessWaits(
    parsed.program,
    (token) => token === "m:Part",
    (rule, severity, location, message) => {
      if (location.kind !== "input" && location.kind !== "option") throw new Error(location.kind);
      expect([rule, severity]).toEqual(["export/cycle", "error"]);
      found.push(`${location.path.join(".")}: ${message}`);
    },
  );
  return found;
}

const part = "  part: {type: m:Part}\n";
const inner = "  inner: {type: m:Part, options: {parent: '${part}'}}\n";
const waits = (path: string, name = "a", on = "part") =>
  `${path}: ${name} needs ${on}, which contains it. Pulumi's Go SDK would wait forever.`;

test.each<[string, string, string, readonly string[]]>([
  [
    "an output of the parent",
    "  a: {type: m:Thing, properties: {x: '${part.out}'}, options: {parent: '${part}'}}\n",
    "",
    [waits("x")],
  ],
  [
    "an output of the parent inside a text",
    "  a: {type: m:Thing, properties: {x: {y: 'is ${part.out}'}}, options: {parent: '${part}'}}\n",
    "",
    [waits("x.y")],
  ],
  [
    "the parent itself in dependsOn",
    "  a: {type: m:Thing, options: {parent: '${part}', dependsOn: ['${part}']}}\n",
    "",
    [waits("dependsOn.0")],
  ],
  [
    "an output of a component further out",
    `${inner}  a: {type: m:Thing, properties: {x: '\${part.out}'}, options: {parent: '\${inner}'}}\n`,
    "",
    [waits("x")],
  ],
  [
    "an output through a variable",
    "  a: {type: m:Thing, properties: {x: '${v}'}, options: {parent: '${part}'}}\n",
    "variables: {w: '${part.out}', v: {'fn::toBase64': '${w}'}}\n",
    [waits("x")],
  ],
  [
    "a component in its own part",
    "  a: {type: m:Part, properties: {x: '${part.out}'}, options: {parent: '${part}'}}\n",
    "",
    [waits("x")],
  ],
])("%s would wait forever", (_, resources, rest, expected) => {
  expect(reported(part + resources, rest)).toEqual(expected);
});

test.each([
  ["a parent alone", "  a: {type: m:Thing, options: {parent: '${part}'}}\n"],
  ["a component that is no parent", "  a: {type: m:Thing, properties: {x: '${part.out}'}}\n"],
  [
    "a parent that is no component",
    "  b: {type: m:Thing}\n  a: {type: m:Thing, properties: {x: '${b.out}'}, options: {parent: '${b}'}}\n",
  ],
  [
    "what lies under a resource of the component",
    "  b: {type: m:Thing, options: {parent: '${part}'}}\n  a: {type: m:Thing, properties: {x: '${part.out}'}, options: {parent: '${b}'}}\n",
  ],
])("%s would not", (_, resources) => {
  expect(reported(part + resources)).toEqual([]);
});
