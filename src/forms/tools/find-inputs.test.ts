import { expect, test } from "vitest";

import { formatPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { findNestedInputs, wayTo } from "#forms/tools/find-inputs.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

const text: PropertyType = { kind: "string" };
const object = (token: string): PropertyType => ({ kind: "object", token });
const list = (items: PropertyType): PropertyType => ({ kind: "list", items });

const property = (name: string, type: PropertyType = text, required = false): Property => ({
  name,
  type,
  required,
  secret: false,
  replace: false,
  plain: false,
});

const objects: Readonly<Record<string, readonly Property[]>> = {
  Spec: [
    property("selector", object("Selector"), true),
    property("template", object("Template"), true),
  ],
  Selector: [property("matches", { kind: "map", values: text })],
  Template: [property("meta", object("Meta")), property("containers", list(object("Container")))],
  Meta: [property("name")],
  Container: [property("name", text, true), property("ports", list(object("Port")))],
  Port: [property("containerPort", { kind: "integer" }, true), property("name")],
  Tree: [
    property("label"),
    property("next", object("Tree")),
    property("below", list(object("Tree"))),
  ],
};
const types = {
  objectType: (token: string) => ({ token, properties: objects[token] ?? [] }),
};
const inputs = [
  property("name"),
  property("spec", object("Spec"), true),
  property("tree", object("Tree")),
];

const find = (words: string, values: ValueMap = {}) =>
  findNestedInputs(inputs, values, types, words).inputs.map(({ path, adds }) => [
    formatPath(path),
    adds && formatPath(adds),
  ]);

test("an input is found at any depth, with the parents to add", () => {
  expect(find("containerport")).toEqual([
    ["spec.template.containers[0].ports[0].containerPort", "spec.template.containers"],
  ]);
  const containers: Value = [{ name: "a" }, { name: "b", ports: [{}, {}] }];
  expect(find("containerPort", { spec: { template: { containers } } })).toEqual([
    ["spec.template.containers[0].ports[0].containerPort", "spec.template.containers[0].ports"],
    ["spec.template.containers[1].ports[0].containerPort", undefined],
    ["spec.template.containers[1].ports[1].containerPort", undefined],
  ]);
});

test("the nearest come first, and earlier words match parents", () => {
  expect(find("name").map(([path]) => path)).toEqual([
    "name",
    "spec.template.meta.name",
    "spec.template.containers[0].name",
    "spec.template.containers[0].ports[0].name",
  ]);
  expect(find("ports.name")).toHaveLength(1);
  expect(find("meta name")).toEqual([["spec.template.meta.name", "spec.template.meta"]]);
  expect(find(" ")).toEqual([]);
});

test("set inputs come first, then better matches, then less deep inputs", () => {
  const template = { containers: [{ name: "web", ports: [{ containerPort: 80 }] }] };
  const paths = (words: string, values: ValueMap) => find(words, values).map(([path]) => path);
  expect(paths("port", { spec: { template } })).toEqual([
    "spec.template.containers[0].ports",
    "spec.template.containers[0].ports[0].containerPort",
  ]);
  expect(paths("na", { spec: { template }, tree: {} })).toEqual([
    "spec.template.containers[0].name",
    "name",
    "spec.template.meta.name",
    "spec.template.containers[0].ports[0].name",
  ]);
  expect(paths("e", { spec: { template: { meta: { name: "a" } } } }).slice(0, 4)).toEqual([
    "spec",
    "spec.template",
    "spec.template.meta",
    "spec.template.meta.name",
  ]);
});

test("inputs are found by their description too, after all inputs found by name", () => {
  const described: readonly Property[] = [
    { ...property("window"), description: "When the backup of the Ports starts." },
    ...inputs,
  ];
  const found = (words: string, values: ValueMap = {}) =>
    findNestedInputs(described, values, types, words).inputs.map(({ path, isDescribed }) => [
      formatPath(path),
      isDescribed,
    ]);
  expect(found("ports", { window: "03:00" })).toEqual([
    ["spec.template.containers[0].ports", false],
    ["window", true],
  ]);
  expect(found("starts backup")).toEqual([["window", true]]);
  expect(found("window starts")).toEqual([["window", true]]);
  expect(found("spec starts")).toEqual([]);
});

test("recursive types end, but set values are found", () => {
  expect(find("label")).toEqual([["tree.label", "tree"]]);
  const found = find("label", { tree: { next: { below: [{}] } } });
  expect(found.filter(([, adds]) => adds === undefined).map(([path]) => path)).toEqual([
    "tree.label",
    "tree.next.label",
    "tree.next.below[0].label",
  ]);
  expect(found).toContainEqual(["tree.next.next.label", "tree.next.next"]);
  expect(found).toHaveLength(7);
});

test("the way to an input is the parents to set", () => {
  const [found] = findNestedInputs(inputs, {}, types, "containerPort").inputs;
  expect(found && wayTo(found)).toEqual([{ ports: [{}] }]);
});
