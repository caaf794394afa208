import fc from "fast-check";
import type { JsonObject } from "#model/base/json.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { joinComponent } from "#model/files/plugin/component-json.ts";
import type { Plugin, Program } from "#model/program/program.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

/** Names of components. Integers are excluded, because they would come before all other names. */
const nameArbitrary = fc
  .oneof(fc.constantFrom("pair", "web", "toString"), textArbitrary)
  .filter((name) => !/^(?:0|[1-9][0-9]*)$/.test(name) && name !== "__proto__");

/** Keys of a component that only a program can have. */
const unreadArbitrary = recordOf(fc.constantFrom("name", "configuration", "packages"), anyJson);

const closedArbitrary = fc
  .tuple(programArbitrary, unreadArbitrary)
  .map(([program, unread]): JsonObject => {
    const { extras: _extras, target: _target, referencedStacks: _stacks, ...rest } = program;
    return joinComponent(toDocument({ ...rest, extras: {} }).json, unread);
  });

const fileArbitrary = fc.record(
  { name: textArbitrary, version: fc.constant("1.2.3"), namespace: textArbitrary },
  { requiredKeys: [], noNullPrototype: true },
);

/** The components of a plugin, including the open component. One component may be malformed. */
const pluginOf = fc
  .record({
    names: fc.uniqueArray(nameArbitrary, { minLength: 1, maxLength: 3 }),
    closed: fc.array(fc.oneof({ weight: 4, arbitrary: closedArbitrary }, fc.constant(7)), {
      minLength: 3,
      maxLength: 3,
    }),
    open: fc.nat({ max: 2 }),
    unread: unreadArbitrary,
    file: fileArbitrary,
  })
  .map(({ names, closed, open, unread, file }): Plugin => {
    const at = open % names.length;
    const components = names.map((name, index) => [
      name,
      index === at ? null : (closed[index] ?? 7),
    ]);
    return {
      component: names[at] ?? "",
      components: Object.fromEntries(components) as JsonObject,
      unread,
      file: { runtime: "yaml", ...file },
    };
  });

/** Designs that are components of a plugin, with inputs, resources, variables, outputs and options. */
export const componentArbitrary: fc.Arbitrary<Program> = fc
  .tuple(programArbitrary, pluginOf)
  .map(([program, plugin]) => ({ ...program, plugin }));

/** Designs of every kind. Some of them are components. */
export const designArbitrary: fc.Arbitrary<Program> = fc.oneof(
  { weight: 6, arbitrary: programArbitrary },
  { weight: 1, arbitrary: componentArbitrary },
);
