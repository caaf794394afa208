import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder of the package that a module lies in, from the module's id in a bundle. */
const inPackage = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//;

/** Code of a tool that it adds to what it bundles: `\0vite/preload-helper.js`. */
const ofTool = /^\0((?:@[^/]+\/)?[^/]+)\//;

/**
 * Where the package of a module lies below the root, such as `node_modules/react`; undefined for the product's own
 * modules. `isInstalled` tells whether there is a package at a path.
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
 * The ids of the modules whose code is in a bundle: what is rendered of a script, style sheets, and files that are
 * taken along as they are. What a bundler read and left out is not among them.
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
 * Gathers the paths of the packages whose code is in bundles. Workers are bundled before the page that starts them:
 * what is gathered there counts for the page.
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
    /** In the order of their paths. */
    paths: () => [...paths].toSorted(),
  };
}
