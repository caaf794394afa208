import { expect, test } from "vitest";
import alpha from "#catalog/alpha.json";
import beta from "#catalog/beta.json";
import delta from "#catalog/delta.json";
import { facts } from "#catalog/facts.ts";
import { optionsSchema } from "#catalog/options.ts";
import { printedQueue } from "#catalog/testing/added-type-exports.ts";
import { gammaWithQueue, queueToken } from "#catalog/testing/added-type.ts";
import providerPackages from "#catalog/provider-packages.json";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { design } from "#export/testing/cases.ts";
import { compile } from "#export/testing/compile.ts";
import { printCorpus } from "#export/testing/corpus.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { JsonObject } from "#model/base/json.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { now } from "#model/testing/rule-cases.ts";

const [optionsPackage, ...packages] = [optionsSchema, alpha, beta, gammaWithQueue, delta].map(
  (schema) => {
    const indexed = indexPackage(schema);
    if (!indexed.ok) throw new Error(indexed.message);
    return indexed.package;
  },
);
const catalog = createCatalog(packages, facts, optionsPackage, providerPackages);

const check = createDesignCheck(catalog, now);

const shop = (resources: JsonObject): Program =>
  design({
    name: "shop",
    config: { password: { type: "string", secret: true } },
    resources,
    outputs: { address: "${orders.url}" },
  });

const queue = (properties: JsonObject): JsonObject => ({ type: queueToken, properties });

const valid = shop({
  orders: queue({
    label: "orders",
    size: 1.5,
    ordered: true,
    tags: { team: "shop" },
    redrive: { maxReceives: 5, mode: "DROP", next: { maxReceives: 1 } },
    readers: [{ maxReceives: 3 }],
    wait: 20,
    policy: { Version: "1" },
    key: "${password}",
  }),
});

/** The diagnostics about the inputs of the only resource, each with its rule, path and message. */
const violations = (properties: JsonObject): readonly string[] =>
  check(shop({ orders: queue(properties) })).flatMap(({ rule, location, message }) =>
    location.kind === "input" ? [`${rule} ${formatPath(location.path)}: ${message}`] : [],
  );

test("a type added by JSON alone is listed, with what its schema says", () => {
  const type = catalog.resourceType(queueToken);
  expect(type?.inputs.map(({ name, type: { kind } }) => `${name} ${kind}`)).toEqual([
    "label string",
    "size number",
    "ordered boolean",
    "tags map",
    "redrive object",
    "readers list",
    "wait union",
    "policy any",
    "key string",
  ]);
  expect(catalog.factsOf(queueToken)).toBeUndefined();
});

test("its inputs are checked", () => {
  expect(check(valid)).toEqual([]);
  expect(
    violations({
      size: "big",
      ordered: 1,
      tags: { team: [] },
      redrive: { mode: "BURN", next: {} },
      readers: [{ maxReceives: 1.5 }],
      wait: [],
      color: "red",
    }),
  ).toEqual([
    "schema/required label: label is required.",
    'schema/type size: size expects a number, but this is "big".',
    "schema/type ordered: ordered expects a boolean, but this is 1.",
    "schema/type tags.team: team expects a string, but this is a list.",
    "schema/required redrive.maxReceives: maxReceives is required.",
    'schema/allowed-values redrive.mode: mode expects KEEP or DROP, but this is "BURN".',
    "schema/required redrive.next.maxReceives: maxReceives is required.",
    "schema/type readers[0].maxReceives: maxReceives expects an integer, but this is 1.5.",
    "schema/type wait: wait expects a string or an integer, but this is a list.",
    'schema/unknown-property color: This type has no property "color".',
  ]);
});

test.each(languages)("it is exported in $label", (language) => {
  const { files, diagnostics } = createExport(valid, catalog).print(language);
  const text = files.find(({ path }) => path === language.fileName)?.text;
  expect(diagnostics).toEqual([]);
  expect(text).toContain(printedQueue[language.id]);
});

test("for the provider packages it keeps its own word, and the design reports it", () => {
  const target: ExportTarget = { kind: "provider", packages: {} };
  for (const language of languages) {
    const { diagnostics } = createExport({ ...valid, target }, catalog).print(language);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "aws has no known type for gamma:queues:Queue, so the program keeps the placeholder type.",
    ]);
  }
});

test("every language can express the type's random parts", () => {
  const found = printCorpus(20, catalog).filter(({ name }) => name.startsWith("random-"));
  expect(found.some(({ files }) => files.some(({ text }) => text.includes(queueToken)))).toBe(true);
  const errors = found.flatMap((sample) => sample.errors);
  expect(errors.filter((message) => !message.includes("which has no output"))).toEqual([]);
});

test("a program of it compiles", () => {
  const { files } = createExport(valid, catalog).print(typescript);
  const textOf = (path: string): string => files.find((file) => file.path === path)!.text;
  const text = textOf("index.ts");
  const errors = compile({
    tsconfig: textOf("tsconfig.json"),
    packageJson: textOf("package.json"),
    sources: new Map([
      ["right.ts", text],
      ["wrong.ts", text.replace("maxReceives: 5", 'maxReceives: "five"')],
    ]),
    packages: catalog.packages,
  });
  expect(errors.get("right.ts")).toEqual([]);
  expect(errors.get("wrong.ts")).toEqual(["TS2322"]);
});
