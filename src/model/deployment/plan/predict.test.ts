import { expect, test } from "vitest";

import { predictValue } from "#model/deployment/plan/predict.ts";
import type { PredictionScope } from "#model/deployment/plan/predict.ts";
import { notCompared } from "#model/deployment/plan/prediction.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { secret } from "#model/deployment/state/state-value.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Json } from "#model/json.ts";
import type { Program } from "#model/program/program.ts";

const program = (value: Json): Program => {
  const read = parseManifest(
    JSON.stringify({
      name: "test",
      configuration: { region: { default: "eu" }, key: { type: "string", secret: true } },
      variables: {
        list: ["a", "b"],
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
    setting: () => undefined,
    stack: "dev",
    project: "test",
  };
  return predictValue(outputs[0]?.value ?? null, from);
}

const open = notCompared({ kind: "function" });

test.each<[what: string, value: Json, predicted: PredictedValue]>([
  ["of literals", { "fn::join": ["-", ["a", "b"]] }, "a-b"],
  ["of config and the engine", { "fn::join": ["-", ["${region}", "${pulumi.stack}"]] }, "eu-dev"],
  [
    "of what a resource keeps",
    { "fn::toJSON": { n: "${r.size}", a: "x-${r.id}" } },
    '{"a":"x-made","n":3}',
  ],
  ["of a variable", { "fn::select": [1, "${list}"] }, "b"],
  ["in a variable", "${joined}", "a-b"],
  ["in one another", { "fn::toBase64": { "fn::join": ["", ["${region}"]] } }, "ZXU="],
  ["that fails", { "fn::select": [9, "${list}"] }, open],
  ["of a file", { "fn::readFile": "x" }, open],
  ["of a provider's answer", { "fn::join": ["-", "${found.names}"] }, open],
  ["by a provider", "${found.id}", open],
  ["of a secret", { "fn::join": ["-", ["${key}"]] }, secret],
  ["of what is secret here", { "fn::length": { "fn::secret": "x" } }, secret],
  ["that shows a secret", { "fn::unsecret": { "fn::secret": "x" } }, "x"],
  ["with a key that is known", { "${region}": "${r.size}" }, { eu: 3 }],
  ["with a key that is not", { "${found.id}": 1 }, open],
])("a call %s", (_, value, predicted) => {
  expect(predict(value)).toEqual(predicted);
});
