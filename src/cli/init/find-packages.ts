import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { readDesign } from "#cli/design.ts";
import type { UsedPackage } from "#cli/init/dependency-files.ts";
import { isDependencyFile, listedPackages } from "#cli/init/dependency-files.ts";
import { maxDesignBytes, noInput, readText } from "#cli/read-file.ts";
import { findPrograms } from "#cli/review/find-designs.ts";
import { walkFolder } from "#cli/review/walk-folder.ts";
import type { MissingPackage } from "#model/packages/missing-packages.ts";
import { missingPackages } from "#model/packages/missing-packages.ts";

/** A package that a folder's projects or designs use. */
export interface FoundPackage extends UsedPackage, Pick<MissingPackage, "declaration"> {
  /** The file that lists the package, relative to the folder. */
  readonly file: string;
}

/**
 * The packages that a folder's files use, with one entry per version. An entry without a version is dropped if another
 * file has a version.
 */
export async function findPackages(folder: string): Promise<readonly FoundPackage[]> {
  const all = [...(await inDependencyFiles(folder)), ...(await inDesigns(folder))];
  const builtIn = new Set(createBuiltInCatalog().packages.map(({ name }) => name));
  const found = new Map<string, FoundPackage>();
  const withVersion = new Set(all.flatMap((each) => (each.version === undefined ? [] : each.name)));
  for (const each of all) {
    const { name, version, declaration } = each;
    const isSaid = version === undefined && declaration === undefined && withVersion.has(name);
    const key = `${name}@${version ?? ""}`;
    if (!isSaid && !builtIn.has(name) && !found.has(key)) found.set(key, each);
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a path is in a folder of installed or built packages. */
const isForeign = (path: string): boolean =>
  /(?:^|\/)(?:site-packages|vendor|bin|obj|target|dist)\//.test(path);

async function inDependencyFiles(folder: string): Promise<readonly FoundPackage[]> {
  const entries = await walkFolder(folder, "", isDependencyFile);
  const found: FoundPackage[] = [];
  for (const [file, { kind }] of entries) {
    if (kind !== "file" || isForeign(file)) continue;
    const read = await readText(join(folder, file), noInput(), maxDesignBytes);
    if (!read.ok) continue;
    const beside = (name: string): string | undefined => {
      try {
        return readFileSync(join(folder, dirname(file), name), "utf8");
      } catch {
        return undefined;
      }
    };
    for (const each of listedPackages(basename(file), read.text, beside))
      found.push({ ...each, file });
  }
  return found;
}

async function inDesigns(folder: string): Promise<readonly FoundPackage[]> {
  const { files = [] } = (await findPrograms(folder)) ?? {};
  const catalog = createBuiltInCatalog();
  const found: FoundPackage[] = [];
  for (const path of files) {
    const opened = await readDesign(path, noInput());
    const file = path.slice(join(folder, "x").length - 1);
    if (!opened.ok) continue;
    for (const { resources: _, ...each } of missingPackages(opened.design.program, catalog))
      found.push({ ...each, file });
  }
  return found;
}
