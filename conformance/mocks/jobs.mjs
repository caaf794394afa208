// What the runners of the languages are given: the programs, their config, and what the mocks fill in.
import { readFileSync } from "node:fs";
import { compare } from "#mocks/compare.mjs";
import { readDefaults, sampleConfig, sampleOutputs } from "#mocks/outputs.mjs";

/** What stands for the outputs of another stack. */
const stackReference = { outputs: { project: "p" }, secretOutputNames: [] };

/** What the SDKs and providers of a target add to what a program says. */
export function readAdditions(files) {
  const schemas = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const outputs = Object.assign({}, ...schemas.map(sampleOutputs));
  return {
    outputs: { ...outputs, "pulumi:pulumi:StackReference": stackReference },
    isDefault: readDefaults(schemas),
  };
}

/** `file` gives the program of a sample. */
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

/** The errors of all samples, from what a runner has found by their names. */
export const compareAll = (samples, additions, found) =>
  samples.flatMap((sample) =>
    compare(sample, additions, found[sample.name] ?? { error: "the program did not run" }).map(
      (problem) => `${sample.folder}: ${problem}`,
    ),
  );
