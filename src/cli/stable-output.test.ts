import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject } from "#model/base/json.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

/**
 * The keys that docs/command-line.md promises under "What stays the same". Add new keys here, but don't remove any:
 * that would break other people's scripts.
 */
const promised = {
  check: {
    "": ["errors", "files", "hints", "ignored", "warnings"],
    "files[]": ["diagnostics", "file", "ignored", "readable", "sideEffects"],
    "files[].diagnostics[]": ["column", "fix", "line", "message", "path", "rule", "severity"],
    "files[].sideEffects[]": ["column", "kind", "line", "path", "what"],
  },
  plan: {
    "": ["counts", "notes", "outputs", "project", "stack", "steps", "uncertain"],
    counts: ["create", "delete", "import", "read", "replace", "same", "update"],
    uncertain: ["documented", "found", "mayReplace", "replaced", "unknown"],
    "steps[]": [
      "certain",
      "changes",
      "deletedFirst",
      "forgotten",
      "ignored",
      "mayBeDeletedFirst",
      "name",
      "notCompared",
      "operation",
      "reasonCodes",
      "reasons",
      "type",
      "urn",
    ],
    "steps[].changes[]": ["certain", "new", "old", "path", "replaces", "source"],
  },
  types: {
    "": ["types"],
    "types[]": ["package", "summary", "token"],
  },
  type: {
    "": [
      "component",
      "description",
      "inputs",
      "objects",
      "outputs",
      "package",
      "schemaToken",
      "summary",
      "token",
      "version",
    ],
    "inputs[]": ["description", "name", "replaces", "required", "secret", "type"],
    "objects[]": ["description", "properties", "token"],
  },
};

/** The keys of the objects in a document, by position. The items of a list are combined. */
function keysIn(value: unknown, at = "", found = new Map<string, Set<string>>()) {
  if (Array.isArray(value)) for (const each of value) keysIn(each, `${at}[]`, found);
  else if (isObject(value)) {
    const known = found.get(at) ?? new Set();
    found.set(at, known);
    for (const [key, inner] of Object.entries(value)) {
      known.add(key);
      keysIn(inner, at === "" ? key : `${at}.${key}`, found);
    }
  }
  return found;
}

const broken = `{"name":"shop","resources":{
  "a":{"type":"alpha:containerregistry:Token","properties":{"registryName":"x","resourceGroupName":"G","status":"enable"}},
  "b":{"type":"command:local:Command","properties":{"create":"date"}}},
  "outputs":{"o":"\${a.id}"}}`;

async function documentOf(name: keyof typeof promised): Promise<unknown> {
  const state = join(createFolder(), "stack.json");
  const type = "alpha:containerregistry:Token";
  const resource = {
    urn: `urn:pulumi:dev::shop::${type}::a`,
    type,
    custom: true,
    id: "a",
    inputs: { registryName: "reg", resourceGroupName: "G" },
  };
  writeFileSync(state, JSON.stringify({ version: 3, deployment: { resources: [resource] } }));
  const words = {
    check: ["check", "-", "--json"],
    plan: ["plan", "-", "--state", state, "--json"],
    types: ["types", "--json"],
    type: ["types", "delta:RestrictionPolicy", "--json"],
  }[name];
  return JSON.parse((await runWith(words, broken)).output);
}

test.each(Object.keys(promised) as (keyof typeof promised)[])(
  "the JSON of %s has the promised keys",
  async (name) => {
    const found = keysIn(await documentOf(name));
    for (const [at, keys] of Object.entries(promised[name]))
      expect([at, [...(found.get(at) ?? [])].toSorted()]).toEqual([at, keys]);
  },
);

test("every promised key is explained", () => {
  const guide = readFileSync(new URL("../../docs/command-line.md", import.meta.url), "utf8");
  const keys = Object.values(promised).flatMap((places) => Object.values(places).flat());
  expect(keys.filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});

test("every exit code is explained, and commands use no others", () => {
  const guide = readFileSync(new URL("../../docs/command-line.md", import.meta.url), "utf8");
  const [, table = ""] = /\n## Exit codes\n(.*?)\n## /s.exec(guide) ?? [];
  expect(Array.from(table.matchAll(/^\| (\d) /gm), ([, code]) => code)).toEqual(["0", "1", "2"]);
});
