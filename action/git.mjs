import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";

/** The approximate chunk size for reading from Git. */
const PIECE = 64 * 1024 * 1024;

/** A commit's content, by path: `{ mode, digest }`, read from Git's object store without a checkout. */
export function readTree(repository, commit) {
  const output = git(repository, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  const entries = output.toString("utf8").split("\0");
  return new Map(
    entries.flatMap((line) => {
      const [, mode, digest, path] = /^(\d{6}) \w+ ([0-9a-f]{40,64})\t(.+)$/s.exec(line) ?? [];
      return path === undefined ? [] : [[path, { mode, digest }]];
    }),
  );
}

/** Git's hashes of the folders in a commit, by path. */
export function readFolders(repository, commit) {
  const output = git(repository, ["ls-tree", "-r", "-d", "-z", "--full-tree", commit]);
  const entries = output.toString("utf8").split("\0");
  return new Map(
    entries.flatMap((line) => {
      const [, digest, path] = /^040000 tree ([0-9a-f]{40,64})\t(.+)$/s.exec(line) ?? [];
      return path === undefined ? [] : [[path, digest]];
    }),
  );
}

/** Calls `take` with each blob's digest and content. The content is undefined if it exceeds `most` bytes. */
export function readBlobs(repository, digests, most, take) {
  if (digests.length === 0) return;
  const input = `${digests.join("\n")}\n`;
  // Each line is "<digest> blob <size>" (git-cat-file, BATCH OUTPUT).
  const lines = git(repository, ["cat-file", "--batch-check"], input)
    .toString("latin1")
    .split("\n");
  let piece = [];
  let length = 0;
  const readPiece = () => {
    if (piece.length > 0) readWhole(repository, piece, take);
    [piece, length] = [[], 0];
  };
  for (const [at, digest] of digests.entries()) {
    const size = Number(lines[at].split(" ")[2]);
    if (!Number.isInteger(size)) throw new Error("Git does not have one of the commit's files.");
    if (size > most) {
      take(digest, undefined);
      continue;
    }
    if (length > 0 && length + size > PIECE) readPiece();
    piece.push({ digest, size });
    length += size;
  }
  readPiece();
}

function readWhole(repository, piece, take) {
  const input = piece.map(({ digest }) => `${digest}\n`).join("");
  const output = git(repository, ["cat-file", "--batch"], input);
  let at = 0;
  for (const { digest, size } of piece) {
    const start = output.indexOf(10, at) + 1;
    take(digest, output.subarray(start, start + size));
    at = start + size + 1;
  }
}

/** Git's hash of a file with this content. */
export const digestOf = (bytes, algorithm = "sha1") =>
  createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/** A commit's hash; throws for any other text. */
export function commitOf(text) {
  if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text ?? ""))
    throw new Error("No commit to compare with.");
  return text;
}

/** The merge base of two commits, or `base` itself if the merge base is unknown. */
export function mergeBase(repository, base, head) {
  const { status, stdout } = runGit(repository, ["merge-base", base, head]);
  const found = stdout.toString("utf8").trim();
  return status === 0 && found !== "" ? commitOf(found) : base;
}

/** Fetches a commit that is not in the repository yet. */
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
