import { expect, test } from "vitest";
import { matchesGlob } from "#model/configuration/path-glob.ts";

test.each<[glob: string, path: string, matches: boolean]>([
  ["infra/Main.yaml", "infra/Main.yaml", true],
  ["./infra/Main.yaml", "infra/Main.yaml", true],
  ["infra", "infra/a/Main.yaml", true],
  ["infra/", "infra/Main.yaml", true],
  ["infra", "infrastructure/Main.yaml", false],
  ["infra", "a/infra/Main.yaml", false],
  ["*.yaml", "Main.yaml", true],
  ["*.yaml", "infra/Main.yaml", false],
  ["**/*.yaml", "Main.yaml", true],
  ["**/*.yaml", "a/b/Main.yaml", true],
  ["**/examples", "a/examples/b/Main.yaml", true],
  ["a/**/b/**/c", "a/x/b/y/b/z/c", true],
  ["a/**/b/**/c", "a/x/b/y/b/z/d", false],
  ["**", "anything", true],
  [".", "a/Main.yaml", true],
  ["Main.*", "Main.yaml", true],
])("%s and %s: %s", (glob, path, matches) => {
  expect(matchesGlob(glob, path)).toBe(matches);
});

test("a glob with many stars is matched fast", () => {
  const glob = `${"**/a/".repeat(200)}x`;
  const path = `${"a/".repeat(400)}y`;
  const start = performance.now();
  expect(matchesGlob(glob, path)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});
