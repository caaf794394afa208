// Reads programs from the input, each ended by a zero byte, and says of each in a line of JSON what a reader
// finds in it. JSON spells halves of surrogate pairs, so nothing is lost on the way.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export function readAll(read) {
  const programs = readFileSync(0, "utf8").split("\0");
  programs.pop();
  for (const program of programs)
    process.stdout.write(`${JSON.stringify(safely(read, program))}\n`);
}

function safely(read, program) {
  try {
    return read(program);
  } catch (error) {
    return { problem: String(error) };
  }
}

export const hash = (text) => createHash("sha256").update(text).digest("hex");

export const unknown = (what) => ({ unknown: what });

/** Names of variables, each of which stands for one thing. */
export function createVariables() {
  const known = new Map();
  return {
    get: (variable) => known.get(variable),
    add(variable, found) {
      if (known.has(variable)) throw new Error(`two variables are named ${variable}`);
      known.set(variable, found);
    },
  };
}
