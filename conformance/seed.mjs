// The seed of a run's random choices.
import { run } from "#tool.mjs";

/** FC_SEED, or a seed for each state of the sources, so each change generates other designs. */
export const readSeed = () => process.env.FC_SEED ?? stateSeed();

/** The seed of this state of the sources. */
export function stateSeed() {
  const { ok, stdout } = run("git", ["rev-parse", "HEAD:src"], { cwd: import.meta.dirname });
  return ok ? String(Number.parseInt(stdout.slice(0, 8), 16)) : "1";
}
