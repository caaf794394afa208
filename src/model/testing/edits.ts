import fc from "fast-check";
import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { nextResourceId, resourceId } from "#model/program/program.ts";
import { outputTypeArbitrary } from "#model/testing/stacks.ts";
import { targetArbitrary } from "#model/testing/targets.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { valueArbitrary } from "#model/testing/values.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";

/**
 * Edits like those of the screens, and some edits whose place doesn't exist, such as an unknown resource, a missing
 * path, or an index beyond the list.
 */
export function editArbitrary(program: Program): fc.Arbitrary<Edit> {
  const ids = [...program.resources.map(({ id }) => id), resourceId(99)];
  const resource = fc.constantFrom(...ids);
  const value = valueArbitrary({
    resources: program.resources.map(({ id }) => id),
    config: program.config.map(({ name }) => name),
  });
  const index = fc.integer({ min: -1, max: 5 });
  const part = fc.oneof(textArbitrary, index);
  const path = fc.oneof(
    fc.constantFrom(...program.resources.flatMap(({ inputs }) => pathsOf(inputs, [])), []),
    fc.array(part, { maxLength: 3 }),
  );
  const root = fc.constantFrom("inputs" as const, "options" as const, "lookup" as const);
  const coordinate = fc.double({ min: -1000, max: 1000 });
  const simple = fc.oneof(
    fc.record({ kind: fc.constant("rename-program" as const), name: textArbitrary }),
    fc.record({
      kind: fc.constant("add-resource" as const),
      resource: value.map((input): Resource => ({ ...bareResource(program), inputs: { input } })),
      index: fc.nat({ max: 5 }),
    }),
    fc.record({ kind: fc.constant("remove-resource" as const), resource }),
    fc.record({ kind: fc.constant("rename-resource" as const), resource, name: textArbitrary }),
    fc.record({ kind: fc.constant("move-resource" as const), resource, to: index }),
    fc.record({ kind: fc.constant("set-input" as const), resource, root, path, value }),
    fc.record({ kind: fc.constant("unset-input" as const), resource, root, path }),
    fc.record({ kind: fc.constant("insert-item" as const), resource, root, path, index, value }),
    fc.record({
      kind: fc.constant("move-item" as const),
      resource,
      root,
      path,
      from: index,
      to: index,
    }),
    fc.record({
      kind: fc.constant("rename-key" as const),
      resource,
      root,
      path,
      from: textArbitrary,
      to: textArbitrary,
    }),
    fc.record({
      kind: fc.constant("set-origin" as const),
      resource,
      origin: fc.oneof(
        fc.constant({ kind: "created" as const }),
        value.map((id) => ({ kind: "lookup" as const, id, state: { id } })),
      ),
    }),
    ...declarationEdits(program, value),
    fc.record({
      kind: fc.constant("place-resources" as const),
      positions: fc
        .array(fc.tuple(resource, fc.record({ x: coordinate, y: coordinate })), { maxLength: 3 })
        .map((entries) => Object.fromEntries(entries)),
    }),
    fc.record({
      kind: fc.constant("set-direction" as const),
      direction: fc.constantFrom("right" as const, "down" as const),
    }),
    fc.record({
      kind: fc.constant("set-grouping" as const),
      groupBy: fc.constantFrom("none", "container", "parent", "component", "module", "package"),
    }),
    fc.record({
      kind: fc.constant("fold-groups" as const),
      groups: fc.array(fc.oneof(resource, fc.constantFrom("aws:ec2", "__proto__")), {
        maxLength: 3,
      }),
    }),
    fc.record(
      {
        kind: fc.constant("set-note" as const),
        id: fc.constantFrom("n1", "n2", "__proto__"),
        note: fc.record(
          {
            text: textArbitrary,
            position: fc.record({ x: coordinate, y: coordinate }),
            on: resource,
          },
          { requiredKeys: ["text", "position"], noNullPrototype: true },
        ),
      },
      { requiredKeys: ["kind", "id"], noNullPrototype: true },
    ),
    fc.record({ kind: fc.constant("set-target" as const), target: targetArbitrary }),
    fc.record({
      kind: fc.constant("replace-stack-calls" as const),
      stack: fc.constantFrom("org/net/prod", "x"),
    }),
    fc.record(
      {
        kind: fc.constant("set-referenced-stack" as const),
        stack: fc.constantFrom("org/net/prod", "__proto__"),
        outputs: fc.dictionary(textArbitrary, outputTypeArbitrary, { noNullPrototype: true }),
      },
      { requiredKeys: ["kind", "stack"], noNullPrototype: true },
    ),
    fc.record(
      {
        kind: fc.constant("set-package-version" as const),
        name: fc.constantFrom("alpha", "aws", "bad", "__proto__"),
        version: fc.constantFrom("1.2.3", "v7.2.0-rc.1", "none", '1.0.0","evil":"'),
      },
      { requiredKeys: ["kind", "name"], noNullPrototype: true },
    ),
  );
  return fc.oneof(
    { weight: 5, arbitrary: simple },
    fc.record({ kind: fc.constant("batch" as const), edits: fc.array(simple, { maxLength: 4 }) }),
  );
}

/** Edits of config variables and outputs, with names that are taken, free or missing. */
function declarationEdits(
  program: Program,
  value: fc.Arbitrary<Value>,
): readonly fc.Arbitrary<Edit>[] {
  const config = fc.constantFrom("region", "size", "new", "lost", "web");
  const output = fc.constantFrom("url", "new", ...program.outputs.map(({ name }) => name));
  const variable = fc
    .tuple(config, value)
    .map(([name, chosen]) => ({ name, default: chosen, extras: {} }));
  const edit = <K extends Edit["kind"]>(kind: K): fc.Arbitrary<K> => fc.constant(kind);
  return [
    fc.record({ kind: edit("add-config"), variable }),
    fc.record({ kind: edit("remove-config"), name: config }),
    fc.record({ kind: edit("rename-config"), name: config, to: config }),
    fc.record({ kind: edit("set-config"), variable }),
    fc.record({
      kind: edit("add-output"),
      output: fc.record({ name: output, value }, { noNullPrototype: true }),
    }),
    fc.record({ kind: edit("remove-output"), name: output }),
    fc.record({ kind: edit("rename-output"), name: output, to: output }),
    fc.record({ kind: edit("set-output"), name: output, value }),
  ];
}

const bareResource = (program: Program): Resource => ({
  id: nextResourceId(program),
  name: "added",
  token: "alpha:ServerCollector",
  inputs: {},
  options: {},
  origin: { kind: "created" },
  extras: {},
});

function pathsOf(value: Value, path: PropertyPath): readonly PropertyPath[] {
  if (!isList(value) && !isMap(value)) return [path];
  const entries = isList(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}
