import { expect, test } from "vitest";
import { caretIn, serviceOf } from "#model/testing/language/language-cases.ts";

/** The completions at the caret, best first. */
function offered(marked: string): readonly string[] {
  const { text, offset } = caretIn(marked);
  return (
    serviceOf(text)
      .completions(offset)
      ?.items.map(({ label }) => label) ?? []
  );
}

/** The text after the first item with a label is accepted. `‹›` marks the placeholders. */
function accept(marked: string, label: string): string {
  const { text, offset } = caretIn(marked);
  const { range, items } = serviceOf(text).completions(offset) ?? { items: [] };
  const item = items.find((each) => each.label === label);
  if (range === undefined || item === undefined) return `no ${label}`;
  let insert = item.insert;
  for (const { start, end } of (item.placeholders ?? []).toReversed())
    insert = `${insert.slice(0, start)}‹${insert.slice(start, end)}›${insert.slice(end)}`;
  return text.slice(0, range.start) + insert + text.slice(range.end);
}

const head =
  "resources:\n  main:\n    type: net:Vpc\n    properties:\n      cidrBlock: 10.0.0.0/16\n";
const subnet = `${head}  inner:\n    type: net:Subnet\n    properties:\n`;

const server = "resources:\n  a:\n    type: net:gate:Server\n    properties:\n      action:\n";

test.each([
  [
    "a key at the top",
    "name: x\n|",
    ["runtime", "description", "config", "resources", "variables"],
  ],
  ["the keys of a resource", "resources:\n  a:\n    |", ["type", "properties", "options", "get"]],
  [
    "between keys of a resource",
    "resources:\n  a:\n    type: net:Vpc\n    |\n    options:\n",
    ["properties", "get", "name"],
  ],
  ["type tokens", "resources:\n  a:\n    type: net:Sub|", ["net:Subnet"]],
  ["type tokens by name alone", "resources:\n  a:\n    type: serv|", ["net:gate:Server"]],
  [
    "inputs, required ones first",
    `${subnet}      |`,
    ["vpcId", "rules", "mode", "zone", "extra", "old"],
  ],
  ["inputs that go on from what is typed", `${subnet}      ru|\n      vpcId: x\n`, ["rules"]],
  [
    "inputs of a nested object",
    `${subnet}      extra:\n        |`,
    ["fromPort", "protocol", "toPort"],
  ],
  [
    "inputs of an object in a list",
    `${subnet}      rules:\n        - |`,
    ["fromPort", "protocol", "toPort"],
  ],
  [
    "further inputs of an object in a list",
    `${subnet}      rules:\n        - fromPort: 1\n          |`,
    ["protocol", "toPort", "cidrs"],
  ],
  ["inputs in braces", `${subnet}      extra: {fromPort: 1, |}`, ["protocol", "toPort", "cidrs"]],
  [
    "inputs in braces that are not closed",
    `${subnet}      extra: { pro|\n  other:\n    type: net:Vpc\n`,
    ["protocol"],
  ],
  ["values of an enum", `${subnet}      mode: |`, ["public", "private", "proxy"]],
  ["values of an enum by a letter", `${subnet}      mode: pri|`, ["private"]],
  ["values of an enum in quotes", `${subnet}      mode: "pr|"`, ["private", "proxy"]],
  ["values that the documentation lists", `${subnet}      zone: s|`, ["south", "south-2"]],
  [
    "the values that decide on the object of a union",
    `${server}        kind: |`,
    ["Forward", "Refuse"],
  ],
  [
    "the same, whatever is written beside it",
    `${server}        kind: |\n        status: 1\n`,
    ["Forward", "Refuse"],
  ],
  ["inputs of the object that was chosen", `${server}        kind: Refuse\n        |`, ["status"]],
  ["truth values", `${head}      isDefault: |`, ["true", "false"]],
  ["references", `${subnet}      vpcId: \${|`, ["${main.id}", "${main.arn}"]],
  ["references before a brace", `${subnet}      vpcId: \${ma|}`, ["${main.id}", "${main.arn}"]],
  ["references by a part of a name", `${subnet}      vpcId: \${main.cid|}`, ["${main.cidrBlock}"]],
  ["references inside of text", `${subnet}      zone: x-\${main.ar|}-y`, ["${main.arn}"]],
  ["options", `${head}    options:\n      |`, ["dependsOn", "protect", "parent"]],
  [
    "resources for an option",
    `${subnet}      vpcId: x\n    options:\n      dependsOn:\n        - \${|`,
    ["${main}"],
  ],
  ["functions", `${subnet}      zone:\n        fn::jo|`, ["fn::join"]],
  [
    "arguments of a package's function",
    `${subnet}      zone:\n        fn::invoke:\n          function: net:getZone\n          arguments:\n            |`,
    ["name", "region"],
  ],
  [
    "what a function returns",
    `${subnet}      zone:\n        fn::invoke:\n          function: net:getZone\n          return: |`,
    ["id", "title"],
  ],
  [
    "names of functions",
    `${subnet}      zone:\n        fn::invoke:\n          function: net:getZ|`,
    ["net:getZone"],
  ],
  ["types of config", "config:\n  size:\n    type: in|", ["integer"]],
  [
    "the keys of a component",
    "components:\n  box:\n    |",
    ["inputs", "resources", "variables", "outputs"],
  ],
  [
    "inputs of a resource in a component",
    "components:\n  box:\n    resources:\n      a:\n        type: net:Vpc\n        properties:\n          |",
    ["cidrBlock", "tags", "isDefault"],
  ],
  ["keys of config", "config:\n  size:\n    |", ["type", "default", "secret"]],
  [
    "config variables",
    `config:\n  vpcId:\n    type: string\n${subnet}      vpcId: \${vp|`,
    ["${vpcId}"],
  ],
  [
    "JSON inputs",
    '{\n  "resources": {\n    "a": {\n      "type": "net:Subnet",\n      "properties": {\n        "|"\n      }\n    }\n  }\n}',
    ["vpcId", "rules"],
  ],
  [
    "JSON inputs without quotes",
    '{\n  "resources": {\n    "a": {\n      "type": "net:Subnet",\n      "properties": {\n        "mode": "public",\n        v|\n      }\n    }\n  }\n}',
    ["vpcId"],
  ],
  [
    "JSON values",
    '{\n  "resources": {\n    "a": {\n      "type": "net:Subnet",\n      "properties": {\n        "mode": "pu|"\n      }\n    }\n  }\n}',
    ["public"],
  ],
])("offers %s", (_name, marked, wanted) => {
  expect(offered(marked).slice(0, wanted.length)).toEqual(wanted);
});

test.each([
  ["a comment", `${subnet}      # a |`],
  ["a block of text", `${subnet}      zone: |\n`.replace("zone: |", "zone: >\n        some |")],
])("offers nothing in %s", (_name, marked) => {
  expect(offered(marked)).toEqual([]);
});

test.each([
  ["a key", `${subnet}      vp|`, "vpcId", `${subnet}      vpcId: ‹›`],
  ["a key with its colon", `${subnet}      vp|: x`, "vpcId", `${subnet}      vpcId: x`],
  [
    "a list",
    `${subnet}      |`,
    "rules",
    `${subnet}      rules:\n        - fromPort: ‹›\n          protocol: ‹›`,
  ],
  [
    "an object",
    `${subnet}      |`,
    "extra",
    `${subnet}      extra:\n        fromPort: ‹›\n        protocol: ‹›`,
  ],
  [
    "required inputs",
    "resources:\n  a:\n    type: net:Vpc\n    |",
    "properties",
    "resources:\n  a:\n    type: net:Vpc\n    properties:\n      cidrBlock: ‹›",
  ],
  [
    "a resource",
    "resources:\n  vpc|",
    "net:Vpc",
    "resources:\n  ‹vpc›:\n    type: net:Vpc\n    properties:\n      cidrBlock: ‹›",
  ],
  ["a value", `${subnet}      mode: p|`, "proxy", `${subnet}      mode: proxy`],
  [
    "a reference",
    `${subnet}      vpcId: \${m|}`,
    "${main.id}",
    `${subnet}      vpcId: \${main.id}`,
  ],
  [
    "a reference without a brace",
    `${subnet}      vpcId: |`,
    "${main.id}",
    `${subnet}      vpcId: \${main.id}`,
  ],
  [
    "a call",
    `${subnet}      zone: fn|`,
    "fn::join",
    `${subnet}      zone: \n        fn::join:\n          - ‹›\n          - [‹›]`,
  ],
  [
    "a key in JSON",
    '{\n  "resources": {\n    "a": {\n      "|"\n    }\n  }\n}',
    "type",
    '{\n  "resources": {\n    "a": {\n      "type": "‹›"\n    }\n  }\n}',
  ],
])("inserts %s", (_name, marked, label, wanted) => {
  expect(accept(marked, label)).toBe(wanted);
});
