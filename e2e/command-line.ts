import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The built command line. */
const program = resolve("dist/cli.js");

/** A running `stackwright open`. */
export class OpenCommand {
  readonly #process: ChildProcess;
  /** The address that the command prints. */
  readonly address: string;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.address = address;
  }

  /** Starts the command with files in a folder; `script` is the program to run. */
  static async start(
    folder: string,
    files: readonly string[],
    { script = program, port = 0 }: { readonly script?: string; readonly port?: number } = {},
  ): Promise<OpenCommand> {
    const words = [script, "open", ...files, "--port", String(port)];
    const child = spawn(process.execPath, words, {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      // Playwright requests colors, and the color codes would become part of the address.
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    const said: string[] = [];
    child.stderr.on("data", (chunk) => said.push(String(chunk)));
    for await (const line of createInterface({ input: child.stdout }))
      return new OpenCommand(child, line);
    throw new Error(`It ended before it said an address: ${said.join("")}`);
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Stops the command like Ctrl+C, and returns its exit code. */
  async end(): Promise<number | null> {
    if (this.#process.exitCode !== null) return this.#process.exitCode;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGINT");
    await ended;
    return this.#process.exitCode;
  }
}

/** An empty folder for a test, which is removed after the callback. */
export async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "stackwright-e2e-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
