// Compares our pictures of stacks with the states. With `--all`, also compares the pictures with the output of
// `pulumi stack graph`.
import { join } from "node:path";
import { runnerImport } from "vite";
import { deployedStates } from "#engine/states.mjs";
import { buildCommand, graphsOf } from "#graph/command.mjs";
import { compareGraphs } from "#graph/compare.mjs";
import { readOurs, readPulumi, readState } from "#graph/dot.mjs";
import { shapes } from "#start/shapes.mjs";

export const name = "graph";
/** The step uses the designs of the step `engine`, and not the corpus. */
export const languages = [];

const root = join(import.meta.dirname, "../..");

/** The maximum number of states imported into one backend. */
const most = 20;

export async function check({ cache, schemas, options, say }) {
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const deployed = await deployedStates({ cache, schemas, options, load });
  const { runWith } = await load("/src/cli/testing/terminal.ts");
  const { displayToken } = await load("/src/model/program/token.ts");
  const labelOf = (urn) => {
    const [, , types, ...words] = urn.split("::");
    return `${words.join("::")}\\n${displayToken(types.split("$").at(-1))}`;
  };
  const states = deployed.flatMap((each, at) => {
    // The secrets are plain text, because the command can't decrypt others. A component class adds frames to the
    // picture.
    const plain = made("plain secrets", each.state);
    const state = at % 2 === 0 ? (made("component class", plain) ?? plain) : plain;
    return [{ name: each.name, ...stackOf(state), state }];
  });
  const chosen = options.all ? largest(states, most) : states;
  const drawn = options.all
    ? graphsOf(buildCommand(cache), chosen).map(readPulumi)
    : chosen.map(({ state }) => readState(state));
  const totals = { nodes: 0, dependencies: 0, parents: 0, extra: 0 };
  const problems = [];
  for (const [at, { name: of, state }] of chosen.entries()) {
    const words = ["graph", "-", "--format", "dot"];
    const { code, output, errors } = await runWith(words, JSON.stringify(state));
    if (code !== 0) problems.push(`${of}: graph: ${errors}`);
    const found = compareGraphs(drawn[at], readOurs(output), state, labelOf);
    for (const key of Object.keys(totals)) totals[key] += found[key];
    if (found.differences.length > 0) problems.push(`${of}: ${found.differences.join("\n")}`);
  }
  const { nodes, dependencies, parents, extra } = totals;
  const by = options.all ? "`pulumi stack graph` draws" : "the states name";
  say(`  ${extra} edges of other kinds: providers, deletedWith and what inputs alone depend on`);
  return {
    checked: chosen.length,
    of: chosen.length,
    problems,
    summary: `graph: ${by} ${nodes} resources, ${dependencies} dependencies and ${parents} parents in ${chosen.length} stacks; ${problems.length} stacks differ`,
  };
}

const made = (shape, state) => shapes.find((each) => each.name === shape).make(state)?.state;

/** The names of the project and the stack, from the URNs. */
function stackOf({ deployment: { resources = [] } }) {
  const [stack, project] = (resources[0]?.urn ?? "urn:pulumi:stack::p").slice(11).split("::");
  return { stack, project };
}

/** The states with the most resources. */
const largest = (states, count) =>
  states
    .toSorted((a, b) => b.state.deployment.resources.length - a.state.deployment.resources.length)
    .slice(0, count);
