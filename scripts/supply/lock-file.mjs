import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "node_modules/";

/** The lock file of a folder, as npm writes it. */
export const readLock = (root) => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** The name in a lock file's key, such as `node_modules/a/node_modules/@b/c`. */
const nameOf = (path) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/**
 * The packages of a lock file, each with its `path` below the root, `name`, `version`, `license` as its author wrote
 * it, `integrity` and the names in `dependencies`.
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
 * The path of what a package gets when it imports a name: the nearest one up the folders. Undefined where the name is
 * not installed.
 */
export function resolveDependency(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const candidate = `${folder === "" ? "" : `${folder}/`}${FOLDER}${name}`;
    if (lock.packages[candidate] !== undefined) return candidate;
    if (folder === "") return undefined;
  }
}
