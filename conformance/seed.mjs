// The seed that random choices of a run are made from.
import { run } from "#tool.mjs";

/** What FC_SEED says, or one for each state of the sources: each change of them draws other designs. */
export function readSeed() {
  if (process.env.FC_SEED !== undefined) return process.env.FC_SEED;
  const { ok, stdout } = run("git", ["rev-parse", "HEAD:src"], { cwd: import.meta.dirname });
  return ok ? String(Number.parseInt(stdout.slice(0, 8), 16)) : "1";
}
