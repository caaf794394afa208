import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./packages.mjs";
import { listSources } from "./sources.mjs";
import { resolveDependency } from "./supply/lock-file.mjs";

/** The product's sources, without tests and test helpers. */
const isProduct = (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$/.test(path);

/** A file's imports at run time, as the formatter prints them. Types are erased. */
const imports =
  /^(?:import|export)(?! type)[^;"]*? from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The package of an import: `@xyflow/react` in `@xyflow/react/dist/style.css`. */
const packageIn = /^((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/|$)/;

/** The packages that a source imports. */
export const packagesIn = (text) =>
  Array.from(text.matchAll(imports), (found) => found.slice(1).find(Boolean)).flatMap(
    (specifier) => packageIn.exec(specifier)?.[1] ?? [],
  );

/**
 * The packages that the product's sources import, sorted. All of them are bundled, so package.json doesn't list any as
 * dependencies. The imports show which packages are part of the product.
 */
export function importedPackages() {
  const names = listSources(["src"])
    .filter(isProduct)
    .flatMap((path) => packagesIn(readFileSync(join(ROOT, path), "utf8")));
  return [...new Set(names)].toSorted();
}

/** Adds `isTool` to a lock file's packages: true if none of the packages in `names` depends on the package. */
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
