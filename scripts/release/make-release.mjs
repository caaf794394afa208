import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TAKEN, writtenFiles } from "./files.mjs";
import { createGit } from "./git.mjs";
import { refuseBranch, refuseReleased, refuseUncommitted } from "./refuse.mjs";

/**
 * Makes a release of the action from the commit checked out in `root`: one commit on a release branch,
 * with a tag. `build` writes the command line into a given folder. Work tree, index and the checked-out
 * branch stay unchanged.
 */
export async function makeRelease({ root, branch, build }) {
  const git = createGit(root);
  refuseUncommitted(git);
  const source = git(["rev-parse", "HEAD"]);
  const product = JSON.parse(git(["show", `${source}:package.json`]));
  // The plain tags, v and version, belong to the sources, which have no built command line.
  const tag = `action-v${product.version}`;
  refuseReleased(git, tag, product.version);
  const { own, last } = findTips(git, branch);
  refuseBranch(git, branch, last);
  const folder = mkdtempSync(join(tmpdir(), "stackwright-release-"));
  try {
    await build(join(folder, "dist"));
    // Edits made during the build may be part of the built command line.
    refuseUncommitted(git);
    const written = writtenFiles({ product, source, tag });
    const made = [...builtFiles(join(folder, "dist")), ...Object.entries(written)];
    const tree = writeTree(createGit(root, join(folder, "index")), source, made);
    const message = `Release the action ${product.version}\n\nBuilt from commit ${source}.\n`;
    const parents = last === undefined ? [] : ["-p", last];
    const commit = git(["commit-tree", tree, ...parents], { input: message });
    // Creates both refs or neither, and only if nobody has moved the branch in the meantime.
    const ref = `refs/heads/${branch}`;
    const move = own === undefined ? `create ${ref} ${commit}` : `update ${ref} ${commit} ${own}`;
    git(["update-ref", "-m", `release: ${product.version}`, "--stdin"], {
      input: `${move}\ncreate refs/tags/${tag} ${commit}\n`,
    });
    return { version: product.version, source, branch, tag, commit, tree };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The branch's local tip, and the last release, which may be a colleague's release on the remote. */
function findTips(git, branch) {
  const tipOf = (ref) => git(["rev-parse", "--verify", "--quiet", ref], { optional: true });
  const own = tipOf(`refs/heads/${branch}`);
  const theirs = tipOf(`refs/remotes/origin/${branch}`);
  const isBehind = () =>
    theirs !== undefined &&
    git(["merge-base", "--is-ancestor", own, theirs], { optional: true }) !== undefined;
  return { own, last: own === undefined || isBehind() ? theirs : own };
}

const builtFiles = (folder) =>
  readdirSync(folder).map((name) => [`dist/${name}`, readFileSync(join(folder, name))]);

/** Writes a release's tree through a separate index. */
function writeTree(git, source, made) {
  const taken = git(["ls-tree", "-r", "-z", source, "--", ...TAKEN]);
  const entries = made.map(([path, content]) => {
    const digest = git(["hash-object", "-w", "--stdin"], { input: content });
    return `${path === "dist/cli.js" ? "100755" : "100644"} blob ${digest}\t${path}\0`;
  });
  git(["update-index", "-z", "--index-info"], { input: taken + entries.join("") });
  return git(["write-tree"]);
}
