import { expect, test } from "vitest";

import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Change, Operation } from "#model/deployment/plan/step.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { resourceId } from "#model/program/program.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { filterEntries, filterOutputs } from "#ui/plan/filter.ts";

const before = ["t:Thing apple size:=1", "t:Thing pear name=x", "t:mod:New plum", "t:Thing fig"];
const after = [
  "t:Thing apple size:=2",
  "t:Thing pear name=y",
  "t:mod:New plum",
  't:Thing date @aliases:=[{"name":"fig"}]',
];
const plan = planDeployment(readDesign(after), planCatalog, deployed(readDesign(before)));
const { entries } = finish(joinOutcome(plan, undefined));

test.each<[hidden: readonly Operation[], text: string, names: readonly string[]]>([
  [[], "", ["apple", "pear", "plum", "date"]],
  // A renamed resource has a note, although it is unchanged.
  [["same"], "", ["apple", "pear", "date"]],
  [["same", "update"], "", ["pear", "date"]],
  [[], "APP", ["apple"]],
  [[], "thing", ["apple", "pear", "date"]],
  [[], "mod:new", ["plum"]],
  [[], "size", ["apple"]],
  [[], "replace", ["pear"]],
  [[], "thing p", ["apple", "pear"]],
  [["replace"], "pear", []],
])("without %j, with %j", (hidden, text, names) => {
  const found = filterEntries(entries, new Set(hidden), text);
  expect(found.map(({ step }) => step.name)).toEqual(names);
});

test("outputs of the stack are searched by name", () => {
  const changes = [["address"], ["ports", 0]].map((path): Change => ({ path, certain: true }));
  const find = (text: string) => filterOutputs(changes, text).map(({ path }) => path[0]);
  expect(find(" ")).toEqual(["address", "ports"]);
  expect(find("ADDR")).toEqual(["address"]);
  expect(find("output ports")).toEqual(["ports"]);
  expect(find("apple")).toEqual([]);
});

test("a requested step is listed whatever is hidden or searched", () => {
  const find = (text: string) =>
    filterEntries(entries, new Set(["same"]), text, { resource: resourceId(3) });
  expect(find("").map(({ step }) => step.name)).toEqual(["apple", "pear", "plum", "date"]);
  expect(find("apple").map(({ step }) => step.name)).toEqual(["apple", "plum"]);
  const [first] = entries;
  const byKey = filterEntries(entries, new Set(), "plum", { step: first?.key });
  expect(byKey.map(({ step }) => step.name)).toEqual(["apple", "plum"]);
});
