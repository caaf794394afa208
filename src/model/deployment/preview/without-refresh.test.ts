import { expect, test } from "vitest";
import { openPreview } from "#model/deployment/preview/read-preview.ts";

const urnOf = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;

const stack = urnOf("pulumi:pulumi:Stack", "shop-dev");
const web = urnOf("acme:index:Server", "web");

const stateOf = (urn: string, size: number): object => ({
  urn,
  type: urn.split("::")[2],
  custom: true,
  id: "i",
  inputs: { size },
  outputs: { size },
});

const step = (op: string, urn: string, [old, next]: readonly (number | undefined)[]): object => ({
  op,
  urn,
  ...(old === undefined ? {} : { oldState: stateOf(urn, old) }),
  ...(next === undefined ? {} : { newState: stateOf(urn, next) }),
  detailedDiff: null,
});

function stepsOf(...steps: readonly object[]): readonly string[] {
  const read = openPreview(JSON.stringify({ steps, changeSummary: {} }));
  if (!read.ok) throw new Error(read.message);
  return read.overlay.steps
    .filter(({ urn }) => urn === web)
    .map(({ operation, old, new: next, beforeRefresh: before }) => {
      const was = before === undefined ? "" : `${String(before.inputs["size"])}: `;
      return `${was}${operation} ${String(old?.inputs["size"])} -> ${String(next?.inputs["size"])}`;
    });
}

const refresh = step("refresh", stack, [0, 0]);

test.each<readonly [string, readonly object[], readonly string[]]>([
  [
    "a change that the refresh found and the program undoes is only the program's step",
    [refresh, step("update", web, [1, 2]), step("update", web, [2, 1])],
    ["1: update 2 -> 1"],
  ],
  [
    "a change that the refresh found and the program keeps is not a step of the program",
    [refresh, step("update", web, [1, 2])],
    ["same 2 -> 2"],
  ],
  [
    "a missing resource is created again",
    [refresh, step("delete", web, [1]), step("create", web, [undefined, 1])],
    ["create undefined -> 1"],
  ],
  [
    "a missing resource that is no longer in the program has no step",
    [refresh, step("delete", web, [1])],
    [],
  ],
  [
    "the program's step for an unchanged resource",
    [refresh, step("refresh", web, [1, 1]), step("delete", web, [1])],
    ["delete 1 -> undefined"],
  ],
  ["a new resource", [refresh, step("create", web, [undefined, 1])], ["create undefined -> 1"]],
  [
    "a resource that its provider has refreshed does not make the run a refreshed one",
    [step("refresh", urnOf("acme:index:Server", "other"), [1, 1]), step("update", web, [1, 2])],
    ["update 1 -> 2"],
  ],
])("%s", (_, steps, expected) => {
  expect(stepsOf(...steps)).toEqual(expected);
});
