import { execFileSync } from "node:child_process";
import { ROOT } from "./packages.mjs";

const DEFAULT_SEED = 1;

/**
 * An environment with one seed for all property tests, so a run can be repeated: FC_SEED if set, otherwise a seed
 * derived from the committed sources. Each commit therefore tries different examples.
 */
export function seeded() {
  const seed = process.env.FC_SEED ?? String(seedOfSources() ?? DEFAULT_SEED);
  console.log(`Property tests use seed ${seed}; FC_SEED=${seed} repeats them.`);
  return { FC_SEED: seed };
}

/** The first 32 bits of the folder's hash as a signed number; undefined without a repository. */
function seedOfSources() {
  try {
    const git = ["rev-parse", "HEAD:src"];
    const hash = execFileSync("git", git, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] });
    return Number.parseInt(hash.toString().slice(0, 8), 16) | 0;
  } catch {
    return undefined;
  }
}
