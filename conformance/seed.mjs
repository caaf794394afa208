// The seed that random choices of a run are made from.
import { run } from "#tool.mjs";

/** What FC_SEED says, or one for each state of the sources: each change of them draws other designs. */
export const readSeed = () => process.env.FC_SEED ?? stateSeed();

/** The seed of this state of the sources. */
export function stateSeed() {
  const { ok, stdout } = run("git", ["rev-parse", "HEAD:src"], { cwd: import.meta.dirname });
  return ok ? String(Number.parseInt(stdout.slice(0, 8), 16)) : "1";
}
