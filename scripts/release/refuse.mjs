import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ReleaseError } from "./git.mjs";

/** Throws where the folder is not the top of a repository, or holds what no commit has. */
export function refuseUncommitted(git) {
  const inside = git(["rev-parse", "--show-prefix"], { optional: true });
  if (inside === undefined)
    throw new ReleaseError(
      "This folder is not a Git repository, so there is no commit to release.",
    );
  if (inside !== "")
    throw new ReleaseError(
      "A release needs the Git repository of its sources, but this folder is inside another repository.",
    );
  const changes = git(["status", "--porcelain", "--untracked-files=normal"]);
  if (changes !== "")
    throw new ReleaseError(
      `A release is built from a commit, and these files differ from it:\n${changes}\nCommit or stash them first.`,
    );
}

/** Throws where a version has its tag already. */
export function refuseReleased(git, tag, version) {
  const found = git(["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`], { optional: true });
  if (found !== undefined)
    throw new ReleaseError(
      `Version ${version} is already released: the tag ${tag} exists. Increase the version in package.json and commit it first.`,
    );
}

/** Throws for a branch that holds something else than releases, which a release would bury. `last` is its tip, if any. */
export function refuseBranch(git, branch, last) {
  if (git(["check-ref-format", "--branch", branch], { optional: true }) !== branch)
    throw new ReleaseError(`${JSON.stringify(branch)} is not a valid Git branch name.`);
  const trees = git(["worktree", "list", "--porcelain"]).split("\n");
  if (trees.includes(`branch refs/heads/${branch}`))
    throw new ReleaseError(
      `The branch ${branch} is checked out. Choose another branch for releases with --branch.`,
    );
  // A release has no sources among its parents.
  if (last !== undefined && git(["merge-base", last, "HEAD"], { optional: true }) !== undefined)
    throw new ReleaseError(
      `The branch ${branch} contains sources. Choose another branch for releases with --branch.`,
    );
}

/** Throws where a package is installed in another version than the lock file has, as `locked`. */
export function refuseOtherPackages(root, locked) {
  const others = locked.filter(({ path, version }) => {
    const file = join(root, path, "package.json");
    return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).version !== version;
  });
  if (others.length > 0)
    throw new ReleaseError(
      `These packages are installed in other versions than package-lock.json has: ${others
        .map(({ path }) => path.replace("node_modules/", ""))
        .join(", ")}. Run npm ci first.`,
    );
}
