import { expect, test } from "vitest";

import { createGraph } from "#model/graph/graph.ts";
import { removeReference } from "#model/graph/remove-reference.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { readDesign } from "#model/testing/read-design.ts";

/** Removes the reference of the graph's first edge. */
function removed(program: Program): Program {
  const edges = createGraph()(program).edges;
  const edit = edges[0] === undefined ? undefined : removeReference(edges[0], program);
  return edit === undefined ? program : applyEdit(program, edit);
}

const inputsAfter = (assignment: string) =>
  removed(readDesign(["t:m:A a", "t:m:A b", `t:m:B c ${assignment}`])).resources[2];

test("an input that is the reference is unset, and a list loses the item", () => {
  expect(inputsAfter("role=${a.id}")?.inputs).toEqual({});
  expect(inputsAfter("roles=[${a.id},${b.id}]")?.inputs["roles"]).toHaveLength(1);
});

test("text keeps what is around the reference, as one string", () => {
  expect(inputsAfter("role=arn:${a.id}:x")?.inputs).toEqual({ role: "arn::x" });
  const rest = inputsAfter("role=${a.id}-${b.id}")?.inputs["role"];
  expect(rest).toMatchObject({ kind: "template", parts: ["-", { kind: "reference" }] });
});

test("an entry is removed with its key or its value, and a call with its only argument", () => {
  const design = readDesign(["t:m:A a"]);
  const of = expression({ kind: "reference", resource: design.resources[0]!.id, path: ["id"] });
  const call = (argument: Value): Value =>
    expression({ kind: "builtin", function: "toBase64", argument });
  const left = (value: Value) =>
    removed({ ...design, variables: [{ name: "v", value: { a: value } }] }).variables[0]?.value;
  const map = (key: string | typeof of, value: Value): Value =>
    expression({
      kind: "computed-map",
      entries: [
        { key: "b", value: 1 },
        { key, value },
      ],
    });
  expect(left(map(of, "x"))).toEqual({ a: { b: 1 } });
  expect(left(map("c", call(of)))).toEqual({ a: { b: 1 } });
  expect(left(call(call(of)))).toEqual({});
  expect(left([call(of)])).toEqual({ a: [] });
});

test("removing the last dependency removes the option", () => {
  expect(inputsAfter("@dependsOn=[${a}]")?.options).toEqual({});
  expect(inputsAfter("@parent=${a}")?.options).toEqual({});
});

test("a variable loses a part of its value, but keeps a value that is only the reference", () => {
  const design = readDesign(["t:m:A a"]);
  const reference = expression({ kind: "reference", resource: design.resources[0]!.id, path: [] });
  const variables = [{ name: "v", value: { a: reference, b: "text" } }];
  expect(removed({ ...design, variables }).variables[0]?.value).toEqual({ b: "text" });
  const alone: Program = { ...design, variables: [{ name: "v", value: reference }] };
  expect(removed(alone)).toBe(alone);
});
