import { spawn } from "node:child_process";
import { ROOT } from "./packages.mjs";

/** The time that Playwright gets to close its server and browsers, which are separate process groups. */
const GRACE_MS = 10_000;

function send(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

/** Asks a script and its child processes to end, and kills them if they don't. */
function stop(child) {
  send(child, "SIGINT");
  setTimeout(() => send(child, "SIGKILL"), GRACE_MS).unref();
}

/**
 * Runs a script in Node.js until it ends or `minutes` are over. Resolves to its exit code (1 if it was
 * stopped) and, with `isCaptured`, its output. When this process is told to stop, the script is stopped
 * first.
 */
export function runScript(
  { script, args = [], environment = {}, minutes = 5 },
  isCaptured = false,
) {
  return new Promise((resolve) => {
    const output = isCaptured ? "pipe" : "inherit";
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ["ignore", output, output],
      // The script starts in a separate process group, so a test runner's workers are stopped with
      // it.
      detached: process.platform !== "win32",
    });
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));

    let isStopped = false;
    const timer = setTimeout(() => {
      console.error(`Stopped after ${minutes} minutes.`);
      isStopped = true;
      stop(child);
    }, minutes * 60_000);

    const interrupt = () => {
      child.once("close", () => process.exit(1));
      stop(child);
    };
    process.once("SIGINT", interrupt);
    process.once("SIGTERM", interrupt);

    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupt);
      process.off("SIGTERM", interrupt);
      const text = Buffer.concat(chunks).toString("utf8").trimEnd();
      resolve({ code: isStopped ? 1 : (code ?? 1), text });
    });
  });
}
