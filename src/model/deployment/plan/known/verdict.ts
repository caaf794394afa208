import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Circumstances, Statement } from "#model/schema/facts/claims.ts";
import { statementsAbout, statementsAboutType } from "#model/schema/facts/claims.ts";
import type { Replaces } from "#model/schema/facts/facts.ts";
import type { TypeScopes } from "#model/schema/facts/scopes.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageOf } from "#model/program/token.ts";
import { documentedReplacement } from "#model/schema/documentation/replaces.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { isSample } from "#model/schema/sample.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/** The source that says a change replaces its resource. */
export type ReplaceSource =
  | { readonly kind: "schema" }
  /** A file of facts; `source` is the source that the file names. */
  | { readonly kind: "facts"; readonly source?: string }
  /** The sentence in the documentation. */
  | { readonly kind: "documentation"; readonly sentence: string };

/** Whether a change to a property replaces its resource. */
export type Verdict =
  | { readonly replaces: "yes" | "possible"; readonly source: ReplaceSource }
  | { readonly replaces: "no" | "unknown" };

/** The data that the verdicts on a resource's properties depend on. */
export interface VerdictScope {
  readonly catalog: Catalog;
  readonly token: string;
  readonly circumstances: Circumstances;
}

const no: Verdict = { replaces: "no" };
const unknown: Verdict = { replaces: "unknown" };
const bySchema: Verdict = { replaces: "yes", source: { kind: "schema" } };

/**
 * Whether a change at a path replaces a resource. The sources are, in order of priority: the team's facts, the
 * product's facts, the schema's marks, and the documentation. If the schema marks any property of a type, the marks
 * count as complete, but the documentation may contradict them. The marks of a sample never count as complete.
 */
export function verdictOn(path: PropertyPath, scope: VerdictScope): Verdict {
  const { catalog, token, circumstances } = scope;
  const files = scopesOf(catalog.facts, token);
  const stated = files.length === 0 ? [] : statementsAbout("replaces", files, path, circumstances);
  const settled = stated.at(-1);
  const rest = settled?.isSettled === true ? verdictOf(settled) : bySchemaOf(path, scope, files);
  const open = settled?.isSettled === true ? stated.slice(0, -1) : stated;
  return open.reduceRight(weaken, rest);
}

function verdictOf({ is, source }: Statement<Replaces>): Verdict {
  if (is === false) return no;
  return {
    replaces: is === true ? "yes" : "possible",
    source: { kind: "facts", ...(source === undefined ? {} : { source }) },
  };
}

/** The remaining verdict, for the case that a verdict of higher priority may apply. */
function weaken(rest: Verdict, maybe: Statement<Replaces>): Verdict {
  const first = verdictOf(maybe);
  if (first.replaces === rest.replaces) return rest;
  if ("source" in first) return { replaces: "possible", source: first.source };
  return "source" in rest ? { replaces: "possible", source: rest.source } : rest;
}

function bySchemaOf(
  path: PropertyPath,
  { catalog, token, circumstances }: VerdictScope,
  files: readonly TypeScopes[],
): Verdict {
  const type = catalog.resourceType(token);
  if (type === undefined) return unknown;
  if (isMarked(path, type, catalog)) return bySchema;
  const sentence = documentedAt(path, type, catalog);
  if (sentence !== undefined)
    return { replaces: "possible", source: { kind: "documentation", sentence } };
  const isComplete = statementsAboutType(
    (facts) => facts.marksComplete,
    files,
    circumstances,
  ).every(({ is }) => is);
  return isComplete && !isOfSample(token, catalog) && hasMarks(type, catalog) ? no : unknown;
}

/**
 * Whether a type belongs to a sample. A sample contains the marks of an older schema, and that schema lacks later
 * inputs.
 */
function isOfSample(token: string, catalog: Catalog): boolean {
  const index = catalog.package(packageOf(token));
  return index !== undefined && isSample(index);
}

/** Bridged providers mark inputs; native providers mark the outputs with the same names. */
const isMarked = (path: PropertyPath, type: ResourceType, catalog: Catalog): boolean =>
  [type.inputs, type.outputs].some((properties) =>
    propertiesAt(path, type, properties, catalog).some(({ replace }) => replace),
  );

function documentedAt(
  path: PropertyPath,
  type: ResourceType,
  catalog: Catalog,
): string | undefined {
  for (const { description } of propertiesAt(path, type, type.inputs, catalog)) {
    const sentence = description === undefined ? undefined : documentedReplacement(description);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** The properties along a path, the outermost first. */
function propertiesAt(
  path: PropertyPath,
  type: ResourceType,
  properties: readonly Property[],
  catalog: Catalog,
): readonly Property[] {
  let location: SchemaLocation = { ...inputsLocation(type), properties };
  return path.flatMap((part) => {
    location = stepInto(location, part, catalog);
    return location.property ?? [];
  });
}

/** Whether the schema marks any property of a type as replacing, at any depth. */
const hasMarks = (type: ResourceType, catalog: Catalog): boolean => marksIn(catalog)(type);

const marksIn = memoize((catalog: Catalog) =>
  memoize((type: ResourceType): boolean => {
    const seen = new Set<string>();
    const waiting: (readonly Property[])[] = [type.inputs, type.outputs];
    for (const properties of waiting) {
      if (properties.some(({ replace }) => replace)) return true;
      for (const token of properties.flatMap((property) => objectsOf(property.type))) {
        if (seen.has(token)) continue;
        seen.add(token);
        waiting.push(catalog.objectType(token)?.properties ?? []);
      }
    }
    return false;
  }),
);

/** The object types that a value may be or contain. */
function objectsOf(type: PropertyType): readonly string[] {
  switch (type.kind) {
    case "object":
      return [type.token];
    case "list":
      return objectsOf(type.items);
    case "map":
      return objectsOf(type.values);
    case "union":
      return type.members.flatMap(objectsOf);
    case "any":
    case "json":
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
    case "resource":
      return [];
  }
}
