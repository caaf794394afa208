import { expect, test } from "vitest";

import { documentedRelations } from "#model/schema/documentation/relations.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { describedProperty } from "#model/testing/schema/described.ts";

const kinds: Readonly<Record<string, PropertyType>> = {
  enabled: { kind: "boolean" },
  count: { kind: "integer" },
  filters: { kind: "list", items: { kind: "string" } },
};

/** The relations of the property `it` to inputs with other names. */
function relationsOf(description: string) {
  const beside = ["type", "name", "namePrefix", "subnetId", "enabled", "count", "filters"];
  const properties = [
    describedProperty("it", description),
    ...beside.map((name) => describedProperty(name, "", kinds[name])),
  ];
  const [found, ...others] = documentedRelations(properties);
  expect(others).toEqual([]);
  return {
    conflictsWith: found?.conflictsWith?.is,
    oneRequiredOf: found?.oneRequiredOf?.is,
    requiredWhen: found?.requiredWhen?.is,
  };
}

test.each([
  ["The mark. Conflicts with `name`.", ["name"]],
  ["Conflicts with `name_prefix` and `subnet_id`.", ["namePrefix", "subnetId"]],
  ["Conflicts with `filter`.", ["filters"]],
  ["A mark (conflicts with `name`).", ["name"]],
  ["Cannot be specified with `name`, `subnetId`, or `type`.", ["name", "subnetId", "type"]],
  ["This can't be used together with `name`.", ["name"]],
  ["Cannot be set if `name` is set.", ["name"]],
  ["It is mutually exclusive with NamePrefix property.", ["namePrefix"]],
  ["Only one of `it` or `name` may be set.", ["name"]],
  ["it and subnetId are mutually exclusive.", ["subnetId"]],
  ["Exactly one of `it` and `name` can be specified.", ["name"]],
  [
    'Conflicts with <span pulumi-lang-nodejs="`namePrefix`" pulumi-lang-yaml="`namePrefix`">`namePrefix`</span>.',
    ["namePrefix"],
  ],
])("%j conflicts with %j", (description, names) => {
  expect(relationsOf(description).conflictsWith).toEqual(names);
});

test.each([
  ["At least one of `it` or `name` is required.", ["it", "name"]],
  ["Either `it` or `name` must be set.", ["it", "name"]],
  ["Exactly one of `it` or `name` must be specified.", ["it", "name"]],
])("%j requires one of %j", (description, names) => {
  expect(relationsOf(description).oneRequiredOf).toEqual(names);
});

test.each([
  ["Required if `type` is `ip`.", { input: "type", after: "ip" }],
  [
    "Required when `type` is set to `a`, `b` or `c`.",
    {
      any: ["a", "b", "c"].map((after) => ({ input: "type", after })),
    },
  ],
  ["A mark (required if `enabled` is true).", { input: "enabled", after: true }],
  ["Must be set if type is set to MANUAL.", { input: "type", after: "MANUAL" }],
  ["Required if `count` is `2`", { input: "count", after: 2 }],
  ["This is required if `name` is not specified.", { input: "name", after: null }],
  ["Required when `name` is set.", { not: { input: "name", after: null } }],
  [
    "Required if `type` is not `ip`.",
    {
      all: [{ not: { input: "type", after: null } }, { not: { input: "type", after: "ip" } }],
    },
  ],
])("%j: %j", (description, condition) => {
  expect(relationsOf(description).requiredWhen).toEqual(condition);
});

test.each([
  "Conflicts with `unknown`.",
  "Conflicts with `name` and `unknown`.",
  "Conflicts with `site.name`.",
  "Conflicts with `name` if the type is `ip`.",
  "May conflict with `name`.",
  "Only one of `name` or `subnetId` can be set.",
  "Cannot be set if `name` and `type` are set.",
  "At least one of `name` or `subnetId` is required.",
  "At least one of `it` or `unknown` is required.",
  "One of `it` or `name` should be set.",
  "Required if `unknown` is `ip`.",
  "Required if `type` is `ip` and `name` is set.",
  "Required for `ip`.",
  "Not required if `type` is `ip`.",
  "Required if `enabled` is `maybe`.",
  "Required if `filters` is `a`.",
  "Required if `type` is `ip`. Defaults to `x`.",
  "Required if `type` is `ip`. Required if `name` is set.",
])("nothing is read in %j", (description) => {
  expect(relationsOf(description)).toEqual({
    conflictsWith: undefined,
    oneRequiredOf: undefined,
    requiredWhen: undefined,
  });
});

test("an always required property has no condition", () => {
  const it = describedProperty("it", "Required if `type` is `ip`.", undefined, { required: true });
  expect(documentedRelations([it, describedProperty("type", "")])).toEqual([]);
});
