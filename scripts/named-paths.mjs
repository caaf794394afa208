import { readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Matches files that installing, building and testing create, which are not part of the repository. */
const made = /^(?:\.git|\.cache|node_modules|dist|packs|test-results)$/;

/** Every file and folder below a folder, as relative paths with slashes. The path of a folder ends with a slash. */
export function repositoryPaths(root, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.test(entry.name)) return [];
    const path = `${folder}${entry.name}`;
    return entry.isDirectory() ? [`${path}/`, ...repositoryPaths(root, `${path}/`)] : [path];
  });
}

/**
 * Source files are recognized by extension; other files also have names that users choose, such as
 * `stack.json`.
 */
const source = /\.(?:ts|tsx|mjs|css)$/;

/**
 * The paths in this repository that a document names, each with its line number, from 1: paths, folders and source
 * files in backticks, and the targets of links. `paths` are all paths in the repository.
 */
export function namedPaths(text, file, paths) {
  const folders = new Set(paths.filter((path) => /^[^/]+\/$/.test(path)));
  const isOwn = (name) =>
    /^[#.\w-]+(?:\/[\w.-]+)*\/?$/.test(name) &&
    !/^(?:dist|packs)\//.test(name) &&
    (name.startsWith("#") ||
      name.endsWith("/") ||
      source.test(name) ||
      folders.has(name.replace(/\/.*/s, "/")));
  return (
    text
      // In code, brackets are not links.
      .replaceAll(/^```.*?^```|<pre>.*?<\/pre>/gms, (block) => block.replaceAll(/[^\n]/g, ""))
      .split("\n")
      .flatMap((line, at) => {
        const named = Array.from(line.matchAll(/`([^`]+)`/g), ([, name]) => name).filter(isOwn);
        const links = Array.from(line.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, link]) =>
          normalize(join(dirname(file), link)).replaceAll("\\", "/"),
        );
        return [
          ...named.map((name) => ({ name: name.replace(/^#/, "src/"), whole: false })),
          ...links.map((name) => ({ name, whole: true })),
        ].map((found) => ({ ...found, line: at + 1 }));
      })
  );
}

/** Whether a path is in the repository: exactly, or as the end of a longer path unless `whole` is set. */
export const exists = ({ name, whole }, paths) =>
  paths.some(
    (path) =>
      path === name ||
      path === `${name}/` ||
      (!whole && (path.endsWith(`/${name}`) || path.endsWith(`/${name}/`))),
  );
