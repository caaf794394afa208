// The seed of a run's random choices.
import { run } from "#tool.mjs";

/** The seed in FC_SEED, or else a seed derived from the sources, so each change generates different designs. */
export const readSeed = () => process.env.FC_SEED ?? stateSeed();

/** The seed derived from the current sources. */
export function stateSeed() {
  const { ok, stdout } = run("git", ["rev-parse", "HEAD:src"], { cwd: import.meta.dirname });
  return ok ? String(Number.parseInt(stdout.slice(0, 8), 16)) : "1";
}
