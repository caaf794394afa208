import { lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  changedLinks,
  configurationsOf,
  hasFolder,
  selectConfiguration,
  selectFiles,
} from "./designs.mjs";
import { readBlobs } from "./git.mjs";

/** The command line's size limit for a design, and the most files of an artifact that are examined. */
const MOST_BYTES = 150 * 1024 * 1024;
const MOST_FILES = 50_000;

/** The files to review in a repository's change; throws an error if neither commit has the folder. */
export function selectChange(repository, before, after, folder, links = new Map()) {
  if (!hasFolder(before, folder) && !hasFolder(after, folder))
    throw new Error(`The repository has no folder "${folder}".`);
  const targets = new Map(links);
  const known = changedLinks(before, after).filter((digest) => !targets.has(digest));
  readBlobs(repository, known, MOST_BYTES, (digest, bytes) =>
    targets.set(digest, bytes?.toString("utf8") ?? ""),
  );
  return selectFiles(before, after, folder, targets);
}

/** Writes both sides of a change from Git's object store, and returns the command line's arguments. */
export function writeChange({ repository, work, folder, base, head, unexamined }) {
  const oversized = new Set([
    ...writeFiles(repository, base, join(work, "base")),
    ...writeFiles(repository, head, join(work, "head")),
  ]);
  return reviewOptions({ work, folder, unexamined: [...unexamined, ...asOversized(oversized)] });
}

/**
 * Writes a commit's configuration and the files that it names into a separate folder, where no file
 * counts as a design, and returns the command line's arguments.
 */
export function writeConfiguration({ repository, work, tree }) {
  const target = join(work, "configuration");
  mkdirSync(target, { recursive: true });
  const texts = new Map();
  const digests = new Set(configurationsOf(tree).map(([, { digest }]) => digest));
  readBlobs(repository, [...digests], MOST_BYTES, (digest, bytes) =>
    texts.set(digest, bytes?.toString("utf8") ?? ""),
  );
  writeFiles(repository, selectConfiguration(tree, texts), target);
  return [["configuration", target]];
}

/** The options for the folder that is reviewed, and for the files that cannot be examined. */
export function reviewOptions({ work, folder, unexamined }) {
  // Creates the folders even if no files changed, because the reviewed folder exists in the repository.
  for (const side of ["base", "head"]) mkdirSync(join(work, side), { recursive: true });
  if (folder !== "" && !["base", "head"].some((side) => exists(join(work, side, folder))))
    mkdirSync(join(work, "head", folder), { recursive: true });
  const list = join(work, "unexamined.json");
  writeFileSync(list, JSON.stringify(unexamined));
  return [
    ["path", folder],
    ["unexamined", list],
  ];
}

export const asOversized = (paths) =>
  Array.from(paths, (file) => ({ file, reason: "oversized file" }));

const exists = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Writes a repository's files into a folder at their paths, and returns the paths of files that are too large. */
export function writeFiles(repository, files, target) {
  const oversized = [];
  const paths = new Map();
  for (const { path, digest } of files) paths.set(digest, [...(paths.get(digest) ?? []), path]);
  readBlobs(repository, [...paths.keys()], MOST_BYTES, (digest, bytes) => {
    for (const path of paths.get(digest))
      if (bytes === undefined) oversized.push(path);
      else writeInside(target, path, bytes);
  });
  return oversized;
}

/** Writes a file into a folder, at a path that is known to be inside it. */
export function writeInside(target, path, bytes) {
  const file = join(target, ...path.split("/"));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes, { flag: "wx" });
}

/**
 * A path that is valid in an artifact. All systems accept its names, and none of them is hidden, because the upload
 * would skip hidden files (actions/upload-artifact:README.md).
 */
export const artifactPath = (path) =>
  path
    .replaceAll(/[%\\:*?"<>|\0-\x1f\x7f]/g, escapeCharacter)
    .replaceAll(/(?<=^|\/)\./g, escapeCharacter);

const escapeCharacter = (character) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

const fromArtifact = (path) =>
  path.replaceAll(/%([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The files of an untrusted folder, as `{ path, bytes }`. Skips symbolic links, devices and everything beyond the limits. Don't
 * write to one of the paths unless a trusted source confirms the path.
 */
export function readStrangeFolder(folder) {
  const found = [];
  const visit = (inside, depth) => {
    for (const name of readdirSync(join(folder, inside)).toSorted()) {
      const path = inside === "" ? name : `${inside}/${name}`;
      const stats = lstatSync(join(folder, path));
      if (stats.isDirectory() && depth < 100) visit(path, depth + 1);
      if (!stats.isFile() || stats.size > MOST_BYTES || found.length >= MOST_FILES) continue;
      found.push({ path: fromArtifact(path), bytes: readFileSync(join(folder, path)) });
    }
  };
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) visit("", 0);
  return found;
}
