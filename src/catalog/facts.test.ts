import { expect, test } from "vitest";
import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import { contractResources, contractTypes } from "#catalog/contract.ts";
import delta from "#catalog/delta.json" with { type: "json" };
import { facts as packageFacts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import { isObject, own } from "#model/base/json.ts";
import type { TypeFacts } from "#model/schema/facts/facts.ts";

const facts: Readonly<Record<string, TypeFacts>> = Object.assign(
  {},
  ...packageFacts.map(({ types }) => types),
);

const schemas: readonly unknown[] = [alpha, beta, gamma, delta];

/** The part of a schema at a path; undefined if it doesn't exist. */
function at(node: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((held, key) => (isObject(held) ? own(held, key) : undefined), node);
}

/** A section of the schemas of all four packages, by key. */
const section = (name: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(schemas.flatMap((schema) => Object.entries(at(schema, name) ?? {})));

const resources = section("resources");
const types = section("types");
const schemaKey = (token: string): string =>
  token.split(":").length === 2 ? token.replace(":", ":index:") : token;

/** The property at the end of a path, through lists and references. */
function property(owner: unknown, [key = "", ...deeper]: readonly string[]): unknown {
  const found = at(owner, "properties", key);
  if (deeper.length === 0) return found;
  const reference = at(found, "$ref") ?? at(found, "items", "$ref");
  return property(types[String(reference).replace("#/types/", "")], deeper);
}

test("every type of the contract has facts, and each fact is about a type", () => {
  const described = Object.keys(facts).map(schemaKey);
  expect([...contractResources].filter((token) => !described.includes(token))).toEqual([]);
  expect(described.filter((token) => resources[token] === undefined)).toEqual([]);
});

test("a type in its package's root has a short token", () => {
  expect(Object.keys(facts).filter((token) => token.includes(":index:"))).toEqual([]);
  expect(facts).toHaveProperty(["delta:RestrictionPolicy"]);
});

const tokensWith = (holds: (token: string) => boolean): readonly string[] =>
  Object.keys(facts).filter((token) => contractResources.has(schemaKey(token)) && holds(token));

test("four types of the contract have an import identifier", () => {
  expect(tokensWith((token) => facts[token]?.importIdentifier !== undefined)).toEqual([
    "alpha:containerregistry:Token",
    "alpha:migrate:ServerCollector",
    "gamma:events:EventEndpoint",
    "delta:RestrictionPolicy",
  ]);
});

const identifiers = Object.entries(facts).flatMap(([token, { importIdentifier }]) =>
  importIdentifier === undefined ? [] : [[token, importIdentifier] as const],
);

test.each(identifiers)(
  "the parts of an identifier of %s are those of its shape",
  (token, importIdentifier) => {
    const named = [...importIdentifier.shape.matchAll(/\{(.+?)\}|<(.+?)>/g)];
    expect(importIdentifier.parts.map(({ name }) => name)).toEqual(
      named.map(([, open, angled]) => open ?? angled),
    );
    const inputs = Object.keys(at(resources[schemaKey(token)], "inputProperties") ?? {});
    for (const { input } of importIdentifier.parts)
      if (input !== undefined) expect(inputs).toContain(input);
  },
);

test("two types of the contract can be looked up", () => {
  expect(tokensWith((token) => facts[token]?.lookup === true)).toEqual([
    "gamma:events:EventEndpoint",
    "delta:RestrictionPolicy",
  ]);
});

test.each(Object.entries(facts))("the facts about %s name what the schema has", (token, known) => {
  const owner = resources[schemaKey(token)];
  const paths = [
    ...Object.keys(known.properties ?? {}),
    ...(known.states ?? []).map((state) => state.field),
  ];
  expect(paths.filter((path) => property(owner, path.split(".")) === undefined)).toEqual([]);
  expect((known.responseShapes ?? []).filter((shape) => types[shape.token] === undefined)).toEqual(
    [],
  );
});

test.each(Object.entries(facts))("the states of %s are the schema's", (token, known) => {
  for (const { field, values } of known.states ?? []) {
    const reference = at(property(resources[schemaKey(token)], field.split(".")), "$ref");
    const type = types[String(reference).replace("#/types/", "")];
    const entries = at(type, "enum") ?? [];
    expect(entries).toMatchObject(values.map((value) => ({ value })));
    expect(entries).toHaveLength(values.length);
  }
});

test("the response shapes are those that only the service sets", () => {
  const named = Object.values(facts).flatMap((known) => known.responseShapes ?? []);
  const responses = [...contractTypes].filter((token) => token.endsWith("Response"));
  expect(named.map((shape) => shape.token).toSorted()).toEqual(responses.toSorted());
});

const noSentences = new Set(
  "shape format example token field values name label input form fieldAction".split(" "),
);

/** Every sentence in the facts. Shapes, formats, examples and names are skipped, because they are not sentences. */
function sentences(node: unknown): readonly string[] {
  if (typeof node === "string") return [node];
  return Object.entries(node ?? {})
    .filter(([key]) => !noSentences.has(key))
    .flatMap(([, held]) => sentences(held));
}

test("the facts are whole sentences, each stated once", () => {
  expect(sentences(facts).filter((text) => !/^\p{Lu}[^`]*\.$/u.test(text))).toEqual([]);
  for (const known of Object.values(facts)) {
    for (const said of [known.notDocumented, known.limits, known.versionNotes, known.errors]) {
      expect(new Set(said).size).toBe(said?.length ?? 0);
    }
  }
});

test("undocumented parts of the contract's types are listed", () => {
  for (const token of tokensWith(() => true))
    expect(facts[token]?.notDocumented?.length).toBeGreaterThan(6);
});

/** The paths of all facts that need a description but have none, or whose description is not a sentence. */
function undescribed(node: unknown, path: string): readonly string[] {
  const description = String(at(node, "description") ?? "");
  const missing = /^\S.*\.$/s.test(description) ? [] : [path];
  const parts = ["properties", "inputProperties", "types", "resources"].flatMap((key) =>
    Object.entries(at(node, key) ?? {}).flatMap(([name, held]) =>
      undescribed(held, `${path}/${name}`),
    ),
  );
  return [...missing, ...parts];
}

test("everything in the schemas has a sentence as its description", () => {
  expect(schemas.flatMap((schema) => undescribed(schema, ""))).toEqual([]);
});

test("a missing or unfinished description is found", () => {
  const found = {
    A: { description: "An a.", properties: { b: {}, c: { description: "No stop" } } },
  };
  expect(undescribed({ description: "All.", types: found }, "")).toEqual(["/A/b", "/A/c"]);
});
