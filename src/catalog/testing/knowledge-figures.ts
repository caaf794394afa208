import { providerFacts } from "#catalog/provider-facts.ts";
import type { Json } from "#model/base/json.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { documentedLimits } from "#model/schema/documentation/limits.ts";
import type { Property } from "#model/schema/property-type.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";
import type { MeasuredSchema } from "#model/testing/secrets/secret-figures.ts";
import { exampleTexts } from "#model/testing/secrets/secret-figures.ts";

/** What is said of the values in the YAML programs of a schema's descriptions. */
export interface ExampleFigures {
  readonly resources: number;
  readonly warned: number;
  /** Each warning once, with how often it is given. */
  readonly warnings: ReadonlyMap<string, number>;
}

/** Checks the programs in a schema's descriptions, as far as they can be read, by the rules that go by documentation. */
export function checkExamples(schema: MeasuredSchema): ExampleFigures {
  const check = createDesignCheck(catalogOf(schema, providerFacts), now);
  const warnings = new Map<string, number>();
  let resources = 0;
  let warned = 0;
  for (const text of exampleTexts(schema)) {
    const read = parseYaml(text);
    if (!read.ok) continue;
    resources += read.program.resources.length;
    const found = check(read.program).filter(({ rule }) => isOfKnowledge(rule));
    const of = new Set<unknown>();
    for (const { location, message } of found) {
      if (location.kind !== "input") continue;
      of.add(location.resource);
      const token = read.program.resources.find(({ id }) => id === location.resource)?.token;
      const said = `${token} ${location.path.join(".")}: ${message}`;
      warnings.set(said, (warnings.get(said) ?? 0) + 1);
    }
    warned += of.size;
  }
  return { resources, warned, warnings };
}

function catalogOf(schema: MeasuredSchema, facts: Parameters<typeof createCatalog>[1]): Catalog {
  const indexed = indexPackage(schema as never);
  if (!indexed.ok) throw new Error(indexed.message);
  return createCatalog([indexed.package], facts);
}

const isOfKnowledge = (rule: string): boolean =>
  /^(?:value|network|iam|kubernetes|embedded)\//.test(rule) || rule === "reference/output";

/** A manifest of Kubernetes, as a file has it. */
interface ManifestObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [property: string]: Json;
}

/** The check of designs that are Kubernetes objects alone; of each the diagnostics of all rules. */
export function createObjectCheck(
  schema: MeasuredSchema,
): (objects: readonly ManifestObject[]) => readonly Diagnostic[] {
  const check = createDesignCheck(catalogOf(schema, providerFacts), now);
  return (objects) => {
    const resources = objects.map(({ apiVersion, kind, ...properties }, at) => {
      const group = apiVersion.includes("/") ? apiVersion : `core/${apiVersion}`;
      return [`object${at}`, { type: `kubernetes:${group}:${kind}`, properties }];
    });
    const text = JSON.stringify({ name: "objects", resources: Object.fromEntries(resources) });
    const read = parseManifest(text.replaceAll("${", () => "$${"));
    if (!read.ok) throw new Error(read.message);
    return check(read.program);
  };
}

/** How many inputs have a list, a range or a length by the documentation, of resources and at any depth in them. */
export function countLimits(schema: MeasuredSchema): Readonly<Record<string, number>> {
  const catalog = catalogOf(schema, []);
  const counts = { values: 0, range: 0, length: 0 };
  const add = (properties: readonly Property[]): void => {
    for (const property of properties)
      for (const kind of ["values", "range", "length"] as const)
        if (documentedLimits(property)[kind] !== undefined) counts[kind] += 1;
  };
  for (const token of Object.keys(schema.resources ?? {}))
    add(catalog.resourceType(token)?.inputs ?? []);
  for (const token of Object.keys(schema.types ?? {}))
    add(catalog.objectType(token)?.properties ?? []);
  return counts;
}
