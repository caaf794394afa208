import fc from "fast-check";
import type { Catalog } from "#model/schema/catalog.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable, ResourceOrigin, Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";

/** The targets that a value may refer to: earlier resources, and the strings among their outputs. */
interface Scope {
  readonly catalog: Catalog;
  readonly resources: readonly ResourceId[];
  readonly texts: readonly { readonly resource: ResourceId; readonly path: PropertyPath }[];
}

/** A file cannot contain an unpaired surrogate, so no program can. */
const text = textArbitrary.map((found) => found.replaceAll(/\p{Surrogate}/gu, "?"));

const config: readonly ConfigVariable[] = [
  { name: "region", type: "string", extras: {} },
  { name: "class", type: "string", default: 'it\'s "quoted" $x', extras: {} },
  { name: "two words", type: "string", secret: true, extras: {} },
  { name: "retries", type: "integer", default: 3, extras: {} },
  { name: "gamma:region", type: "string", extras: {} },
];

const textConfig = fc
  .constantFrom("region", "class", "gamma:region")
  .map((name) => expression({ kind: "config", name, path: [] }));

/** Strings and their alternatives: outputs, config, templates, secrets. */
function textIn({ texts }: Scope): fc.Arbitrary<Value> {
  const reference = texts.map((found) => expression({ kind: "reference", ...found }));
  const dynamic = reference.length > 0 ? fc.constantFrom(...reference) : textConfig;
  return fc.oneof(
    { weight: 5, arbitrary: text },
    { weight: 2, arbitrary: dynamic },
    { weight: 1, arbitrary: textConfig },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.oneof(text, dynamic, textConfig), { minLength: 2, maxLength: 4 })
        .map((parts) => expression({ kind: "template", parts: ["-", ...parts] })),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(text, textConfig).map((value) => expression({ kind: "secret", value })),
    },
  );
}

const isEmpty = (value: Value): boolean =>
  value === "" || (isExpression(value) && value.kind === "secret" && value.value === "");

/** The maximum nesting of objects, because types can be recursive. */
const deepest = 5;

/** Any JSON, with text that no manifest reads as a reference. */
const anyJson: fc.Arbitrary<Value> = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.constantFrom("text", "${not}"),
  fc.constantFrom<Value>([1, "two"], { Version: "1", Allow: [true] }, {}),
);

/** A value of the type, with up to `depth` more nested objects. */
function valueOf(type: PropertyType, scope: Scope, depth = deepest): fc.Arbitrary<Value> {
  switch (type.kind) {
    case "string":
      return fc.oneof(
        { weight: 12, arbitrary: textIn(scope) },
        // Pulumi treats these values as strings, too.
        { weight: 1, arbitrary: fc.constantFrom<Value>(true, false, 0, 7, -1.5, 1e21) },
      );
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: -5, max: 1e6 });
    case "number":
      return fc.constantFrom(0, -0.5, 1e21, 3);
    case "enum":
      return fc.constantFrom(...type.values.map(({ value }) => value));
    case "list":
      return fc.array(valueOf(type.items, scope, depth), { minLength: 1, maxLength: 3 });
    case "map":
      return fc
        .dictionary(text, valueOf(type.values, scope, depth), { maxKeys: 3, noNullPrototype: true })
        .filter((map) => calledFunction(map) === undefined);
    case "union":
      return fc.oneof(...type.members.map((member) => valueOf(member, scope, depth)));
    case "object":
      return recordOf(scope.catalog.objectType(type.token)?.properties ?? [], scope, depth - 1);
    case "any":
    case "json":
      return anyJson;
    case "asset":
    case "archive":
      return text.map((source) =>
        expression({ kind: "asset", form: assetForm[type.kind], source }),
      );
    case "resource":
      // Whether one of the resources has the type is random, as in a user's design.
      return scope.resources.length > 0 ? fc.constantFrom(...scope.resources.map(whole)) : text;
  }
}

const assetForm = { asset: "stringAsset", archive: "fileArchive" } as const;

/** A map with required properties and, at random, optional properties, up to the maximum depth. */
function recordOf(
  properties: readonly Property[],
  scope: Scope,
  depth = deepest,
): fc.Arbitrary<ValueMap> {
  const possible = properties.filter(({ required }) => required || depth > 0);
  return fc.record(
    Object.fromEntries(possible.map(({ name, type }) => [name, valueOf(type, scope, depth)])),
    {
      requiredKeys: possible.flatMap(({ name, required }) => (required ? [name] : [])),
      noNullPrototype: true,
    },
  );
}

/** The paths to strings in a type's outputs, through objects and no further than lists. */
function textsIn(
  properties: readonly Property[],
  catalog: Catalog,
  depth = 3,
): readonly PropertyPath[] {
  return properties.flatMap(({ name, type }): readonly PropertyPath[] => {
    if (type.kind === "string") return [[name]];
    if (type.kind !== "object" || depth === 0) return [];
    const inner = catalog.objectType(type.token)?.properties ?? [];
    return textsIn(inner, catalog, depth - 1).map((path) => [name, ...path]);
  });
}

const whole = (resource: ResourceId): Value =>
  expression({ kind: "reference", resource, path: [] });

function optionsIn({ resources }: Scope): fc.Arbitrary<ValueMap> {
  const flags = {
    protect: fc.boolean(),
    retainOnDelete: fc.boolean(),
    deleteBeforeReplace: fc.constant(true),
    ignoreChanges: fc.constant(["name"]),
    customTimeouts: fc.constant({ create: "10m", delete: "1h30m" }),
    version: fc.constant("1.2.3"),
    aliases: fc.array(
      text.map((name) => ({ name: name || "old" })),
      { maxLength: 2 },
    ),
  };
  const references =
    resources.length === 0
      ? {}
      : {
          dependsOn: fc.subarray([...resources], { minLength: 1 }).map((ids) => ids.map(whole)),
          parent: fc.constantFrom(...resources).map(whole),
          deletedWith: fc.constantFrom(...resources).map(whole),
        };
  const every = { ...flags, ...references };
  return fc
    .subarray(Object.keys(every), { maxLength: 2 })
    .chain((names) =>
      fc.record(
        Object.fromEntries(
          Object.entries(every).filter(([name]) => names.includes(name)),
        ) as Record<string, fc.Arbitrary<Value>>,
        { noNullPrototype: true },
      ),
    );
}

const nameArbitrary = fc.oneof(
  fc.constantFrom("web", "web-2", "Web", "class", "pulumi", "config", "ctx", "err", "gamma", "2nd"),
  text.filter((name) => name.trim() !== ""),
);

function resourceOf(
  number: number,
  name: string,
  type: ResourceType,
  scope: Scope,
): fc.Arbitrary<Resource> {
  const state = type.outputs
    .filter((output) => output.name !== "id" && output.type.kind === "string")
    .map((output) => ({ ...output, required: false }));
  // IDs are never empty.
  const id = textIn(scope).map((found) => (isEmpty(found) ? "id" : found));
  const lookup = fc.record({ id, state: recordOf(state, scope) });
  const inputs = recordOf(type.inputs, scope);
  const made = fc.tuple(inputs, optionsIn(scope)).map(([found, options]) => ({
    inputs: found,
    options,
    origin: { kind: "created" } as ResourceOrigin,
  }));
  const read = lookup.map((found) => ({
    inputs: {},
    options: {},
    origin: { kind: "lookup", ...found } as ResourceOrigin,
  }));
  return fc.oneof({ weight: 7, arbitrary: made }, { weight: 1, arbitrary: read }).map((parts) => ({
    id: resourceId(number),
    name,
    token: type.displayToken,
    extras: {},
    ...parts,
  }));
}

function resourcesOf(
  types: readonly ResourceType[],
  names: readonly string[],
  catalog: Catalog,
): fc.Arbitrary<readonly Resource[]> {
  const made = types.map((type, at) => {
    const earlier = types.slice(0, at);
    const scope: Scope = {
      catalog,
      resources: earlier.map((_type, index) => resourceId(index + 1)),
      texts: earlier.flatMap(({ outputs }, index) =>
        textsIn(outputs, catalog).map((path) => ({ resource: resourceId(index + 1), path })),
      ),
    };
    return resourceOf(at + 1, names[at] ?? `r${at}`, type, scope);
  });
  return fc.tuple(...made);
}

export const resourceTypes = (catalog: Catalog): readonly ResourceType[] =>
  catalog.packages.flatMap((index) =>
    index.resourceTokens.flatMap((token) => index.resource(token) ?? []),
  );

/**
 * Designs of the types, by default the catalog's, that every language can express and whose values fit
 * the types: their programs compile. Names and texts are hostile; resources are in any order.
 */
export function randomDesigns(
  catalog: Catalog,
  types = resourceTypes(catalog),
): fc.Arbitrary<Program> {
  return fc
    .record({
      types: fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 5 }),
      names: fc.uniqueArray(nameArbitrary, { minLength: 5, maxLength: 5 }),
      order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      outputs: fc.uniqueArray(text, { maxLength: 3 }),
      project: fc.constantFrom("random", "a-b", "class"),
    })
    .chain(({ types: chosen, names, order, outputs, project }) =>
      resourcesOf(chosen, names, catalog).chain((resources) => {
        const scope: Scope = {
          catalog,
          resources: resources.map(({ id }) => id),
          texts: chosen.flatMap((type, at) =>
            textsIn(type.outputs, catalog).map((path) => ({ resource: resourceId(at + 1), path })),
          ),
        };
        return fc.tuple(...outputs.map(() => textIn(scope))).map((values) => ({
          ...emptyProgram(project),
          config,
          resources: order.flatMap((at) => resources[at] ?? []),
          outputs: values.map((value, at) => ({ name: outputs[at] ?? "", value })),
        }));
      }),
    );
}
