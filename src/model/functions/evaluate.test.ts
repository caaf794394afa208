import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { builtins } from "#model/functions/builtins.ts";
import { evaluateBuiltin } from "#model/functions/evaluate.ts";
import { evaluators } from "#model/functions/evaluators.ts";
import { anyJson } from "#model/testing/values.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { expression, isExpression } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

const secret = (value: Value): Value => expression({ kind: "secret", value });
const unsaved = (value: Value): Value => expression({ kind: "secret", value, unsaved: true });
const asset = expression({ kind: "asset", form: "stringAsset", source: "a" });
const region = expression({ kind: "config", name: "region", path: [] });

describe("returns what Pulumi YAML does", () => {
  // The expected results were produced by pulumi-yaml 1.38.1.
  test.each<[BuiltinName, Value, Value]>([
    ["join", [",", ["a", "b"]], "a,b"],
    ["join", [null, ["a", "b"]], "ab"],
    ["join", [",", []], ""],
    ["split", [",", "a,,b,"], ["a", "", "b", ""]],
    ["split", ["aa", "aaaaa"], ["", "", "a"]],
    ["split", [",", ""], [""]],
    ["split", ["", ""], []],
    ["split", ["", "aé👍🏽b"], ["a", "é", "👍", "🏽", "b"]],
    ["select", [1, ["a", "b"]], "b"],
    ["select", [-0, ["a"]], "a"],
    ["select", [0, [null]], null],
    ["select", [0, [asset]], asset],
    ["toJSON", { b: [1, null], a: "<" }, String.raw`{"a":"\u003c","b":[1,null]}`],
    ["toJSON", null, "null"],
    ["toJSON", [asset], "[{}]"],
    ["toBase64", "héllo", "aMOpbGxv"],
    ["fromBase64", "aGVs\nbG8=", "hello"],
    ["sha1", "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
    ["sha1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"],
    ["sha1", "héllo👍", "a7ebe1e24101c4ba2eb45d7a6d6ad82915c845b9"],
    ["length", "e\u0301👨‍👩‍👧🇩🇪\r\n", 4],
    ["length", [1, [2, 3]], 2],
    ["length", { a: null }, 1],
    ["singleOrNone", [], null],
    ["singleOrNone", [1], 1],
    ["singleOrNone", [asset], asset],
    ["unsecret", 5, 5],
    ["unsecret", null, null],
  ])("fn::%s of %j", (name, argument, value) => {
    expect(evaluateBuiltin(name, argument)).toStrictEqual({ kind: "value", value });
  });
});

describe("keeps secrets", () => {
  test.each<[string, BuiltinName, Value, Value]>([
    ["of a nested value", "toJSON", { a: secret("s") }, secret('{"a":"s"}')],
    ["of an item that is not selected", "select", [1, [secret("a"), "b"]], secret("b")],
    ["of a separator", "join", [secret(","), ["a", "b"]], secret("a,b")],
    ["of a counted item", "length", [secret("a")], secret(1)],
    ["once", "singleOrNone", secret([secret("a")]), secret("a")],
    ["but not of null", "toJSON", secret(null), "null"],
    [
      "unless unsecret removes the mark",
      "unsecret",
      { a: secret("x"), b: [secret("y")] },
      { a: "x", b: ["y"] },
    ],
    ["that were not saved", "toBase64", unsaved("a"), unsaved("YQ==")],
  ])("%s", (_, name, argument, value) => {
    expect(evaluateBuiltin(name, argument)).toStrictEqual({ kind: "value", value });
  });

  test("and doesn't reveal what must not be stored", () => {
    expect(evaluateBuiltin("unsecret", [unsaved("a")])).toBeUndefined();
  });

  test("and quotes none in an error", () => {
    for (const [name, argument] of [
      ["sha1", secret(123456)],
      ["join", [",", [secret(123456)]]],
      ["select", [secret(123456), ["a"]]],
      ["fromBase64", secret("123456 ")],
    ] as const)
      expect(evaluateBuiltin(name, argument)).toStrictEqual({
        kind: "refused",
        path: expect.any(Array),
        message: expect.not.stringContaining("123456"),
      });
  });
});

describe("rejects what fails in Pulumi YAML", () => {
  test.each<[BuiltinName, Value, (string | number)[], string]>([
    [
      "join",
      "a",
      [],
      'fn::join expects a list with a separator, then a list of strings, but this is "a".',
    ],
    ["join", [1, []], [0], "fn::join expects a string as its separator, but this is 1."],
    ["join", [",", "a"], [1], 'fn::join expects a list of strings, but this is "a".'],
    ["join", [",", ["a", 5]], [1, 1], "fn::join expects strings in its list, but this is 5."],
    ["split", [null, "a"], [0], "fn::split expects a string as its separator, but this is null."],
    ["split", [",", 5], [1], "fn::split expects a string, but this is 5."],
    [
      "select",
      ["1", ["a"]],
      [0],
      'fn::select expects an integer of at least 0 as its index, but this is "1".',
    ],
    [
      "select",
      [-1, ["a"]],
      [0],
      "fn::select expects an integer of at least 0 as its index, but this is -1.",
    ],
    [
      "select",
      [1.5, ["a"]],
      [0],
      "fn::select expects an integer of at least 0 as its index, but this is 1.5.",
    ],
    [
      "select",
      [1, ["a"]],
      [0],
      "The list has no item with this index. The first item has the index 0.",
    ],
    [
      "select",
      [1e300, ["a"]],
      [0],
      "The list has no item with this index. The first item has the index 0.",
    ],
    ["select", [0, { a: 1 }], [1], "fn::select expects a list, but this is an object."],
    [
      "toJSON",
      [Number.NaN],
      [],
      "JSON has only finite numbers, so the value cannot be converted to JSON.",
    ],
    ["toBase64", 5, [0], "fn::toBase64 expects a string, but this is 5."],
    [
      "fromBase64",
      "a b",
      [0],
      "The string is not Base64: its letters, digits, + and / come in groups of four, with = at the end.",
    ],
    ["fromBase64", "gICA", [0], "The Base64 string does not decode to UTF-8 text."],
    ["sha1", ["a"], [], "fn::sha1 expects a string, but this is a list."],
    ["length", 5, [0], "fn::length expects a list, a map or a string, but this is 5."],
    ["length", asset, [0], "fn::length expects a list, a map or a string, but this is an asset."],
    ["singleOrNone", "a", [0], 'fn::singleOrNone expects a list, but this is "a".'],
    [
      "singleOrNone",
      [1, 2],
      [],
      "fn::singleOrNone expects a list of at most one item, but this list has more.",
    ],
  ])("fn::%s of %j", (name, argument, path, message) => {
    expect(evaluateBuiltin(name, argument)).toStrictEqual({ kind: "refused", path, message });
  });
});

describe("doesn't know", () => {
  test("what needs a file, the engine or a provider", () => {
    const unknown = builtins.filter(({ name }) => evaluators[name] === undefined);
    expect(unknown.map(({ name }) => name)).toStrictEqual([
      "readFile",
      "filebase64",
      "filebase64sha256",
      "pulumiResourceName",
      "pulumiResourceType",
      "assetArchive",
      "stackReference",
    ]);
    expect(evaluateBuiltin("readFile", "a")).toBeUndefined();
    expect(evaluateBuiltin("assetArchive", {})).toBeUndefined();
  });

  test("the value of an expression, even if it is not used", () => {
    expect(evaluateBuiltin("length", [region])).toBeUndefined();
    expect(evaluateBuiltin("select", [0, ["a", region]])).toBeUndefined();
    expect(evaluateBuiltin("toJSON", { a: { b: region } })).toBeUndefined();
    const verbatim = expression({ kind: "verbatim", json: "a" });
    expect(evaluateBuiltin("sha1", verbatim)).toBeUndefined();
  });
});

describe("known values of expressions", () => {
  const known = (value: Value) => (): Value => value;

  test("counts", () => {
    expect(evaluateBuiltin("join", ["-", [region, "a"]], known("eu"))).toStrictEqual({
      kind: "value",
      value: "eu-a",
    });
    expect(evaluateBuiltin("length", region, known(secret(["a"])))).toStrictEqual({
      kind: "value",
      value: secret(1),
    });
  });

  test("is converted to a string like in Pulumi YAML", () => {
    const template = expression({ kind: "template", parts: ["x ", region] });
    const valueOf = (value: Value) => evaluateBuiltin("unsecret", template, known(value));
    expect(valueOf(1000000)).toStrictEqual({ kind: "value", value: "x 1e+06" });
    expect(valueOf({ b: [null], a: "A" })).toStrictEqual({
      kind: "value",
      value: "x map[a:A b:[<nil>]]",
    });
    expect(valueOf(asset)).toBeUndefined();
    expect(evaluateBuiltin("sha1", template)).toBeUndefined();
  });

  test("is visited once, so circles end", () => {
    expect(evaluateBuiltin("length", [region], () => [region])).toBeUndefined();
  });
});

test("join and split are inverses", () => {
  const separators = fc.constantFrom(",", "--", "👍");
  const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "é", " ", "🎈") }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(separators, texts, (separator, parts) => {
      const joined = parts.join(separator);
      expect(evaluateBuiltin("join", [separator, parts])).toStrictEqual({
        kind: "value",
        value: joined,
      });
      expect(evaluateBuiltin("split", [separator, joined])).toStrictEqual({
        kind: "value",
        value: parts,
      });
    }),
  );
});

test("a secret argument only makes the result secret", () => {
  const pure = builtins.filter(
    ({ name, argument }) => argument === "single" && evaluators[name] !== undefined,
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...pure),
      fc.oneof(anyJson, textArbitrary),
      ({ name }, argument) => {
        fc.pre(argument !== null && name !== "unsecret");
        const plain = evaluateBuiltin(name, argument);
        const hidden = evaluateBuiltin(name, secret(argument));
        expect(hidden?.kind).toBe(plain?.kind);
        if (plain?.kind !== "value" || hidden?.kind !== "value") return;
        expect(isExpression(hidden.value) && hidden.value.kind === "secret").toBe(true);
        expect(evaluateBuiltin("unsecret", hidden.value)).toStrictEqual(plain);
      },
    ),
  );
});
