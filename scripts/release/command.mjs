import { parseArgs } from "node:util";
import { ReleaseError } from "./git.mjs";
import { makeRelease } from "./make-release.mjs";

const USAGE = "npm run release [-- --branch NAME]";

/** Runs the command with its arguments. Returns the exit code and the output. */
export async function runRelease(words, { root, build }) {
  let branch;
  try {
    ({ branch } = parseArgs({
      args: words,
      options: { branch: { type: "string", default: "action-releases" } },
    }).values);
  } catch (error) {
    return { code: 2, text: `${error.message}\n${USAGE}` };
  }
  try {
    return { code: 0, text: describe(await makeRelease({ root, branch, build })) };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { code: 1, text: error.message };
  }
}

const describe = ({ version, source, branch, tag, commit }) => `\
Release ${version} of the action, built from ${source}:
  ${commit} on the branch ${branch}, with the tag ${tag}

Nothing is pushed. This publishes it:
  git push --atomic origin ${branch} ${tag}

A workflow then uses it by its hash:
  uses: OWNER/stackwright@${commit} # ${tag}`;
