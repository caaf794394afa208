import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");

/** What a module has with it when it is loaded: modules of ours by their paths, and packages by their names. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (!path.endsWith(".ts")) return found;
  const text = readFileSync(join(source, path), "utf8");
  for (const [, from = ""] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gm))
    loadedWith(from.replace(/^#/, ""), found);
  return found;
}

test("to read kept packages, for which a first form may wait, loads nothing that makes an index", () => {
  const found = loadedWith("edge/packages/package-manager.ts");
  expect(found).toContain("model/schema/file/indexed-source.ts");
  expect(found).not.toContain("model/schema/file/index-schema.ts");
  // The engine for expressions of strangers is three times as large as all of the rest.
  expect(found).not.toContain("re2js");
  expect(loadedWith("edge/packages/host-shelf.ts")).not.toContain("re2js");
  expect(loadedWith("edge/packages/index-worker.ts")).toContain("re2js");
});
