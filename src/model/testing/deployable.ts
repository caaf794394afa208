import fc from "fast-check";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** Strings for inputs. No string is the ID of a resource in these designs, or a generated name. */
const text = fc.constantFrom("x", "y", "Group", "a b", "", "-", "toString", "0", "é", "x.y/z");
const key = fc.constantFrom("k", "key", "constructor", "a.b", "1");
const scalar = fc.oneof(text, fc.integer({ min: -5, max: 5 }), fc.boolean());

const literal: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const tokens = [
  "t:Thing",
  "t:mod:New",
  "t:Box",
  "alpha:containerregistry:Token",
  "gamma:events:EventEndpoint",
  "x:y:Unknown",
];

const names = ["name", "size", "note", "key", "tags", "list", "native", "deep", "registryName"];

/** Generates a literal, or an expression that refers to earlier parts of the design. */
function valueAbout(earlier: readonly ResourceId[]): fc.Arbitrary<Value> {
  const path = fc.constantFrom(["id"], ["urn"], ["name"], ["note"], ["arn"], ["token"]);
  const config = fc
    .constantFrom("set", "unset", "hidden")
    .map((name) => expression({ kind: "config", name, path: [] }));
  const access = fc.constantFrom("pulumi.stack", "pulumi.cwd", "gone.id");
  const kinds: fc.Arbitrary<Value>[] = [
    literal,
    literal,
    config,
    access.map((found) => expression({ kind: "unresolved", access: found })),
    literal.map((value) => expression({ kind: "secret", value })),
    text.map((name) => expression({ kind: "asset", form: "fileAsset", source: `./${name}` })),
    text.map((source) => expression({ kind: "asset", form: "stringAsset", source })),
    fc.constant(expression({ kind: "verbatim", json: { "fn::toJSON": {} } })),
    fc
      .tuple(text, config, text)
      .map(([before, part, after]) =>
        expression({ kind: "template", parts: [before, part, after] }),
      ),
  ];
  if (earlier.length > 0) {
    const reference = fc
      .tuple(fc.constantFrom(...earlier), path)
      .map(([resource, of]) => expression({ kind: "reference", resource, path: of }));
    const template = fc
      .tuple(text, reference)
      .map(([before, part]) => expression({ kind: "template", parts: [before, part] }));
    kinds.push(reference, reference, template);
  }
  return fc.oneof(...kinds);
}

function resourceArbitrary(number: number): fc.Arbitrary<Resource> {
  const earlier = Array.from({ length: number - 1 }, (_, at) => resourceId(at + 1));
  const whole = fc
    .constantFrom(...earlier, resourceId(number))
    .map((id) => (id === resourceId(number) ? undefined : id));
  return fc
    .record({
      token: fc.constantFrom(...tokens),
      inputs: fc.dictionary(fc.constantFrom(...names), valueAbout(earlier), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
      parent: whole,
      deletedWith: whole,
      flags: fc.subarray(["protect", "retainOnDelete", "deleteBeforeReplace"]),
      isLookup: fc.integer({ max: 5, min: 0 }).map((chance) => chance === 0),
    })
    .map(({ token, inputs, parent, deletedWith, flags, isLookup }): Resource => {
      const options: [string, Value][] = flags.map((flag) => [flag, true]);
      for (const [option, id] of Object.entries({ parent, deletedWith }))
        if (id !== undefined)
          options.push([option, expression({ kind: "reference", resource: id, path: [] })]);
      const isBox = token === "t:Box";
      return {
        id: resourceId(number),
        name: `n${number}`,
        token,
        inputs: isLookup && !isBox ? {} : inputs,
        options: Object.fromEntries(options),
        origin: isLookup && !isBox ? { kind: "lookup", id: "i-1", state: {} } : { kind: "created" },
        extras: {},
      };
    });
}

/** Designs that can be deployed, because they have no cycles and no duplicate names. */
export const deployableArbitrary: fc.Arbitrary<Program> = fc
  .integer({ min: 0, max: 6 })
  .chain((count) =>
    fc.tuple(
      fc.tuple(...Array.from({ length: count }, (_, at) => resourceArbitrary(at + 1))),
      fc.dictionary(
        fc.constantFrom("out", "url"),
        valueAbout(Array.from({ length: count }, (_, at) => resourceId(at + 1))),
        { noNullPrototype: true },
      ),
    ),
  )
  .map(([resources, outputs]) => ({
    ...emptyProgram("test"),
    config: [
      { name: "set", default: "default", extras: {} },
      { name: "unset", extras: {} },
      { name: "hidden", secret: true, extras: {} },
    ],
    resources,
    outputs: Object.entries(outputs).map(([name, value]) => ({ name, value })),
  }));

/** The paths of literal scalars in a map. Expressions are left out. */
export function scalarPaths(map: ValueMap): readonly (readonly (string | number)[])[] {
  const visit = (value: Value): readonly (readonly (string | number)[])[] => {
    if (Array.isArray(value))
      return value.flatMap((item: Value, at) => visit(item).map((path) => [at, ...path]));
    if (typeof value !== "object" || value === null) return [[]];
    return Object.getOwnPropertySymbols(value).length > 0
      ? []
      : Object.entries(value as ValueMap).flatMap(([name, item]) =>
          visit(item).map((path) => [name, ...path]),
        );
  };
  return visit(map);
}
