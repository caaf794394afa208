#!/usr/bin/env node
import process from "node:process";
import { run } from "#cli/run.ts";
import type { Screen } from "#cli/screen.ts";
import { visibleLine } from "#cli/screen.ts";

const isDumb = process.env["TERM"] === "dumb";
const hasNoColour = (process.env["NO_COLOR"] ?? "") !== "" || isDumb;

function screenOn(stream: NodeJS.WriteStream): Screen {
  // Whoever reads may stop early, as `head` does: then there is nobody left to write to.
  stream.on("error", () => process.exit());
  return {
    write: (text) => void stream.write(text),
    width: stream.isTTY ? Math.max(stream.columns, 40) : 80,
    hasColour: stream.isTTY && !hasNoColour,
    isTerminal: stream.isTTY && !isDumb,
  };
}

const errors = screenOn(process.stderr);

try {
  process.exitCode = await run(process.argv.slice(2), {
    output: screenOn(process.stdout),
    errors,
    input: process.stdin,
    now: Date.now(),
    version: import.meta.env.STACKWRIGHT_VERSION,
  });
} catch (error) {
  // An error of the program itself, and no news to a build beyond that it happened.
  const message = String(error instanceof Error ? error.message : error);
  errors.write(`stackwright: error: It failed: ${visibleLine(message)}\n`);
  process.exitCode = 2;
}
