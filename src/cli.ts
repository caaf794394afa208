#!/usr/bin/env node
import { writeSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { run } from "#cli/run.ts";
import type { Screen } from "#cli/screen.ts";
import { screenSettings, visibleLine } from "#cli/screen.ts";

function screenOn(stream: NodeJS.WriteStream): Screen {
  stream.on("error", (error) => {
    // If the reader of the output stops early, as `head` does, the program ends.
    if ("code" in error && error.code === "EPIPE") process.exit();
    if (stream === process.stdout)
      writeSync(2, `stackwright: error: The output cannot be written: ${error.message}\n`);
    process.exit(2);
  });
  return {
    write: (text) => void stream.write(text),
    ...screenSettings(stream, process.env),
  };
}

const errors = screenOn(process.stderr);

try {
  process.exitCode = await run(process.argv.slice(2), {
    output: screenOn(process.stdout),
    errors,
    input: process.stdin,
    now: Date.now(),
    folder: process.cwd(),
    version: import.meta.env.STACKWRIGHT_VERSION,
    // The folder comes from the program's real path, even if the program was started through a symbolic link.
    pageFolder: dirname(fileURLToPath(import.meta.url)),
    untilEnded: () =>
      new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
      }),
  });
} catch (error) {
  // An unexpected error is a bug in the program, so only its message is printed.
  const message = String(error instanceof Error ? error.message : error);
  errors.write(`stackwright: error: Unexpected error: ${visibleLine(message)}\n`);
  process.exitCode = 2;
}
