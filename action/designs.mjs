import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** So many files that may be designs are looked at, of so many bytes each. */
const MOST_FILES = 5000;
const MOST_BYTES = 32 * 1024 * 1024;

/** The files of a commit that may be designs, as `{ path, digest }`: read from Git's own store, and never checked out. */
export function listFiles(repository, commit, folder = "") {
  const output = git(repository, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  return output
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      // Links, modules and what can be run are no designs.
      const [, digest, path] = /^100644 blob ([0-9a-f]{40,64})\t(.+)$/s.exec(line) ?? [];
      return path !== undefined && mayBeDesign(path) && isIn(path, folder)
        ? [{ path, digest }]
        : [];
    })
    .slice(0, MOST_FILES);
}

/** Writes files of a repository into a folder, under their paths. What is too large is left out. */
export function writeFiles(repository, files, target) {
  mkdirSync(target, { recursive: true });
  if (files.length === 0) return;
  const input = files.map(({ digest }) => `${digest}\n`).join("");
  const output = git(repository, ["cat-file", "--batch"], input);
  let at = 0;
  for (const { path } of files) {
    // "<digest> blob <size>", the content, and a line break (git-cat-file, BATCH OUTPUT).
    const end = output.indexOf(10, at);
    const size = Number(output.toString("latin1", at, end).split(" ")[2]);
    if (!Number.isInteger(size)) throw new Error("Git does not have a file of the commit.");
    const bytes = output.subarray(end + 1, end + 1 + size);
    at = end + size + 2;
    if (size <= MOST_BYTES) writeInside(target, path, bytes);
  }
}

/** Puts a file into a folder under a path that is known to stay in it. */
export function writeInside(target, path, bytes) {
  const file = join(target, ...path.split("/"));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes, { flag: "wx" });
}

/**
 * The files of a folder that somebody else has filled, as `{ path, bytes }`. Links, devices, paths that are none of a
 * design's and whatever is too large or too much are left out.
 */
export function readStrangeFolder(folder) {
  const found = [];
  const visit = (inside, depth) => {
    for (const name of readdirSync(join(folder, inside)).toSorted()) {
      const path = inside === "" ? name : `${inside}/${name}`;
      const stats = lstatSync(join(folder, path));
      if (stats.isDirectory() && depth < 16) visit(path, depth + 1);
      if (!stats.isFile() || stats.size > MOST_BYTES || found.length >= MOST_FILES) continue;
      if (mayBeDesign(path)) found.push({ path, bytes: readFileSync(join(folder, path)) });
    }
  };
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) visit("", 0);
  return found;
}

/** What Git calls a file with this content. */
export const digestOf = (bytes, algorithm = "sha1") =>
  createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/** A plain path to a JSON or YAML file: nothing in it leads out of a folder, or into one that is hidden. */
export const mayBeDesign = (path) =>
  path.length <= 400 &&
  /\.(?:json|ya?ml)$/i.test(path) &&
  path
    .split("/")
    .every(
      (part) =>
        part !== "" &&
        !part.startsWith(".") &&
        part !== "node_modules" &&
        !/[\\:*?"<>|\0-\x1f\x7f]/.test(part),
    );

const isIn = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);

/** A folder as it is given, in the form in which Git has paths: empty for the whole repository. */
export const tidyFolder = (folder) =>
  folder
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");

/** A commit's name, or an error where a text is none. */
export function commitOf(text) {
  if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text ?? ""))
    throw new Error("There is no commit to compare.");
  return text;
}

/** Where two commits part, or the first of them where that is not known. */
export function mergeBase(repository, base, head) {
  const { status, stdout } = runGit(repository, ["merge-base", base, head]);
  const found = stdout.toString("utf8").trim();
  return status === 0 && found !== "" ? commitOf(found) : base;
}

/** Gets a commit that is not in the repository yet. */
export function fetchCommit(repository, commit) {
  if (runGit(repository, ["cat-file", "-e", `${commit}^{commit}`]).status === 0) return;
  git(repository, ["fetch", "--no-tags", "--depth=1", "origin", commit]);
}

function git(repository, words, input = "") {
  const { status, stdout, stderr, error } = runGit(repository, words, input);
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`git ${words[0]} failed: ${stderr.toString("utf8").trim()}`);
  return stdout;
}

const runGit = (repository, words, input = "") =>
  spawnSync("git", ["-c", "core.hooksPath=/dev/null", ...words], {
    cwd: repository,
    input,
    maxBuffer: 1024 * 1024 * 1024,
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
  });
