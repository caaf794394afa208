import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";

import { predictValue } from "#model/deployment/plan/predict.ts";
import type { PredictionScope } from "#model/deployment/plan/predict.ts";
import { notCompared } from "#model/deployment/plan/prediction.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { secret } from "#model/deployment/state/state-value.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Json } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";

const program = (value: Json): Program => {
  const read = parseManifest(
    JSON.stringify({
      name: "test",
      configuration: {
        region: { default: "eu" },
        key: { type: "string", secret: true },
        count: { type: "integer", default: 1_000_000 },
        counts: { type: "List<Integer>", default: [1_000_000] },
        ratio: { type: "number", default: 1_000_000 },
        few: { type: "integer", default: 20 },
        set: { type: "number", default: 5 },
      },
      variables: {
        list: ["a", "b"],
        big: 1_234_567,
        many: "${count}",
        found: { "fn::invoke": { function: "store:getShelf" } },
        joined: { "fn::join": ["-", "${list}"] },
      },
      resources: { r: { type: "store:Crate" } },
      outputs: { o: value },
    }),
  );
  if (!read.ok) throw new Error(read.message);
  return read.program;
};

function predict(json: Json): PredictedValue {
  const { config, outputs, variables } = program(json);
  const from: PredictionScope = {
    output: (_, [name]) => (name === "size" ? 3 : "made"),
    config: (name) => config.find((each) => each.name === name),
    variable: (name) => {
      const variable = variables.find((each) => each.name === name);
      return variable && predictValue(variable.value, from);
    },
    definition: (name) => variables.find((each) => each.name === name)?.value,
    setting: (name) => (name === "set" ? 2e6 : undefined),
    stack: "dev",
    project: "test",
  };
  return predictValue(outputs[0]?.value ?? null, from);
}

const open = notCompared({ kind: "function" });

/** A function call with calls as arguments, and its result; undefined if only a provider can compute it. */
interface Computed {
  readonly json: Json;
  readonly gives: string | undefined;
}

const leaf = fc.constantFrom<Computed>(
  { json: "<é>", gives: "<é>" },
  { json: "${region}", gives: "eu" },
  { json: "${r.id}", gives: "made" },
  { json: "${joined}", gives: "a-b" },
  { json: "x ${pulumi.stack}", gives: "x dev" },
  { json: "${found.id}", gives: undefined },
  { json: { "fn::invoke": { function: "store:getShelf", return: "id" } }, gives: undefined },
);

const { call: callOfCalls } = fc.letrec<{ call: Computed }>((tie) => {
  const inner = fc.oneof({ maxDepth: 4 }, leaf, tie("call"));
  const made = (name: string, json: Json, gives: string | undefined): Computed => ({
    json: { [`fn::${name}`]: json },
    gives,
  });
  return {
    call: fc.oneof(
      inner.map(({ json, gives }) =>
        made("toBase64", json, gives && Buffer.from(gives).toString("base64")),
      ),
      inner.map(({ json, gives }) =>
        made("sha1", json, gives && createHash("sha1").update(gives).digest("hex")),
      ),
      fc
        .tuple(inner, inner)
        .map(([a, b]) =>
          made(
            "join",
            ["+", [a.json, b.json]],
            a.gives !== undefined && b.gives !== undefined ? `${a.gives}+${b.gives}` : undefined,
          ),
        ),
      fc
        .tuple(inner, inner)
        .map(([a, b]) =>
          made("select", [1, [a.json, b.json]], a.gives === undefined ? undefined : b.gives),
        ),
    ),
  };
});

test("calls with known arguments are computed, and those of a provider's function may change", () => {
  fc.assert(
    fc.property(callOfCalls, ({ json, gives }) => {
      expect(predict(json)).toEqual(gives ?? open);
    }),
    { numRuns: runs(300) },
  );
});

test.each<[what: string, value: Json, predicted: PredictedValue]>([
  ["of literals", { "fn::join": ["-", ["a", "b"]] }, "a-b"],
  ["of config and the engine", { "fn::join": ["-", ["${region}", "${pulumi.stack}"]] }, "eu-dev"],
  [
    "of an unchanged input of a resource",
    { "fn::toJSON": { n: "${r.size}", a: "x-${r.id}" } },
    '{"a":"x-made","n":3}',
  ],
  ["of a variable", { "fn::select": [1, "${list}"] }, "b"],
  ["in a variable", "${joined}", "a-b"],
  ["in another call", { "fn::toBase64": { "fn::join": ["", ["${region}"]] } }, "ZXU="],
  ["that fails", { "fn::select": [9, "${list}"] }, open],
  ["of a file", { "fn::readFile": "x" }, open],
  ["of a provider's answer", { "fn::join": ["-", "${found.names}"] }, open],
  ["by a provider", "${found.id}", open],
  ["of a secret", { "fn::join": ["-", ["${key}"]] }, secret],
  ["of a secret in the program", { "fn::length": { "fn::secret": "x" } }, secret],
  ["that shows a secret", { "fn::unsecret": { "fn::secret": "x" } }, "x"],
  ["with a known key", { "${region}": "${r.size}" }, { eu: 3 }],
  ["with an unknown key", { "${found.id}": 1 }, open],
])("a call %s", (_, value, predicted) => {
  expect(predict(value)).toEqual(predicted);
});

const unsure = (name: string): PredictedValue => notCompared({ kind: "config", name });

test.each<[what: string, value: Json, predicted: PredictedValue]>([
  ["a variable", "n ${big}", "n 1.234567e+06"],
  ["a number of the config", "n ${ratio}", "n 1e+06"],
  ["a number that the stack sets", "n ${set}", "n 2e+06"],
  ["an integer of few digits", "n ${few}", "n 20"],
  ["the output of a resource", "n ${r.size}", "n 3"],
  // With the program's own default the result is `1000000`; with the default in a project file it is `1e+06`.
  ["an integer by default", "${count}", 1_000_000],
  ["an integer by default in a call", { "fn::join": ["", ["n ${count}"]] }, open],
  ["a number in a call", { "fn::join": ["", ["n ${ratio}"]] }, "n 1e+06"],
])("a large number in a string is what Pulumi prints: %s", (_, value, predicted) => {
  expect(predict(value)).toEqual(predicted);
});

test.each([
  ["n ${count}", "count"],
  ["n ${many}", "count"],
  ["n ${counts[0]}", "counts"],
])("an integer of the config in the string %s is unknown", (value, name) => {
  const predicted = predict(value);
  expect(predicted).toMatchObject({ parts: ["n ", unsure(name)] });
});
