// Avoids toStrictEqual: an own property named `constructor` confuses its comparison of types.
import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import type { Json } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest, toDocument } from "#model/files/manifest/print.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { mapAccesses } from "#model/program/references.ts";
import { adoptConfig } from "#model/program/renaming/rewrite-references.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

const idsOf = (program: Program) => program.resources.map(({ id }) => id);

function reopen(program: Program): Program {
  const result = parseManifest(printManifest(program), { ids: idsOf(program) });
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

test("a printed program is parsed to the same program, and prints the same bytes", () => {
  fc.assert(
    fc.property(designArbitrary, (program) => {
      const text = printManifest(program);
      const opened = reopen(program);
      deepStrictEqual(opened, program);
      expect(printManifest(opened)).toBe(text);
    }),
    { numRuns: runs(50) },
  );
});

test("an edited program is read back, too", () => {
  const edited = designArbitrary.chain((program) =>
    editArbitrary(program).map((edit) => applyEdit(program, edit)),
  );
  fc.assert(
    fc.property(edited, (program) => {
      fc.pre(manifestLimits(program).length === 0 && !hasStray(program));
      // A batch can declare a variable and then write the variable's name in a place where the edit did not know the
      // variable yet.
      const read = adoptConfig(program, new Set(program.config.map(({ name }) => name)));
      deepStrictEqual(reopen(program), read);
    }),
    { numRuns: runs(70) },
  );
});

/** A batch can remove a resource or a config variable and then add a reference to it. */
const hasStray = (program: Program): boolean => {
  const ids = new Set(idsOf(program));
  const names = new Set(program.config.map(({ name }) => name));
  let isStray = false;
  mapAccesses(program, (access) => {
    if (access.kind === "reference") isStray ||= !ids.has(access.resource);
    if (access.kind === "config") isStray ||= !names.has(access.name);
    return access;
  });
  return isStray;
};

const unknown = recordOf(
  textArbitrary.map((key) => `x-${key}`),
  anyJson,
);

test("unknown keys of a manifest, of its resources and config variables are all written back", () => {
  fc.assert(
    fc.property(designArbitrary, unknown, (program, more) => {
      const { json } = toDocument(program);
      const add = (entry: Json): Json => (isObject(entry) ? { ...entry, ...more } : entry);
      const addToAll = (section: Json): Json =>
        isObject(section)
          ? Object.fromEntries(
              Object.entries(section).map(([key, entry]) => [key, add(entry as Json)]),
            )
          : section;
      const text = JSON.stringify({
        ...json,
        ...more,
        resources: addToAll(json["resources"] ?? {}),
        ...(program.config.length > 0 && json["config"] !== undefined
          ? { config: addToAll(json["config"]) }
          : {}),
      });
      const opened = parseManifest(text);
      if (!opened.ok) throw new Error(opened.message);
      deepStrictEqual(toDocument(opened.program).json, JSON.parse(text));
      const kept = Object.keys(more).map((key) => formatPath([key]));
      expect(opened.notes.map(({ where }) => where)).toEqual(expect.arrayContaining(kept));
    }),
    { numRuns: runs(60) },
  );
});

const fragmentArbitrary = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"',
        "\\",
        "1e",
        "-",
        "null",
        "tru",
        '"a"',
        "\n",
      ),
      textArbitrary,
    ),
  )
  .map((parts) => parts.join(""));

test("parsing throws for no text", () => {
  fc.assert(
    fc.property(fc.oneof(fragmentArbitrary, textArbitrary), (text) => {
      const result = parseManifest(text);
      if (!result.ok) expect(result.message).not.toBe("");
    }),
    { numRuns: runs(200) },
  );
});

/** JSON similar to a manifest: valid keys, with any values. */
const nearManifest = fc.record(
  {
    name: anyJson,
    description: anyJson,
    config: fc.oneof(anyJson, recordOf(textArbitrary, anyJson)),
    configuration: fc.oneof(anyJson, recordOf(textArbitrary, anyJson)),
    variables: anyJson,
    resources: recordOf(
      fc.oneof(fc.constantFrom("web", "db", "10", "web-2"), textArbitrary),
      fc.oneof(
        anyJson,
        fc.record(
          {
            type: fc.oneof(fc.constantFrom("a:B", "a:b:C"), anyJson),
            name: fc.oneof(fc.constantFrom("web", "db", "x"), anyJson),
            properties: fc.oneof(
              anyJson,
              recordOf(
                textArbitrary,
                fc.oneof(
                  anyJson,
                  fc.constantFrom("${web.id}", "${db}", "${10.a}"),
                  fc.constant({ "fn::join": ["", ["${web.id}", "${10.x}$${a}"]] }),
                ),
              ),
            ),
            options: anyJson,
            get: fc.oneof(
              anyJson,
              fc.record({ id: anyJson, state: anyJson }, { requiredKeys: [] }),
            ),
            other: anyJson,
          },
          { requiredKeys: ["type"] },
        ),
      ),
    ),
    outputs: anyJson,
    other: anyJson,
  },
  { requiredKeys: [] },
);

test("whatever JSON is opened, the printed text opens as the same program", () => {
  fc.assert(
    fc.property(fc.oneof(nearManifest, anyJson), (json) => {
      const opened = parseManifest(JSON.stringify(json));
      if (!opened.ok) return;
      const text = printManifest(opened.program);
      deepStrictEqual(reopen(opened.program), opened.program);
      expect(printManifest(reopen(opened.program))).toBe(text);
    }),
    { numRuns: runs(500) },
  );
});
