import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ReleaseError } from "./git.mjs";

/** Throws if the folder is not a repository's root, or contains uncommitted changes. */
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

/** Throws if a version already has its tag. */
export function refuseReleased(git, tag, version) {
  const found = git(["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`], { optional: true });
  if (found !== undefined)
    throw new ReleaseError(
      `Version ${version} is already released: the tag ${tag} exists. Increase the version in package.json and commit it first.`,
    );
}

/**
 * Throws if a branch contains other commits than releases, because a release would hide them. `last` is the branch's
 * tip, if any.
 */
export function refuseBranch(git, branch, last) {
  if (git(["check-ref-format", "--branch", branch], { optional: true }) !== branch)
    throw new ReleaseError(`${JSON.stringify(branch)} is not a valid Git branch name.`);
  const trees = git(["worktree", "list", "--porcelain"]).split("\n");
  if (trees.includes(`branch refs/heads/${branch}`))
    throw new ReleaseError(
      `The branch ${branch} is checked out. Choose another branch for releases with --branch.`,
    );
  // A release's history never contains the sources' commits.
  if (last !== undefined && git(["merge-base", last, "HEAD"], { optional: true }) !== undefined)
    throw new ReleaseError(
      `The branch ${branch} contains sources. Choose another branch for releases with --branch.`,
    );
}

/** Throws if a package is installed in a version that differs from the lock file, `locked`. */
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
