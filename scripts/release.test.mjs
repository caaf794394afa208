import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCommandLine } from "./build-command-line.mjs";
import { ROOT } from "./packages.mjs";
import { runRelease } from "./release/command.mjs";
import { makeRelease } from "./release/make-release.mjs";
import { refuseOtherPackages } from "./release/refuse.mjs";
import { createSources, git, releaseAction, write } from "./review-run.mjs";

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const TAG = `action-v${version}`;

let folder = "";
let release;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stackwright-release-test-"));
  createSources(join(folder, "sources"));
  release = await releaseAction();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  release?.remove();
});

/** A repository with sources, without releases. */
function sourcesAt(name) {
  cpSync(join(folder, "sources"), join(folder, name), { recursive: true });
  return join(folder, name);
}

function clone(from, to, ...words) {
  const author = ["--config=user.name=Sam", "--config=user.email=sam@example.com"];
  git(folder, "clone", "--quiet", ...author, ...words, from, to);
}

/** A fake command line whose content doesn't matter. */
function buildLittle(dist) {
  mkdirSync(dist);
  writeFileSync(join(dist, "cli.js"), "#!/usr/bin/env node\n");
}

const releaseLittle = (root, ...words) => runRelease(words, { root, build: buildLittle });

/** The state that a release must not change, and that a refused release must not change either. */
const stateOf = (repository) => ({
  head: readFileSync(join(repository, ".git", "HEAD"), "utf8"),
  index: readFileSync(join(repository, ".git", "index")).toString("base64"),
  status: git(repository, "--no-optional-locks", "status", "--porcelain", "--ignored"),
  refs: git(repository, "for-each-ref"),
  files: readdirSync(repository, { recursive: true }).filter((path) => !path.startsWith(".git/")),
});

test("a release has the steps, the built command line with its licenses, and its bill of materials", () => {
  const { sources, commit, tree, source, folder: unpacked } = release;
  const listed = git(sources, "ls-tree", "-r", TAG).split("\n");
  expect(listed.map((line) => line.replace(/ blob \S+\t/, " "))).toEqual([
    "100644 LICENSE",
    "100644 README.md",
    "100644 action.yml",
    ...readdirSync(join(ROOT, "action")).map((name) => `100644 action/${name}`),
    "100644 dist/cli-licenses.md",
    "100644 dist/cli.cdx.json",
    "100755 dist/cli.js",
    "100644 package.json",
  ]);
  expect(git(sources, "rev-parse", `${TAG}^{tree}`)).toBe(tree);
  expect(git(sources, "rev-parse", "action-releases")).toBe(commit);
  expect(git(sources, "rev-parse", "main")).toBe(source);
  expect(git(sources, "log", "--format=%an %P: %B", TAG)).toBe(
    `Kim : Release the action ${version}\n\nBuilt from commit ${source}.`,
  );
  const readme = readFileSync(join(unpacked, "README.md"), "utf8");
  expect(readme).toContain(`](../${source}/docs/review.md)`);
  expect(readme).toContain(`uses: OWNER/stackwright@${TAG}\n`);
  for (const path of ["action/review.mjs", "action.yml", "LICENSE"])
    expect(readFileSync(join(unpacked, path))).toEqual(readFileSync(join(ROOT, path)));
});

test("a release built again from one commit is equal byte for byte, and names no local folder", async () => {
  const { sources, tag, tree, folder: unpacked } = release;
  const again = join(folder, "again");
  clone(sources, again, "--no-tags");
  const second = await makeRelease({ root: again, branch: "other", build: buildCommandLine });
  expect([second.tag, second.tree]).toEqual([tag, tree]);
  for (const name of readdirSync(join(unpacked, "dist"))) {
    const text = readFileSync(join(unpacked, "dist", name), "utf8");
    expect(text.length).toBeGreaterThan(1000);
    for (const own of [
      join(ROOT, "src"),
      join(ROOT, "node_modules"),
      join(tmpdir(), "stackwright"),
    ])
      expect(text).not.toContain(own);
  }
});

test("a release leaves work tree, index and branch unchanged, and prints how to publish it", async () => {
  const sources = sourcesAt("untouched");
  write(sources, { "dist/old.js": "ignored" });
  // The file is unchanged but has a different date. A status command must not rewrite the index because of the
  // date.
  write(sources, { "src/cli.ts": "export {};" });
  const { refs, ...before } = stateOf(sources);
  const { code, text } = await releaseLittle(sources);
  const { refs: refsNow, ...now } = stateOf(sources);
  expect(now).toEqual(before);
  expect(refsNow.split("\n")).toHaveLength(refs.split("\n").length + 2);
  const commit = git(sources, "rev-parse", TAG);
  expect(code).toBe(0);
  expect(text).toContain(`  git push --atomic origin action-releases ${TAG}\n`);
  expect(text).toContain(`  uses: OWNER/stackwright@${commit} # ${TAG}`);
  expect(text).toContain(`built from ${git(sources, "rev-parse", "main")}:\n  ${commit} `);
});

/** Commits another version in the sources. */
function raiseVersion(sources, next) {
  const file = join(sources, "package.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/"version": ".*"/, `"version": "${next}"`));
  git(sources, "commit", "--quiet", "--all", "--message=Raise the version");
}

test("a release follows the last one, even one that only the remote has", async () => {
  const sources = sourcesAt("first");
  await releaseLittle(sources);
  raiseVersion(sources, "99.0.0");
  await releaseLittle(sources);
  expect(git(sources, "rev-parse", "action-v99.0.0^")).toBe(git(sources, "rev-parse", TAG));
  const colleague = join(folder, "colleague");
  clone(sources, colleague);
  const last = git(sources, "rev-parse", "action-releases");
  raiseVersion(colleague, "100.0.0");
  await releaseLittle(colleague);
  expect(git(colleague, "rev-parse", "action-releases^")).toBe(last);
  // A branch that is behind the remote's.
  git(colleague, "branch", "--quiet", "--force", "action-releases", TAG);
  raiseVersion(colleague, "101.0.0");
  await releaseLittle(colleague);
  expect(git(colleague, "rev-parse", "action-releases^")).toBe(last);
});

test.each([
  [
    "a changed file",
    (root) => writeFileSync(join(root, "action.yml"), "name: other\n"),
    / differ from it:\n M action\.yml\n/,
  ],
  [
    "a file that no commit has",
    (root) => writeFileSync(join(root, "src", "new.ts"), ""),
    /\n\?\? src\/new\.ts\nCommit or stash them first\.$/,
  ],
  [
    "a change that is to be committed",
    (root) => git(root, "rm", "--quiet", "LICENSE"),
    /\nD {2}LICENSE\n/,
  ],
  [
    "a tag of the version",
    (root) => git(root, "tag", TAG),
    new RegExp(`^Version ${version} is already released: the tag ${TAG} exists\\.`),
  ],
  [
    "a branch that is checked out",
    () => {},
    /^The branch main is checked out\. Choose another branch for releases with --branch\.$/,
    "main",
  ],
  [
    "a branch that is checked out elsewhere",
    (root) => {
      const commit = git(root, "commit-tree", "-m", "Release", "HEAD^{tree}");
      git(root, "worktree", "add", "--quiet", "-b", "action-releases", "../elsewhere", commit);
    },
    /^The branch action-releases is checked out\./,
  ],
  [
    "a branch with sources",
    (root) => git(root, "branch", "next"),
    /^The branch next contains sources\./,
    "next",
  ],
  [
    "a remote's branch with sources",
    (root) => git(root, "update-ref", "refs/remotes/origin/next", "HEAD"),
    /^The branch next contains sources\./,
    "next",
  ],
  ["no name of a branch", () => {}, /^"a b" is not a valid Git branch name\.$/, "a b"],
  ["an option as a branch", () => {}, /^"-f" is not a valid Git branch name\.$/, "-f"],
])(
  "%s is refused, and nothing changes",
  async (name, prepare, message, branch = "action-releases") => {
    const sources = sourcesAt(name.replaceAll(" ", "-"));
    prepare(sources);
    const before = stateOf(sources);
    const { code, text } = await runRelease([`--branch=${branch}`], {
      root: sources,
      build: () => expect.unreachable(),
    });
    expect(code).toBe(1);
    expect(text).toMatch(message);
    expect(stateOf(sources)).toEqual(before);
  },
);

test("refuses a folder that is not a repository, or is inside one", async () => {
  const bare = await releaseLittle(folder);
  expect(bare).toEqual({
    code: 1,
    text: "This folder is not a Git repository, so there is no commit to release.",
  });
  const { code, text } = await releaseLittle(join(sourcesAt("around"), "src"));
  expect(code).toBe(1);
  expect(text).toContain("this folder is inside another repository");
});

test("a failed build leaves no branch and no tag", async () => {
  const sources = sourcesAt("failing");
  const before = stateOf(sources);
  const build = () => Promise.reject(new Error("no module"));
  await expect(runRelease([], { root: sources, build })).rejects.toThrow("no module");
  expect(stateOf(sources)).toEqual(before);
});

test("refuses edits during the build", async () => {
  const sources = sourcesAt("edited");
  const { refs } = stateOf(sources);
  const build = (dist) => {
    buildLittle(dist);
    write(sources, { "action.yml": "name: other" });
  };
  const { code, text } = await runRelease([], { root: sources, build });
  expect(code).toBe(1);
  expect(text).toContain(" M action.yml\n");
  expect(stateOf(sources).refs).toBe(refs);
});

test("unknown arguments print the usage", async () => {
  const { code, text } = await releaseLittle(folder, "--bracnh", "x");
  expect(code).toBe(2);
  expect(text).toContain("npm run release [-- --branch NAME]");
});

test("refuses packages in versions other than the lock file's", () => {
  const locked = [
    { path: "node_modules/a", version: "1.0.0" },
    { path: "node_modules/of-another-system", version: "2.0.0" },
  ];
  write(folder, { "node_modules/a/package.json": '{"version":"1.0.0"}' });
  refuseOtherPackages(folder, locked);
  write(folder, { "node_modules/a/package.json": '{"version":"1.0.1"}' });
  expect(() => refuseOtherPackages(folder, locked)).toThrow(/ has: a\. Run npm ci first\.$/);
});
