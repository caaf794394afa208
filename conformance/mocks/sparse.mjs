// Creates the outputs of a provider that returns only the outputs that its schema requires.
import { readFileSync } from "node:fs";
import { sampleOutputs } from "#mocks/outputs.mjs";

/** The outputs of each resource type, without optional properties. */
export function sparseOutputs(files) {
  const schemas = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const outputs = Object.assign({}, ...schemas.map((schema) => sampleOutputs(required(schema))));
  return { ...outputs, "pulumi:pulumi:StackReference": { outputs: { project: "p" } } };
}

const required = ({ types = {}, resources = {} }) => ({
  types: mapValues(types, prune),
  resources: mapValues(resources, prune),
});

const prune = ({ properties = {}, required: names = [], ...spec }) => ({
  ...spec,
  properties: Object.fromEntries(
    Object.entries(properties).filter(([name]) => names.includes(name)),
  ),
});

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
