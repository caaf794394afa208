// Reads programs from the input, each ended by a zero byte, and prints the result for each program as a line of
// JSON. JSON escapes surrogates, so nothing is lost.
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

/** Collects variables by name. Two variables with the same name are an error. */
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
