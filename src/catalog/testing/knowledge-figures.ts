import { providerFacts } from "#catalog/provider-facts.ts";
import { documentedStatements } from "#catalog/testing/documented-statements.ts";
import type { Json } from "#model/base/json.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";
import type { MeasuredSchema } from "#model/testing/secrets/secret-figures.ts";
import { exampleTexts } from "#model/testing/secrets/secret-figures.ts";

/** The results of checking the YAML programs in a schema's descriptions. */
export interface ExampleFigures {
  readonly resources: number;
  readonly warned: number;
  /** The number of occurrences of each warning. */
  readonly warnings: ReadonlyMap<string, number>;
}

/** Checks the readable programs in a schema's descriptions with the rules that use documentation. */
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

/** A Kubernetes manifest, as in a file. */
interface ManifestObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [property: string]: Json;
}

/** Checks designs that have only Kubernetes objects, and returns each design's diagnostics. */
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

/** Counts the documentation's statements of each kind about resources and, at any depth, their inputs. */
export function countStatements(schema: MeasuredSchema): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind } of documentedStatements(schema)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
