import { expect, test } from "vitest";

import { builtinOf, builtins } from "#model/functions/builtins.ts";
import { checkArgumentShape } from "#model/functions/argument-shape.ts";
import { formatPath } from "#model/base/path.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createBuiltinSource, initialArgument, innerPath } from "#forms/calls/builtin-source.ts";
import { callLine } from "#forms/calls/call-line.ts";
import { formOver } from "#forms/testing/form-over.ts";

const call = (name: "join" | "toJSON" | "length", argument: ValueMap[string]) =>
  expression({ kind: "builtin", function: name, argument });

test("the parameters of a list are separate fields, and editing one creates a new call", () => {
  const diagnostics = new Map([
    ["text", []],
    ["text[1]", []],
    ["text[1][0]", []],
  ]);
  const outer = formOver({ text: call("join", ["-", ["a"]]) }, diagnostics);
  const source = createBuiltinSource(outer, ["text"], "join");
  expect(source.inputs()).toEqual({ Separator: "-", Texts: ["a"] });
  const { resource } = source;
  source.edit({ kind: "insert-item", resource, path: ["Texts"], index: 1, value: "b" }, "x");
  source.edit({ kind: "unset-input", resource, path: ["Separator"] }, "x");
  expect(outer.inputs()).toEqual({ text: call("join", ["", ["a", "b"]]) });
  expect([...source.diagnostics().keys()]).toEqual(["Texts", "Texts[0]"]);
});

test("a single argument can be changed as a whole, also in a nested call", () => {
  const outer = formOver({ text: call("toJSON", { a: call("length", []) }) });
  const source = createBuiltinSource(outer, ["text"], "toJSON");
  const inner = createBuiltinSource(source, ["Value", "a"], "length");
  const [path] = Object.keys(inner.inputs());
  const { resource } = inner;
  inner.edit({ kind: "set-input", resource, path: [path!], value: ["x"] }, "x");
  expect(outer.inputs()).toEqual({ text: call("toJSON", { a: call("length", ["x"]) }) });
  source.edit({ kind: "set-input", resource, path: ["Value"], value: "y" }, "x");
  expect(outer.inputs()).toEqual({ text: call("toJSON", "y") });
});

test("an error in a nested call is reported at its field, with its path in the design", () => {
  const readFile = expression({ kind: "builtin", function: "readFile", argument: "a" });
  const value = call("toJSON", { a: call("length", readFile) });
  const diagnostics = new Map([
    ["text", []],
    ["text.a", []],
    ["text.a[0]", []],
    ["text.a[0][0]", []],
  ]);
  const source = createBuiltinSource(formOver({ text: value }, diagnostics), ["text"], "toJSON");
  const inner = createBuiltinSource(source, ["Value", "a"], "length");
  const [path] = Object.keys(inner.inputs());
  expect([...source.diagnostics().keys()]).toEqual(["Value.a", "Value.a[0]", "Value.a[0][0]"]);
  const innermost = createBuiltinSource(inner, [path!], "readFile");
  expect([...inner.diagnostics().keys()]).toEqual([formatPath([path!]), formatPath([path!, 0])]);
  const [file] = Object.keys(innermost.inputs());
  expect([...innermost.diagnostics().keys()]).toEqual([formatPath([file!])]);
  expect(innermost.pathOutside?.([file!])).toEqual(["text", "a", 0, 0]);
});

test("a place in a call that is requested is found in its form", () => {
  expect(innerPath(builtinOf("join"), true, [1, 0])).toEqual(["Texts", 0]);
  expect(innerPath(builtinOf("toJSON"), false, ["b"])).toEqual(["Value", "b"]);
  expect(innerPath(builtinOf("toJSON"), true, [0])).toEqual(["Value"]);
  expect(innerPath(builtinOf("toJSON"), true, [])).toBeUndefined();
});

test.each(builtins.map((builtin) => [builtin.name, builtin] as const))(
  "a new call to %s has the shape that Pulumi asks for",
  (name, builtin) => {
    expect(checkArgumentShape(name, initialArgument(builtin))).toEqual([]);
  },
);

test("a call of any size reads as one line", () => {
  const invoke = expression({
    kind: "invoke",
    token: "aws:ec2:getAmi",
    arguments: { mostRecent: true, owners: ["a", "b"], nameRegex: "x" },
    options: {},
    return: "id",
  });
  const describe = () => "${x}";
  expect(callLine(invoke, describe)).toBe(
    'aws:ec2:getAmi(mostRecent: true, owners: ["a", …], …) → id',
  );
  expect(callLine(call("join", [", ", [invoke]]), describe)).toMatch(/^join\(", ", \[aws:ec2:get/);
  expect(callLine(call("toJSON", { a: 1 }), describe)).toBe("toJSON({…})");
  expect(callLine(call("toJSON", "x".repeat(99)), describe)).toHaveLength(36);
});
