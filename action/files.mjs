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

/** The most bytes that the command line reads of a design, and so many files of an artifact are looked at. */
const MOST_BYTES = 150 * 1024 * 1024;
const MOST_FILES = 50_000;

/** What a change of a repository is reviewed by; an error where neither commit has the folder. */
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

/** Writes both sides of a change from Git's store, and gives the words for the command line. */
export function writeChange({ repository, work, folder, base, head, unexamined }) {
  const oversized = new Set([
    ...writeFiles(repository, base, join(work, "base")),
    ...writeFiles(repository, head, join(work, "head")),
  ]);
  return reviewOptions({ work, folder, unexamined: [...unexamined, ...asOversized(oversized)] });
}

/**
 * Writes the configuration of a commit with what it names into a folder of its own, where no file of it is taken for a
 * design, and gives the words for the command line.
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

/** The options that say where the review looks, and what it cannot look at. */
export function reviewOptions({ work, folder, unexamined }) {
  // Where no file of the folder is changed, the folder is still one that the repository has.
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

/** Writes files of a repository into a folder, under their paths, and gives the paths of those that are too large. */
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

/** Puts a file into a folder under a path that is known to stay in it. */
export function writeInside(target, path, bytes) {
  const file = join(target, ...path.split("/"));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes, { flag: "wx" });
}

/**
 * A path as an artifact can have it: with names that no system refuses and that are not hidden, which the upload would
 * leave out (actions/upload-artifact:README.md).
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
 * The files of a folder that somebody else has filled, as `{ path, bytes }` with the paths that they had. Links, devices
 * and whatever is too large or too much are left out. No path is to be written to before it is known from elsewhere.
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
