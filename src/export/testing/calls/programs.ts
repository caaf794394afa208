import fc from "fast-check";
import { lab } from "#export/testing/calls/lab.ts";
import type { DrawnVariable, Scope } from "#export/testing/calls/accesses.ts";
import { configuration, createValues, texts } from "#export/testing/calls/values.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { Program, Resource, StackOutput, Variable } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { accessesOf } from "#model/program/references.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { resultToken } from "#model/schema/functions/result-token.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** The maximum nesting of calls. */
const deepest = 2;

const catalog = testCatalog(lab);
const tokens = Object.keys(lab.resources);

interface Drawn extends Scope {
  readonly made: readonly Resource[];
  readonly values: readonly Variable[];
}

const text: PropertyType = { kind: "string" };
const variableTypes: readonly PropertyType[] = [
  text,
  { kind: "integer" },
  { kind: "list", items: text },
  { kind: "map", values: text },
];

/** Names with a meaning in some language. */
const variableNames = ["zones", "class", "pulumi-args", "ctx", "my zones", "err"];
const resourceNames = ["web", "Web", "2nd", "lab", "config"];

function withVariable(drawn: Drawn): fc.Arbitrary<Drawn> {
  const name = variableNames[drawn.variables.length] ?? "";
  const values = createValues(drawn);
  const add = (type: PropertyType, value: Value, isGiven: boolean): Drawn => {
    const variable: DrawnVariable = { name, type, isGiven };
    return {
      ...drawn,
      variables: [...drawn.variables, variable],
      values: [...drawn.values, { name, value }],
    };
  };
  const called = fc
    .constantFrom(...Object.keys(lab.functions))
    .chain((token) =>
      values
        .invoke(token, deepest - 1)
        .map((value) => add({ kind: "object", token: resultToken(token) }, value, true)),
    );
  const computed = fc
    .constantFrom(...variableTypes)
    .chain((type) => values.of(type, deepest).map((value) => add(type, value, false)));
  return fc.oneof(called, computed);
}

function withResource(drawn: Drawn): fc.Arbitrary<Drawn> {
  const at = drawn.resources.length;
  const id = resourceId(at + 1);
  const values = createValues(drawn);
  return fc.constantFrom(...tokens).chain((token) => {
    const type = catalog.resourceType(token);
    if (type === undefined) return fc.constant(drawn);
    const parents = drawn.resources.filter((each) => each.type.isComponent);
    const options = fc
      .constantFrom(undefined, ...parents)
      .map((found): ValueMap => (found === undefined ? {} : { parent: whole(found.id) }));
    const parts = fc.tuple(values.record(type.inputs, deepest), options);
    return parts.map(([inputs, chosen]): Drawn => {
      // Under a component whose outputs it uses, a resource waits for itself in Pulumi's Go SDK, 3.255
      // (`addDependency`, pulumi/pulumi:sdk/go/pulumi/rpc.go).
      const isFree = accessesOf(inputs).every(({ kind }) => kind === "config");
      const resource: Resource = {
        id,
        name: resourceNames[at] ?? `r${at}`,
        token: type.displayToken,
        inputs,
        options: isFree ? chosen : {},
        origin: { kind: "created" },
        extras: {},
      };
      return {
        ...drawn,
        resources: [...drawn.resources, { id, type }],
        made: [...drawn.made, resource],
      };
    });
  });
}

const whole = (resource: ResourceId): Value =>
  expression({ kind: "reference", resource, path: [] });

/** Programs that call functions and builtins in every possible position, including inside calls. */
export const programsWithCalls: fc.Arbitrary<Program> = fc
  .array(fc.constantFrom(withVariable, withResource), { minLength: 1, maxLength: 3 })
  .chain((steps) =>
    steps.reduce<fc.Arbitrary<Drawn>>(
      (before, step) => before.chain(step),
      fc.constant({ catalog, resources: [], variables: [], made: [], values: [] }),
    ),
  )
  .chain((drawn) =>
    outputsOf(drawn).map((outputs) => ({
      ...emptyProgram("calls"),
      config: configuration.map(({ given: _given, ...variable }) => ({ ...variable, extras: {} })),
      resources: drawn.made,
      variables: drawn.values,
      outputs,
    })),
  );

function outputsOf(drawn: Drawn): fc.Arbitrary<readonly StackOutput[]> {
  const values = createValues(drawn);
  const value = fc.constantFrom(...variableTypes).chain((type) => values.of(type, deepest));
  // Adds outputs that refer to all functions, because Pulumi YAML may end before it calls the other functions. Java's
  // SDK cannot pass on a function's whole result.
  const all = drawn.variables.map(({ name, type }) => {
    const [property] =
      type.kind === "object" ? (catalog.objectType(type.token)?.properties ?? []) : [];
    const path = property === undefined ? [] : [property.name];
    return { name: `some of ${name}`, value: expression({ kind: "variable", name, path }) };
  });
  return fc
    .tuple(
      fc.uniqueArray(
        texts.filter((name) => name !== ""),
        { maxLength: 2 },
      ),
      value,
      value,
    )
    .map(([names, ...found]) => [
      ...names.flatMap((name, at) => [{ name, value: found[at] ?? "" }]),
      ...all,
    ]);
}
