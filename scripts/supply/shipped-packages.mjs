import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder of a module's package, from the module's ID in a bundle. */
const inPackage = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//;

/** Matches the ID of code that a tool adds to a bundle, such as `\0vite/preload-helper.js`. */
const ofTool = /^\0((?:@[^/]+\/)?[^/]+)\//;

/**
 * A module's package below the root, such as `node_modules/react`; undefined for the product's own
 * modules. `isInstalled` tells whether a path is a package.
 */
export function packagePathOf(id, isInstalled) {
  const path = inPackage.exec(id.replaceAll("\\", "/"))?.[1];
  if (path !== undefined) return path;
  const tool = ofTool.exec(id)?.[1];
  const folder = `node_modules/${tool}`;
  return tool !== undefined && isInstalled(folder) ? folder : undefined;
}

const isStyle = (id) => /\.css(?:\?|$)/.test(id);

/**
 * The IDs of the modules whose code is in a bundle: rendered scripts, style sheets, and copied files. Modules that the
 * bundler removed are missing.
 */
export function shippedModules(bundle) {
  return Object.values(bundle).flatMap((output) =>
    output.type === "asset"
      ? (output.originalFileNames ?? [])
      : Object.entries(output.modules)
          .filter(([id, { renderedLength }]) => renderedLength > 0 || isStyle(id))
          .map(([id]) => id),
  );
}

/**
 * Collects the paths of the packages whose code is in bundles. Workers are bundled before the page that starts them,
 * and their packages count as the page's.
 */
export function createCollector(root) {
  const paths = new Set();
  const isInstalled = (path) => existsSync(join(root, path, "package.json"));
  return {
    add(bundle) {
      for (const id of shippedModules(bundle)) {
        const path = packagePathOf(id, isInstalled);
        if (path !== undefined) paths.add(path);
      }
    },
    /** The paths of all packages, sorted. */
    paths: () => [...paths].toSorted(),
  };
}
