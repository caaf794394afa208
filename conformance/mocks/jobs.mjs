// Creates the input of the languages' runners: the programs, their config, and the mocks' values.
import { readFileSync } from "node:fs";
import { compare } from "#mocks/compare.mjs";
import { readDefaults, sampleConfig, sampleOutputs } from "#mocks/outputs.mjs";

/** The values of another stack's outputs. */
const stackReference = { outputs: { project: "p" }, secretOutputNames: [] };

/** The values that a target's SDKs and providers add to a program. */
export function readAdditions(files) {
  const schemas = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const outputs = Object.assign({}, ...schemas.map(sampleOutputs));
  return {
    outputs: { ...outputs, "pulumi:pulumi:StackReference": stackReference },
    isDefault: readDefaults(schemas),
  };
}

/** Creates the jobs for samples; `file` returns the path of a sample's program. */
export function makeJobs(samples, { outputs }, file) {
  const programs = samples.map((sample) => {
    const { name, design } = sample;
    const given = design.config.filter(({ required }) => required);
    const config = given.map(({ key, type }) => {
      const value = sampleConfig(type, key);
      return [key, typeof value === "object" ? JSON.stringify(value) : `${value}`];
    });
    const secrets = given.filter(({ secret }) => secret).map(({ key }) => key);
    const { project } = design;
    return { name, file: file(sample), project, config: Object.fromEntries(config), secrets };
  });
  return { outputs, programs };
}

/** The errors of all samples; `found` has a runner's results by name. */
export const compareAll = (samples, additions, found) =>
  samples.flatMap((sample) =>
    compare(sample, additions, found[sample.name] ?? { error: "the program did not run" }).map(
      (problem) => `${sample.folder}: ${problem}`,
    ),
  );
