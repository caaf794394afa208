import { spawnSync } from "node:child_process";

/** The reason for not releasing, as a message for the commit's author. */
export class ReleaseError extends Error {}

/**
 * Creates a function that runs Git in a folder and returns its output. `index` is a file that replaces
 * the repository's own index. If Git fails, the function throws; with `optional`, it returns undefined instead.
 */
export function createGit(root, index) {
  // Without optional locks, a status command doesn't rewrite the index.
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
