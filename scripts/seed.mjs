import { execFileSync } from "node:child_process";
import { ROOT } from "./packages.mjs";

const DEFAULT_SEED = 1;

/**
 * The environment in which every property test draws from one seed, so that a run can be repeated: the
 * one FC_SEED names, else one made of the committed sources, so that each change of them tries other
 * examples than the last.
 */
export function seeded() {
  const seed = process.env.FC_SEED ?? String(seedOfSources() ?? DEFAULT_SEED);
  console.log(`Property tests use seed ${seed}; FC_SEED=${seed} repeats them.`);
  return { FC_SEED: seed };
}

/** The first 32 bits of the folder's hash as a signed number; nothing where there is no repository. */
function seedOfSources() {
  try {
    const git = ["rev-parse", "HEAD:src"];
    const hash = execFileSync("git", git, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] });
    return Number.parseInt(hash.toString().slice(0, 8), 16) | 0;
  } catch {
    return undefined;
  }
}
