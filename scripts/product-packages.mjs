import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./packages.mjs";
import { listSources } from "./sources.mjs";
import { resolveDependency } from "./supply/lock-file.mjs";

/** Sources of the product, which tests and their helpers are not. */
const isProduct = (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$/.test(path);

/** What a file imports when it runs, as the formatter lays it out; types are gone by then. */
const imports =
  /^(?:import|export)(?! type)[^;"]*? from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The package in what is imported: `@xyflow/react` in `@xyflow/react/dist/style.css`. */
const packageIn = /^((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/|$)/;

/** The names of the packages that a source imports. */
export const packagesIn = (text) =>
  Array.from(text.matchAll(imports), (found) => found.slice(1).find(Boolean)).flatMap(
    (specifier) => packageIn.exec(specifier)?.[1] ?? [],
  );

/**
 * The names of the packages that the product's sources import, sorted. All of them are bundled, so package.json calls
 * none a dependency of who installs the product: what it is made of is what it imports.
 */
export function importedPackages() {
  const names = listSources(["src"])
    .filter(isProduct)
    .flatMap((path) => packagesIn(readFileSync(join(ROOT, path), "utf8")));
  return [...new Set(names)].toSorted();
}

/** The packages of a lock file, each with `isTool`: whether none of some names leads to it. */
export function markTools(packages, lock, names) {
  const byPath = new Map(packages.map((each) => [each.path, each]));
  const shipped = new Set();
  const add = (from, name) => {
    const path = resolveDependency(lock, from, name);
    if (path === undefined || shipped.has(path)) return;
    shipped.add(path);
    for (const each of byPath.get(path)?.dependencies ?? []) add(path, each);
  };
  for (const name of names) add("", name);
  return packages.map((each) => ({ ...each, isTool: !shipped.has(each.path) }));
}
