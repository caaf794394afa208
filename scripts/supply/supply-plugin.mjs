import { readFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "./bill-of-materials.mjs";
import { isShippable } from "./licenses.mjs";
import { printLicenses, readNotice } from "./license-texts.mjs";
import { lockedPackages, readLock } from "./lock-file.mjs";
import { createCollector } from "./shipped-packages.mjs";

/** The files that an environment's build writes: its list of shipped packages, and their licenses. */
const FILES = {
  client: { list: "page.cdx.json", licenses: "licenses.md" },
  cli: { list: "cli.cdx.json", licenses: "cli-licenses.md" },
  library: { list: "library.cdx.json", licenses: "library-licenses.md" },
  view: { list: "stackwright-view.cdx.json", licenses: "stackwright-view-licenses.md" },
};

/**
 * The packages at the given paths, with all the information about them. Throws if a package is not in the lock file or
 * may not be shipped. A tool can be among the packages, because tools leave their own code in what they build.
 */
export function describePackages(root, lock, paths) {
  const locked = new Map(lockedPackages(lock).map((each) => [each.path, each]));
  return paths.map((path) => {
    const found = locked.get(path);
    if (found === undefined) throw new Error(`${path} is shipped but is not in package-lock.json.`);
    if (!isShippable(found)) throw new Error(`${path} is shipped under ${found.license}.`);
    return { ...found, ...readNotice(root, path) };
  });
}

/**
 * Adds a CycloneDX list and the licenses to each build. `forBuild` is a plugin for the build, and `forWorkers` a plugin
 * for the workers' builds. Workers' packages count as the page's.
 */
export function supplyPlugins(root) {
  const collectors = {
    client: createCollector(root),
    cli: createCollector(root),
    library: createCollector(root),
    view: createCollector(root),
  };
  const name = "stackwright:supply";
  return {
    forBuild: {
      name,
      generateBundle: {
        // The plugin runs after plugins that add files.
        order: "post",
        handler(_options, bundle) {
          const files = FILES[this.environment.name];
          if (files === undefined) return;
          const collector = collectors[this.environment.name];
          collector.add(bundle);
          const lock = readLock(root);
          const packages = describePackages(root, lock, collector.paths());
          const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
          const list = JSON.stringify(billOfMaterials(product, packages, lock), null, 2);
          this.emitFile({ type: "asset", fileName: files.list, source: `${list}\n` });
          this.emitFile({
            type: "asset",
            fileName: files.licenses,
            source: printLicenses(packages),
          });
        },
      },
    },
    forWorkers: {
      name: `${name}-workers`,
      generateBundle: (_options, bundle) => collectors.client.add(bundle),
    },
  };
}
