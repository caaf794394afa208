// Compares the facts about kubernetes with the provider's source and schema.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { need } from "#tool.mjs";
import { replacing, scopesOf, valuesOf } from "#facts/scopes.mjs";
import { unknownPaths } from "#facts/paths.mjs";

const module = "github.com/pulumi/pulumi-kubernetes/provider/v4@v4.0.0-20260115033456-f47bc2d6f199";
/** The provider's first release after the Go module's version. */
const version = "4.25.0";
/** The result of `read.go` when the facts were last read from these functions. */
const known = JSON.parse(readFileSync(join(import.meta.dirname, "code.json"), "utf8"));
const namespace = "metadata.namespace";

/** Reads the provider's source. Returns its folder, and the result of `read.go`. */
export function readProvider() {
  const { Dir } = JSON.parse(need("go", ["mod", "download", "-json", module], { cwd: "/" }));
  const folder = import.meta.dirname;
  const found = JSON.parse(need("go", ["run", "read.go", "lists.go", Dir], { cwd: folder }));
  return { Dir, found };
}

export function checkKubernetes(facts) {
  const { Dir, found } = readProvider();
  const schema = JSON.parse(
    readFileSync(join(Dir, "cmd/pulumi-resource-kubernetes/schema.json"), "utf8"),
  );
  const expected = expectedLists(found);
  const problems = [
    ...compareCode(found.code),
    ...compareLists(expected, facts),
    ...compareAlways(found, facts),
    ...compareNamespaces(found.namespaced, facts, schema),
    ...unknownPaths(facts, schema),
  ];
  return { count: Object.keys(expected).length + Object.keys(found.code).length, problems };
}

function compareCode(code) {
  const names = new Set([...Object.keys(known), ...Object.keys(code)]);
  return [...names]
    .filter((name) => known[name] !== code[name])
    .map(
      (name) =>
        `${name} has changed (${code[name]}): read the facts from it again, then update code.json`,
    );
}

/** The paths of each type, in the form of the facts. */
function expectedLists({ lists, conditional }) {
  const expected = {};
  const add = (kind, paths) => {
    const token = `kubernetes:${kind}`;
    expected[token] = outermost([...(expected[token] ?? []), ...paths.map(factPath)]);
  };
  for (const [kind, paths] of Object.entries(lists)) add(kind, paths);
  add("core/v1:Secret", conditional.IsSecret);
  add("core/v1:ConfigMap", conditional.IsConfigMap);
  return expected;
}

const factPath = (path) => path.replace(/^\./, "").replaceAll("[*]", "");

/** The blocks that are not inside another block. */
const outermost = (paths) =>
  [...new Set(paths)]
    .filter((path) => !paths.some((other) => path.startsWith(`${other}.`)))
    .toSorted();

function compareLists(expected, facts) {
  const own = Object.entries(facts.types).filter(
    ([token]) => /^kubernetes:[^*]*$/.test(token) && token !== "kubernetes:helm.sh/v3:Release",
  );
  const said = Object.fromEntries(
    own
      .map(([token, scope]) => [token, replacing(scope, version).filter((path) => path !== "*")])
      .map(([token, paths]) => [token, paths.toSorted()]),
  );
  return [...new Set([...Object.keys(expected), ...Object.keys(said)])].flatMap((token) => {
    const [inSource, inFacts] = [expected[token] ?? [], said[token] ?? []];
    return [
      ...inSource
        .filter((path) => !inFacts.includes(path))
        .map((path) => `no fact: ${token} ${path}`),
      ...inFacts
        .filter((path) => !inSource.includes(path))
        .map((path) => `no source: ${token} ${path}`),
    ];
  });
}

/** Compares each type's namespace fact: `true`, `false` or `possible`. */
function compareNamespaces(namespaced, facts, schema) {
  return Object.keys(schema.resources).flatMap((token) => {
    const [, group, name] = /^kubernetes:(.*)\/v\w+:(\w+?)(?:Patch)?$/.exec(token) ?? [];
    // Skips lists, which can't be created, and types that are not cluster objects, which have no metadata.
    if (group === undefined || name.endsWith("List") || !hasMetadata(schema.resources[token]))
      return [];
    const scope = scopesOf(facts, token).find((one) => one.properties?.[namespace] !== undefined);
    const said = valuesOf(scope.properties[namespace].replaces, version).at(-1);
    const expected = namespaced[name] ?? "possible";
    return said === expected ? [] : [`${namespace} of ${token}: ${said}, not ${expected}`];
  });
}

const hasMetadata = ({ inputProperties }) => inputProperties?.metadata !== undefined;

/**
 * Compares the properties that Diff always lists with the facts for the whole package: for every kind, and for kinds
 * that end in Patch.
 */
function compareAlways({ always, patch }, facts) {
  const said = replacing(facts, version).toSorted();
  return Object.entries({ always, patch })
    .filter(([, paths]) => String(paths.map(factPath).toSorted()) !== String(said))
    .map(([kind, paths]) => `${kind}: ${paths} in the source, ${said} in the facts`);
}
