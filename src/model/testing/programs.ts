import fc from "fast-check";
import type { Json } from "#model/base/json.ts";
import type {
  CanvasNote,
  ConfigVariable,
  Direction,
  Layout,
  ResourceOrigin,
  Program,
  Resource,
} from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { packagesArbitrary } from "#model/testing/packages.ts";
import { outputTypeArbitrary } from "#model/testing/stacks.ts";
import { targetArbitrary } from "#model/testing/targets.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { References } from "#model/testing/values.ts";
import { anyJson, recordOf, valueArbitrary } from "#model/testing/values.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableNode } from "#model/program/layout/node.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { normalizeTarget } from "#model/program/target.ts";

const tokens = [
  "alpha:ServerCollector",
  "beta:Token",
  "delta:RestrictionPolicy",
  "delta:index:RestrictionPolicy",
  "gamma:policy/binding:Binding",
  "not a token",
  "a:b:$${c}",
];

/**
 * Names for resources. There are only a few names, so they collide with each other, with config variables and with
 * unresolved names.
 */
const nameArbitrary = fc.oneof(
  fc.constantFrom("web", "web", "web-2", "region", "pulumi", "10", "resource", "a.b", "v"),
  textArbitrary,
);

/**
 * Names of config variables and outputs. Integers are excluded, because an object lists integer keys first, so the
 * order in the program would be lost.
 */
const keyArbitrary = textArbitrary.filter((name) => !/^(?:0|[1-9][0-9]*)$/.test(name));

/** Designs of every shape that the manifest can express exactly, including hostile names and values. */
export const programArbitrary: fc.Arbitrary<Program> = fc
  .record({
    ids: fc.shuffledSubarray([1, 2, 3, 4, 12], { maxLength: 5 }),
    config: fc.uniqueArray(fc.constantFrom("region", "size", "app:key", "toString", "$${x}"), {
      maxLength: 3,
    }),
    variables: fc.uniqueArray(fc.constantFrom("zones", "ami id", "a.c", "valueOf"), {
      maxLength: 2,
    }),
  })
  .chain(({ ids, config, variables }) =>
    programOf({ resources: ids.map(resourceId), config, variables }),
  );

function programOf(references: Required<References>): fc.Arbitrary<Program> {
  const value = valueArbitrary(references);
  return fc.record(
    {
      name: textArbitrary,
      description: textArbitrary,
      config: fc.tuple(...references.config.map((name) => configArbitrary(name, references))),
      resources: fc.tuple(...references.resources.map((id) => resourceArbitrary(id, references))),
      variables: fc.tuple(
        ...references.variables.map((name) =>
          fc.record({ name: fc.constant(name), value }, { noNullPrototype: true }),
        ),
      ),
      outputs: fc.uniqueArray(fc.record({ name: keyArbitrary, value }, { noNullPrototype: true }), {
        selector: ({ name }) => name,
        maxLength: 3,
      }),
      extras: extrasArbitrary,
      packages: packagesArbitrary,
      layout: layoutArbitrary([...references.resources, ...references.variables.map(variableNode)]),
      referencedStacks: stacksArbitrary,
      target: targetArbitrary.map(normalizeTarget).filter((target) => target !== undefined),
    },
    {
      requiredKeys: ["name", "config", "resources", "variables", "outputs", "extras"],
      noNullPrototype: true,
    },
  );
}

const stacksArbitrary = fc.dictionary(
  keyArbitrary,
  fc.dictionary(keyArbitrary, outputTypeArbitrary, { noNullPrototype: true }),
  { minKeys: 1, maxKeys: 2, noNullPrototype: true },
);

const length = fc.integer({ min: -99_999, max: 99_999 });

const pointArbitrary = fc.record({ x: length, y: length }, { noNullPrototype: true });

/** A canvas with positions of some resources and variables, and perhaps notes. */
function layoutArbitrary(ids: readonly NodeId[]): fc.Arbitrary<Layout> {
  const resources = ids.filter(isResourceNode);
  const groups = fc.oneof(
    fc.constant({}),
    fc.record(
      {
        groupBy: fc.constantFrom("parent" as const, "component" as const),
        folded: fc.subarray(resources, { minLength: Math.min(1, resources.length) }),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    fc.record(
      {
        groupBy: fc.constantFrom("module" as const, "package" as const),
        folded: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ["groupBy"], noNullPrototype: true },
    ),
  );
  const places = fc.record(
    {
      direction: fc.constantFrom<Direction>("right", "down"),
      positions: fc
        .tuple(
          ...ids.map((id) =>
            fc
              .option(pointArbitrary, { nil: undefined })
              .map((point) => (point === undefined ? [] : [[id, point] as const])),
          ),
        )
        .map((entries) => Object.fromEntries(entries.flat())),
      notes: fc.dictionary(
        fc.integer({ min: 1, max: 99 }).map((number) => `n${number}`),
        noteArbitrary(ids),
        { minKeys: 1, maxKeys: 2, noNullPrototype: true },
      ),
    },
    { requiredKeys: ["direction", "positions"], noNullPrototype: true },
  );
  return fc
    .tuple(places, groups)
    .map(([at, { folded = [], ...by }]: [Layout, Partial<Layout>]) => ({
      ...at,
      ...by,
      ...(folded.length === 0 ? {} : { folded }),
    }));
}

const noteArbitrary = (ids: readonly NodeId[]): fc.Arbitrary<CanvasNote> =>
  fc.record(
    {
      text: textArbitrary,
      position: pointArbitrary,
      ...(ids.length === 0 ? {} : { on: fc.constantFrom(...ids) }),
    },
    { requiredKeys: ["text", "position"], noNullPrototype: true },
  );

function resourceArbitrary(id: ResourceId, references: References): fc.Arbitrary<Resource> {
  const value = valueArbitrary(references);
  const inputs = recordOf(
    textArbitrary.filter((key) => !key.startsWith("fn::")),
    value,
  );
  const properties = fc.oneof(
    { weight: 6, arbitrary: inputs.map((map) => ({ inputs: map })) },
    {
      weight: 1,
      arbitrary: value
        .filter((given) => isExpression(given))
        // These kinds are excluded, because Pulumi reads the keys of a map literally.
        .filter(({ kind }) => kind !== "verbatim" && kind !== "computed-map")
        .map((given) => ({ inputs: {}, inputsFrom: given })),
    },
  );
  const option = fc.constantFrom("dependsOn", "parent", "protect", "ignoreChanges", "__proto__");
  const rest = fc.record(
    {
      id: fc.constant(id),
      name: nameArbitrary,
      token: fc.constantFrom(...tokens),
      options: recordOf(option, value),
      origin: fc.oneof(
        { weight: 3, arbitrary: fc.constant<ResourceOrigin>({ kind: "created" }) },
        fc
          .tuple(value, inputs)
          .map(([found, state]): ResourceOrigin => ({ kind: "lookup", id: found, state })),
      ),
      extras: recordOf(
        fc.constantFrom("defaultProvider", "condition", "constructor", "__proto__"),
        anyJson,
      ),
    },
    { noNullPrototype: true },
  );
  return fc.tuple(rest, properties).map(([made, given]) => ({ ...made, ...given }));
}

function configArbitrary(name: string, references: References): fc.Arbitrary<ConfigVariable> {
  return fc.record(
    {
      name: fc.constant(name),
      type: fc.constantFrom("string", "Integer", "List<Boolean>", "$${odd}"),
      default: valueArbitrary(references),
      secret: fc.boolean(),
      description: textArbitrary,
      extras: recordOf(fc.constantFrom("value", "items", "name", "__proto__"), anyJson),
    },
    { requiredKeys: ["name", "extras"], noNullPrototype: true },
  );
}

/**
 * Parts that Stackwright keeps from an opened file: unknown keys, a resource without a type, and the old config key.
 */
const extrasArbitrary: fc.Arbitrary<Readonly<Record<string, Json>>> = fc
  .record(
    {
      pulumi: anyJson,
      Runtime: anyJson,
      ["__proto__"]: anyJson,
      resources: fc.constant<Json>({ web: { properties: 1 }, "7": [] }),
      packages: fc.constant<Json>({ bad: 7, "8": null }),
      configuration: fc.constant<Json>({}),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .chain((fixed) =>
    recordOf(fc.constantFrom("x-view", "constructor", "é"), anyJson).map((more) => ({
      ...more,
      ...fixed,
    })),
  );
