import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./packages.mjs";
import { readAudit } from "./supply/audit.mjs";
import { billOfMaterials } from "./supply/bill-of-materials.mjs";
import { printLicenses, sourceAddress } from "./supply/license-texts.mjs";
import { countLicenses, isMet, licenseProblems } from "./supply/licenses.mjs";
import { lockedPackages, readLock, resolveDependency } from "./supply/lock-file.mjs";
import { importedPackages, markTools, packagesIn } from "./product-packages.mjs";
import { packagePathOf, shippedModules } from "./supply/shipped-packages.mjs";
import { describePackages } from "./supply/supply-plugin.mjs";

const lock = readLock(ROOT);
const packages = markTools(lockedPackages(lock), lock, importedPackages());

test("every package has a license that is allowed for its use", () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(licenseProblems(packages)).toEqual([]);
});

test("every package is locked by a digest, and its folder has the lock file's license", () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  const installed = packages.filter(({ path }) => existsSync(join(ROOT, path, "package.json")));
  expect(installed.length).toBeGreaterThan(100);
  const said = installed.filter(({ path, version, license }) => {
    const own = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8"));
    return own.version !== version || own.license !== license;
  });
  expect(said).toEqual([]);
});

test("nothing that is shipped runs install scripts", () => {
  const scripts = packages.filter(({ path }) => lock.packages[path].hasInstallScript === true);
  expect(scripts.filter(({ isTool }) => !isTool)).toEqual([]);
});

test("the product consists of its sources' imports and their dependencies; installing it requires nothing", () => {
  const names = importedPackages();
  expect(names).toContain("react");
  expect(names).toContain("yaml");
  expect(names).not.toContain("vitest");
  expect(names.filter((name) => name.startsWith("node:"))).toEqual([]);
  const known = lock.packages[""].devDependencies;
  expect(names.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  expect(lock.packages[""].dependencies).toBeUndefined();
  const isToolOf = (wanted) => packages.find(({ name }) => name === wanted).isTool;
  // The package scheduler is not a tool, because react-dom depends on it.
  expect(isToolOf("scheduler")).toBe(false);
  expect(isToolOf("vite")).toBe(true);
});

test.each([
  ['import { a } from "a";', ["a"]],
  ['import {\n  a,\n  b,\n} from "@a/b/c.css";', ["@a/b"]],
  ['import "a/style.css";', ["a"]],
  ['export { a } from "a";', ["a"]],
  ['const a = async () => import("a/b");', ["a"]],
  ['import type { A } from "a";\nexport type { B } from "b";', []],
  ['import { a } from "#model/a.ts";\nimport b from "./b.json?raw";', []],
  ['import { a } from "node:fs";', []],
])("%j imports %j", (text, names) => {
  expect(packagesIn(text)).toEqual(names);
});

const react = packages.find(({ name }) => name === "react");

test.each([
  [{ ...react, license: "GPL-3.0-only" }, "react GPL-3.0-only shipped"],
  [{ ...react, license: undefined }, "react no license shipped"],
  [{ ...react, license: "SEE LICENSE IN LICENSE" }, "react SEE shipped"],
  [{ ...react, license: "MPL-2.0" }, "react MPL-2.0 shipped"],
  [{ ...react, license: "GPL-3.0-only", isTool: true }, "react GPL-3.0-only tools"],
])("a package with another license is a problem (%#)", (changed, said) => {
  const [problem, ...more] = licenseProblems(
    packages.map((each) => (each === react ? changed : each)),
  );
  for (const part of said.split(" ")) expect(problem).toContain(part);
  expect(more).toEqual([]);
});

test("tools can have file-based licenses", () => {
  const tool = { ...react, license: "MPL-2.0", isTool: true };
  expect(licenseProblems(packages.map((each) => (each === react ? tool : each)))).toEqual([]);
});

test.each([
  ["MIT", true],
  ["GPL-3.0-only", false],
  ["MIT OR GPL-3.0-only", true],
  ["(GPL-3.0-only OR MIT)", true],
  ["MIT AND GPL-3.0-only", false],
  ["MIT AND ISC", true],
  ["GPL-3.0-only AND MIT OR ISC", true],
  ["GPL-3.0-only AND (MIT OR ISC)", false],
  ["MIT WITH Some-exception", true],
  ["GPL-2.0-only WITH Classpath-exception-2.0", false],
  ["MIT+", true],
  ["MIT ISC", false],
  ["MIT OR", false],
  ["MIT AND", false],
  ["OR MIT", false],
  ["(MIT", false],
  ["", false],
  ["UNLICENSED", false],
  [{ type: "MIT" }, false],
])("the license %j is satisfied: %s", (expression, met) => {
  expect(isMet(expression, ["MIT", "ISC"])).toBe(met);
});

test("licenses are counted, most frequent first", () => {
  const licenses = ["MIT", "ISC", "MIT", "0BSD"].map((license) => ({ license }));
  expect(countLicenses(licenses)).toEqual(["    2  MIT", "    1  0BSD", "    1  ISC"]);
});

test("a build fails if it contains code that may not be shipped, or that is not locked", () => {
  const [described] = describePackages(ROOT, lock, ["node_modules/react"]);
  expect(described).toMatchObject({ name: "react", source: "https://github.com/react/react" });
  expect(described.texts.join("")).toContain("MIT License");
  const describe = (path) => () => describePackages(ROOT, lock, [path]);
  expect(describe("node_modules/lightningcss")).toThrow("is shipped under MPL-2.0");
  expect(describe("node_modules/gone")).toThrow("not in package-lock.json");
});

const isInstalled = (path) => path === "node_modules/vite" || path === "node_modules/rolldown";

test.each([
  ["/a/b/node_modules/react/index.js", "node_modules/react"],
  ["/a/node_modules/@x/y/dist/z.js?commonjs", "node_modules/@x/y"],
  ["/node_modules/@x/y/node_modules/z/z.css", "node_modules/@x/y/node_modules/z"],
  ["node_modules/yaml/dist/index.min.js", "node_modules/yaml"],
  [String.raw`C:\a\node_modules\react\index.js`, "node_modules/react"],
  ["\0/a/node_modules/react/index.js?commonjs-proxy", "node_modules/react"],
  ["\0vite/preload-helper.js", "node_modules/vite"],
  ["\0rolldown/runtime.js", "node_modules/rolldown"],
  ["\0stackwright/own.js", undefined],
  ["/a/src/main.tsx", undefined],
])("%j is in %s", (id, path) => {
  expect(packagePathOf(id, isInstalled)).toBe(path);
});

test("what a bundler removed is not shipped, style sheets and whole files are", () => {
  const modules = {
    "/a.js": { renderedLength: 7 },
    "/left-out.js": { renderedLength: 0 },
    "/a.css": { renderedLength: 0 },
  };
  const bundle = {
    "a.js": { type: "chunk", modules },
    "b.js": { type: "asset", originalFileNames: ["node_modules/b/b.js"] },
    "c.css": { type: "asset" },
  };
  expect(shippedModules(bundle)).toEqual(["/a.js", "/a.css", "node_modules/b/b.js"]);
});

test("a dependency resolves to the nearest parent folder", () => {
  const from = "node_modules/@xyflow/react";
  const own = {
    packages: { [`${from}/node_modules/a`]: {}, "node_modules/a": {}, "node_modules/b": {} },
  };
  expect(resolveDependency(own, from, "a")).toBe(`${from}/node_modules/a`);
  expect(resolveDependency(own, from, "b")).toBe("node_modules/b");
  expect(resolveDependency(own, `${from}/node_modules/a`, "b")).toBe("node_modules/b");
  expect(resolveDependency(own, "", "a")).toBe("node_modules/a");
  expect(resolveDependency(own, from, "c")).toBeUndefined();
});

test("shipped packages are listed in CycloneDX form", () => {
  const product = { name: "shop", version: "1.0.0", license: "Apache-2.0" };
  const integrity = `sha512-${Buffer.from("digest").toString("base64")}`;
  const own = {
    packages: {
      "": { devDependencies: { "@a/b": "*", left: "*" } },
      "node_modules/@a/b": {
        version: "1.0.0+x",
        license: "MIT",
        integrity,
        dependencies: { c: "*" },
      },
      "node_modules/c": { version: "2.0.0", license: "MIT OR ISC", integrity },
      "node_modules/left": { version: "3.0.0", license: "MIT", integrity },
    },
  };
  const shipped = lockedPackages(own).filter(({ name }) => name !== "left");
  shipped[0].source = "https://example.com/a";
  const list = billOfMaterials(product, shipped, own);
  const hashes = [{ alg: "SHA-512", content: "646967657374" }];
  const [b, c] = ["pkg:npm/%40a/b@1.0.0%2Bx", "pkg:npm/c@2.0.0"];
  expect(list.components).toEqual([
    {
      type: "library",
      "bom-ref": b,
      group: "@a",
      name: "b",
      version: "1.0.0+x",
      scope: "required",
      hashes,
      licenses: [{ license: { id: "MIT" } }],
      purl: b,
      externalReferences: [{ type: "vcs", url: "https://example.com/a" }],
    },
    {
      type: "library",
      "bom-ref": c,
      name: "c",
      version: "2.0.0",
      scope: "required",
      hashes,
      licenses: [{ expression: "MIT OR ISC" }],
      purl: c,
    },
  ]);
  expect(list.dependencies).toEqual([
    { ref: "pkg:npm/shop@1.0.0", dependsOn: [b] },
    { ref: b, dependsOn: [c] },
    { ref: c, dependsOn: [] },
  ]);
  expect(list).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
  expect(list.serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(billOfMaterials(product, shipped, own)).toEqual(list);
  expect(billOfMaterials(product, [], own).serialNumber).not.toBe(list.serialNumber);
});

test.each([
  ["git+https://github.com/a/b.git", "https://github.com/a/b"],
  ["git://github.com/a/b.git", "https://github.com/a/b"],
  ["git+ssh://git@github.com/a/b.git", "https://github.com/a/b"],
  ["github:a/b", "https://github.com/a/b"],
  ["a/b", "https://github.com/a/b"],
  [{ type: "git", url: "https://github.com/a/b" }, "https://github.com/a/b"],
  [undefined, undefined],
])("the source of a package at %j", (repository, address) => {
  expect(sourceAddress(repository)).toBe(address);
});

test("licenses are printed with their sources", () => {
  const shipped = [
    {
      name: "a",
      version: "1.0.0",
      license: "MIT",
      source: "https://a.example",
      texts: ["One", "Two"],
    },
    { name: "b", version: "2.0.0", license: "ISC", texts: ["Three"] },
  ];
  expect(printLicenses(shipped)).toBe(
    "# Licenses\n\nThis product holds code of the packages below, under these licenses.\n\n" +
      "## a 1.0.0 (MIT)\n\nSource: <https://a.example>\n\nOne\n\nTwo\n\n## b 2.0.0 (ISC)\n\nThree\n",
  );
});

test.each([
  ['{"vulnerabilities":{},"metadata":{}}', { kind: "checked", problems: [] }],
  [
    JSON.stringify({
      vulnerabilities: {
        a: {
          name: "a",
          severity: "high",
          range: "<2",
          via: [{ title: "Bad" }, { title: "Bad" }, "b"],
        },
      },
    }),
    { kind: "checked", problems: ["a <2: high: Bad, b"] },
  ],
  [
    '{"message":"request to https://registry failed","error":{"summary":"","detail":""}}',
    { kind: "not checked", reason: "request to https://registry failed" },
  ],
  [
    '{"error":{"code":"ENOAUDIT","summary":"The registry has no audit."}}',
    { kind: "not checked", reason: "The registry has no audit." },
  ],
  ['{"message":"Not found","statusCode":404}', { kind: "not checked", reason: "Not found" }],
  ["", { kind: "not checked", reason: "npm returned no report" }],
  ["null", { kind: "not checked", reason: "npm returned no report" }],
])("npm's report on known vulnerabilities (%#)", (output, read) => {
  expect(readAudit(output)).toEqual(read);
});
