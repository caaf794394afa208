import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { scalarPaths } from "#model/testing/deployable.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import type { ResourceId } from "#model/program/value.ts";
import { locateYaml } from "#model/files/yaml/locate.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";

interface Location {
  readonly program: Program;
  readonly keys: ReadonlyMap<ResourceId, string>;
  readonly text: string;
  readonly resource: ResourceId;
  readonly path: PropertyPath;
}

/** A literal anywhere in the inputs of a resource, in a file without aliases. */
const locations: fc.Arbitrary<Location> = programArbitrary
  .chain((program) => yamlArbitrary(toDocument({ ...program, name: "shop" }).json))
  .chain(({ text }) => {
    const parsed = parseYaml(text);
    if (!parsed.ok || parsed.notes.some(({ message }) => message.includes("aliases")))
      return fc.constant(undefined);
    const { program, keys } = parsed;
    const found = program.resources
      .filter(({ origin }) => origin.kind === "created")
      .flatMap(({ id, inputs }) =>
        scalarPaths(inputs).map((path) => ({ program, keys, text, resource: id, path })),
      )
      .filter(({ path }) => path.length > 0);
    return found.length === 0 ? fc.constant(undefined) : fc.constantFrom(...found);
  })
  .filter((location) => location !== undefined);

test("if one literal changes, every line before and after it stays", () => {
  fc.assert(
    fc.property(
      locations,
      fc.constantFrom("new", "5", "two\nlines\n", 7, true, "a: b"),
      ({ program, keys, text, resource, path }, value) => {
        const { source } = program;
        const bare = text.replace(/^\ufeff/, "");
        const document = source && locateYaml(source);
        if (source === undefined || document === undefined) throw new Error("No source.");
        const after = applyEdit(program, { kind: "set-input", resource, path, value });
        const now = rewriteYaml(after, source).replace(/^\ufeff/, "");
        const location = pathOfLocation({ kind: "input", resource, path }, program, keys);
        const { start, end, entry } = findSpan(document, location);
        const head = bare.slice(0, bare.lastIndexOf("\n", Math.min(entry, start) - 1) + 1);
        const next = bare.indexOf("\n", end);
        const tail = next < 0 ? "" : bare.slice(next);
        expect(now.slice(0, head.length)).toBe(head);
        expect(now.slice(now.length - tail.length)).toBe(tail);
      },
    ),
    { numRuns: runs(20, 2000) },
  );
});
