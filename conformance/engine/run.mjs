// Runs the driver of Pulumi's engine.
import { spawn } from "node:child_process";
import { closeSync, createReadStream, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Runs the engine with a file of jobs; `take` receives each program's result. */
export async function runEngine(tool, file, take) {
  const log = `${file}.log`;
  const errors = openSync(log, "w");
  const child = spawn(tool, [file, join(tool, "..")], { stdio: ["ignore", "pipe", errors] });
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  for await (const line of createInterface({ input: child.stdout })) await take(JSON.parse(line));
  const status = await ended;
  closeSync(errors);
  if (status === 0) return;
  const said = [];
  for await (const line of createInterface({ input: createReadStream(log) })) said.push(line);
  throw new Error(`The engine exited with ${status}\n${said.slice(0, 40).join("\n")}`);
}
