import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "node_modules/";

/** A folder's lock file, as npm writes it. */
export const readLock = (root) => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** The name in a lock file's key, such as `node_modules/a/node_modules/@b/c`. */
const nameOf = (path) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/**
 * A lock file's packages, each with its `path` below the root, `name`, `version`, `license` as its
 * author wrote it, `integrity` and the names in `dependencies`.
 */
export function lockedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes(FOLDER))
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameOf(path),
      version: entry.version,
      license: entry.license,
      integrity: entry.integrity,
      dependencies: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
    }));
}

/**
 * The path of the package that an import in another package resolves to: the nearest one in the parent folders.
 * Undefined if the name is not installed.
 */
export function resolveDependency(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const candidate = `${folder === "" ? "" : `${folder}/`}${FOLDER}${name}`;
    if (lock.packages[candidate] !== undefined) return candidate;
    if (folder === "") return undefined;
  }
}
