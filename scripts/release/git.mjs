import { spawnSync } from "node:child_process";

/** Why there is no release, in words for whoever wants to make one. */
export class ReleaseError extends Error {}

/**
 * Makes the function that runs Git in a folder and gives what it prints. `index` is a file that stands in for the
 * repository's own index. Where Git fails, that is an error, or undefined with `optional`.
 */
export function createGit(root, index) {
  // Without optional locks, asking for the state of the work tree does not write the index anew.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0" };
  if (index !== undefined) env.GIT_INDEX_FILE = index;
  return (words, { input = "", optional = false } = {}) => {
    const ran = spawnSync("git", words, { cwd: root, input, env, maxBuffer: 256 * 1024 * 1024 });
    if (ran.error !== undefined)
      throw new ReleaseError(`Git cannot be started: ${ran.error.message}`);
    if (ran.status === 0) return ran.stdout.toString("utf8").trimEnd();
    if (optional) return undefined;
    throw new ReleaseError(`git ${words[0]} failed: ${ran.stderr.toString("utf8").trim()}`);
  };
}
