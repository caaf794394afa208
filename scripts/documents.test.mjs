import { expect, test } from "vitest";
import { repositoryPaths } from "./named-paths.mjs";
import { ROOT } from "./packages.mjs";
import { readSource } from "./sources.mjs";

const { scripts, devDependencies } = JSON.parse(readSource("package.json"));
const documents = repositoryPaths(ROOT).filter((path) =>
  /^[A-Z]+\.md$|^(docs|docs\/guide|src\/\w+|conformance|bench)\/[\w-]+\.md$/.test(path),
);

test("the README is one page", () => {
  expect(readSource("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(130);
});

/** Scripts that CONTRIBUTING.md need not describe, because npm runs them automatically or the README describes them. */
const SAID_ELSEWHERE = new Set(["prepack", "start", "dev", "build"]);

test("CONTRIBUTING.md describes each command", () => {
  const text = readSource("CONTRIBUTING.md");
  const missing = Object.keys(scripts).filter(
    (name) => !SAID_ELSEWHERE.has(name) && !new RegExp(`\`npm (run )?${name}[\` ]`).test(text),
  );
  expect(missing).toEqual([]);
});

test.each(documents)("package.json has every npm command that %s names", (file) => {
  const named = Array.from(readSource(file).matchAll(/`npm run ([\w:-]+)/g), ([, name]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test("the sources contain the sentence that CONTRIBUTING.md changes", () => {
  const text = readSource("CONTRIBUTING.md");
  const rule = readSource("src/model/check/rules/endpoint-two-event-buses.ts");
  const cases = readSource("src/model/check/rules/endpoint-two-event-buses.test.ts");
  expect(text).toContain('git grep -n "exactly two event buses" src');
  expect(rule).toContain("exactly two event buses");
  const [, before] = /replace `(but this one .+?)` with/.exec(text) ?? [];
  expect(rule).toContain(before);
  expect(cases).toContain("but this one has only one");
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    "An endpoint has exactly two event buses, one in each of its Regions, but this one has only one.",
  );
});

test("Node.js has the same version everywhere", () => {
  const { engines } = JSON.parse(readSource("package.json"));
  const version = engines.node.replace(/^>=/, "");
  for (const file of ["README.md", "CONTRIBUTING.md", "docs/command-line.md"])
    expect(readSource(file)).toContain(`Node ${version} or later`);
  expect(devDependencies["@types/node"]).toMatch(new RegExp(`^\\^${version.split(".")[0]}\\.`));
});

const GROUPS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];

test("CHANGELOG.md has the format of keepachangelog.com, and the version of package.json", () => {
  const { version } = JSON.parse(readSource("package.json"));
  const headings = readSource("CHANGELOG.md").match(/^#{2,3} .+$/gm);
  const [unreleased, ...releases] = headings.filter((heading) => heading.startsWith("## "));
  expect(unreleased).toBe("## [Unreleased]");
  expect(releases[0].replace(/\d{4}-\d{2}-\d{2}$/, "DATE")).toBe(`## [${version}] - DATE`);
  for (const heading of releases)
    expect(heading).toMatch(/^## \[\d+\.\d+\.\d+\]( - \d{4}-\d{2}-\d{2})?$/);
  const groups = headings.filter((heading) => heading.startsWith("### "));
  for (const heading of groups) expect(GROUPS).toContain(heading.slice(4));
});
