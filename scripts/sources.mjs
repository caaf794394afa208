import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { ROOT } from "./packages.mjs";

/** Matches installed, built and printed files, which are not sources. */
const SKIPPED = /(^|\/)(node_modules|dist|build|golden|\.cache)(\/|$)/;

/** The files below some folders as sorted paths from the root, without installed, built or printed files. */
export function listSources(folders) {
  return folders.flatMap(filesBelow).toSorted();
}

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** A file's text, by its path from the root. */
export const readSource = (path) => readFileSync(join(ROOT, path), "utf8");

/** A source file's program as an ESTree with TypeScript nodes. */
export function parseSource(path, text = readSource(path)) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** Calls `visit` with each node of a tree. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (typeof node === "object" && node !== null) {
    if (typeof node.type === "string") visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

/** A source file's identifiers, without duplicates. */
export function identifiersIn(path, text) {
  const names = new Set();
  walk(parseSource(path, text), ({ type, name }) => {
    if (/^(Identifier|PrivateIdentifier|JSXIdentifier)$/.test(type)) names.add(name);
  });
  return names;
}
