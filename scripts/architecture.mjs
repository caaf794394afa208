import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { ROOT } from "./packages.mjs";
import { listSources, readSource, walk } from "./sources.mjs";

const quoted = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name);

/** The rows of a document's tables, as lists of cells. */
const rowsOf = (document) =>
  readSource(document)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );

/**
 * The imports that ARCHITECTURE.md allows for parts of `src`: `places` are paths below `src`, and `may` is undefined if
 * all imports are allowed.
 */
export const MAP = rowsOf("ARCHITECTURE.md")
  .filter(([place]) => place.startsWith("`src/"))
  .map(([place, , may]) => ({
    places: quoted(place).map((path) => path.slice("src/".length)),
    may: may === "all" ? undefined : quoted(may),
  }));

/** The folders of `src/model`, with their layers from the README of `src/model`. The lowest layer is 1. */
export const LAYERS = rowsOf("src/model/README.md")
  .filter(([layer]) => /^\d+$/.test(layer))
  .map(([layer, folder]) => ({ layer: Number(layer), folder: quoted(folder)[0].slice(0, -1) }));

const isShipped = (path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path);

/** The files of `src` without tests and test helpers, as paths below `src`. */
export const FILES = listSources(["src"])
  .filter(isShipped)
  .map((path) => path.slice("src/".length));

/**
 * The imports of a file below `src`, including types and lazy imports: paths below `src`, and other
 * modules as written.
 */
export function importsOf(file, source = readFileSync(join(ROOT, "src", file), "utf8")) {
  const { module, program } = parseSync(file, source);
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  // Only files that may have lazy imports are parsed into a tree, because trees are large.
  if (/\bimport\(/.test(source))
    walk(program, (node) => {
      if (/^(ImportExpression|TSImportType)$/.test(node.type)) found.push(node.source.value);
    });
  return found.map((specifier) => pathOf(specifier.replace(/\?.*/, ""), file));
}

function pathOf(specifier, file) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(file), specifier) : specifier;
}

/**
 * Import cycles among files, each as a list of files that reach one another. `imports` returns a file's
 * imports.
 */
export function circlesIn(files, imports) {
  const found = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = (file) => {
    found.set(file, found.size);
    lowest.set(file, found.get(file));
    open.push(file);
    for (const next of imports(file).filter((one) => files.has(one))) {
      if (!found.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== found.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || imports(file).includes(file)) circles.push(circle.toSorted());
  };
  for (const file of files) if (!found.has(file)) visit(file);
  return circles;
}
