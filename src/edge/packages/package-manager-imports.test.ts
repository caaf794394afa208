import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");

/** Everything that a module imports: our modules by path, and packages by name. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (!path.endsWith(".ts")) return found;
  const text = readFileSync(join(source, path), "utf8");
  for (const [, from = ""] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gm))
    loadedWith(from.replace(/^#/, ""), found);
  return found;
}

test("reading stored packages, which a first form may wait for, loads no indexing code", () => {
  const found = loadedWith("edge/packages/package-manager.ts");
  expect(found).toContain("model/schema/file/indexed-source.ts");
  expect(found).not.toContain("model/schema/file/index-schema.ts");
  // The engine for untrusted regular expressions must not be loaded, because it is three times as large as
  // everything else.
  expect(found).not.toContain("re2js");
  expect(loadedWith("edge/packages/host-shelf.ts")).not.toContain("re2js");
  expect(loadedWith("edge/packages/index-worker.ts")).toContain("re2js");
});
