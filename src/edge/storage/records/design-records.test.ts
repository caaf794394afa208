import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { cutInPauses, splitDesign } from "#edge/storage/records/cut-design.ts";
import { joinDesign, joinRead, withoutDifferences } from "#edge/storage/records/design-records.ts";
import { changesBetween, differencesBetween } from "#edge/storage/records/record-changes.ts";
import type { Head, ResourceRecord } from "#edge/storage/records.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** `bus policy(bus)` is a design of two resources; the second refers to the first. */
function designOf(text: string): Program {
  const names = text.split(" ").filter((word) => word !== "");
  const plain = names.map((word) => word.replace(/\(.*/, ""));
  return {
    ...emptyProgram("design"),
    resources: names.map((word, at) => {
      const target = /\((.*)\)/.exec(word)?.[1];
      const value: Value =
        target === undefined
          ? at
          : expression({
              kind: "reference",
              resource: resourceId(plain.indexOf(target)),
              path: ["arn"],
            });
      return {
        id: resourceId(at),
        name: plain[at] ?? "",
        token: "test:Thing",
        inputs: { value },
        options: {},
        origin: { kind: "created" },
        extras: {},
      };
    }),
  };
}

function headOf({ program, rest }: DesignRecords): Head {
  const { name } = program;
  const text = program.source?.text;
  const source = text === undefined ? {} : { source: text };
  return {
    id: "d",
    format: 1,
    name,
    revision: "1",
    updated: 0,
    order: program.resources.map((resource) => resource.id),
    rest,
    ...source,
  };
}

/** A design as storage returns it. */
const asRead = (cut: DesignRecords): DesignRecords => {
  const { isCut: _isCut, ...records } = withoutDifferences(cut);
  return records;
};

const recordsIn = (cut: DesignRecords): readonly ResourceRecord[] =>
  changesBetween("d", undefined, cut).put;

/** The IDs of the records that an edit writes or removes (`-r0`), and `head` if it writes the head. */
function written(text: string, edit: Edit): string {
  const before = splitDesign(designOf(text));
  const after = splitDesign(applyEdit(before.program, edit), before);
  const { head, put, remove } = changesBetween("d", before, after);
  return [
    ...put.map(({ id }) => id),
    ...remove.map((id) => `-${id}`),
    ...(head ? ["head"] : []),
  ].join(" ");
}

const [r0, r1, r2] = [resourceId(0), resourceId(1), resourceId(2)];
const set = (resource: typeof r0, value: Value): Edit => ({
  kind: "set-input",
  resource,
  path: ["value"],
  value,
});

test.each<[string, Edit, string]>([
  ["a b c", set(r1, "new"), "r1"],
  ["a b c", set(r1, 1), ""],
  ["a b c", { kind: "rename-resource", resource: r0, name: "z" }, "r0"],
  ["a b(a) c", { kind: "rename-resource", resource: r0, name: "z" }, "r0 r1"],
  ["a b(a) c", { kind: "rename-resource", resource: r2, name: "a" }, "r2"],
  ["a b(a) c", { kind: "remove-resource", resource: r2 }, "-r2 head"],
  ["a b(a) c", { kind: "remove-resource", resource: r0 }, "-r0 head"],
  ["a b", { kind: "rename-program", name: "other" }, "head"],
])("in “%s” %j writes %s", (text, edit, expected) => {
  expect(written(text, edit)).toBe(expected);
});

test("an added resource is written with the design's order", () => {
  const [resource] = designOf("x y z").resources.slice(2);
  if (resource === undefined) throw new Error("There are three resources.");
  expect(written("a b", { kind: "add-resource", resource, index: 0 })).toBe("r2 head");
});

test.each(["", "a", "a b(a) c", "a a a(a)", "1 0 b(1)", "__proto__ constructor b(__proto__)"])(
  "“%s” joins to what was cut",
  (text) => {
    const cut = splitDesign(designOf(text));
    // Storage returns the records in the order of their IDs, not in the design's.
    const joined = joinDesign(headOf(cut), recordsIn(cut).toReversed());
    expect(joined).toEqual({ kind: "good", head: headOf(cut), records: asRead(cut) });
    if (joined.kind === "good")
      expect(changesBetween("d", joined.records, splitDesign(joined.records.program))).toEqual({
        head: false,
        put: [],
        remove: [],
      });
  },
);

test("the layout's places have the order of the resources, whatever was cut before", () => {
  const positions = { r0: { x: 0, y: 0 }, r1: { x: 40, y: 40 } };
  const placed = applyEdit(designOf("a b"), { kind: "place-resources", positions });
  const moved = applyEdit(placed, { kind: "move-resource", resource: resourceId(0), to: 1 });
  const cut = splitDesign(moved, splitDesign(placed));
  expect(cut.rest).toBe(splitDesign(moved).rest);
  expect(cut.rest).not.toBe(splitDesign(placed).rest);
});

test("unread content stays with the design, including unreadable resources", () => {
  const program: Program = {
    ...designOf("a b"),
    variables: [{ name: "x", value: 1 }],
    extras: { resources: { odd: ["not a resource"] }, canvas: { zoom: 2 } },
  };
  const cut = splitDesign(program);
  expect(joinDesign(headOf(cut), recordsIn(cut))).toEqual({
    kind: "good",
    head: headOf(cut),
    records: asRead(cut),
  });
});

test("a design's source file stays with it, byte for byte", () => {
  const source = { kind: "yaml", text: "\ufeffresources:\r\n  a: {type: 'test:Thing'}" } as const;
  const plain = splitDesign(designOf("a"));
  const cut = splitDesign({ ...designOf("a"), source }, plain);
  expect(changesBetween("d", plain, cut)).toEqual({ head: true, put: [], remove: [] });
  const joined = joinDesign(headOf(cut), recordsIn(cut));
  expect(joined).toEqual({ kind: "good", head: headOf(cut), records: asRead(cut) });
  expect(
    changesBetween("d", cut, splitDesign({ ...cut.program, source: { ...source } }, cut)),
  ).toEqual({
    head: false,
    put: [],
    remove: [],
  });
  const odd = joinDesign({ ...headOf(plain), source: 5 }, recordsIn(plain));
  expect(odd).toMatchObject({ kind: "good", records: asRead(plain) });
});

/** Damages the records of “a b(a)” and returns the problems found. */
function problemsAfter(
  change: (stored: { head: unknown; records: unknown[] }) => void,
): readonly string[] {
  const cut = splitDesign(designOf("a b(a)"));
  const stored = { head: headOf(cut) as unknown, records: [...recordsIn(cut)] as unknown[] };
  change(stored);
  const joined = joinDesign(stored.head, stored.records);
  return joined.kind === "bad" ? joined.problems : [];
}

const patch =
  (at: number, fields: object) =>
  (stored: { records: unknown[] }): void => {
    stored.records[at] = { ...(stored.records[at] as object), ...fields };
  };
const patchHead =
  (fields: object) =>
  (stored: { head: unknown }): void => {
    stored.head = { ...(stored.head as object), ...fields };
  };

test.each<[string, Parameters<typeof problemsAfter>[0], string]>([
  ["a head of a newer format", patchHead({ format: 2 }), "format 2, written by a newer version"],
  ["a head of no format", patchHead({ format: "x" }), 'format is "x" instead of 1'],
  ["a head that is no record", (stored) => void (stored.head = "gone"), "is not an object"],
  ["a head without order", patchHead({ order: undefined }), "order is missing instead of a list"],
  ["a head cut short", patchHead({ rest: '{"name"' }), "record of the design is damaged at line 1"],
  ["a head that is a list", patchHead({ rest: "[]" }), "contains no manifest"],
  [
    "a text cut short",
    patch(1, { text: '{"type":"te' }),
    "record of the resource “b” is damaged at",
  ],
  ["a text that is a number", patch(0, { text: 7 }), "resource “a”, text is 7 instead of text"],
  ["a text that is no resource", patch(0, { text: "[]" }), "is not a valid resource"],
  [
    "a missing record",
    (stored) => void stored.records.pop(),
    "record of the resource “r1” is missing",
  ],
  [
    "a stray record",
    patchHead({ order: ["r0"] }),
    "“b” is stored, but is missing from the design's list",
  ],
  [
    "two records under one key",
    patch(1, { key: "a" }),
    "two resources are stored under the same key",
  ],
  ["a resource listed twice", patchHead({ order: ["r0", "r1", "r1"] }), "lists a resource twice"],
  ["nested too deep", patch(0, { text: "[".repeat(9000) }), "levels deep"],
])("reports %s", (_name, change, problem) => {
  expect(problemsAfter(change).join("\n").toLowerCase()).toContain(problem.toLowerCase());
});

test("every design joins to what was cut", () => {
  fc.assert(
    fc.property(designArbitrary, (program) => {
      const cut = splitDesign(program);
      expect(joinDesign(headOf(cut), recordsIn(cut))).toEqual({
        kind: "good",
        head: headOf(cut),
        records: asRead(cut),
      });
    }),
    { numRuns: runs(40) },
  );
});

test("cutting with the previous design's help gives the same records", () => {
  const start = designOf("a b(a) c(a b) d");
  fc.assert(
    fc.property(fc.array(editArbitrary(start), { maxLength: 8 }), (edits) => {
      let before = splitDesign(start);
      for (const edit of edits) {
        before = splitDesign(applyEdit(before.program, edit), before);
        const fresh = splitDesign(before.program);
        expect(withoutDifferences(before)).toEqual(withoutDifferences(fresh));
        expect(recordsIn(before)).toEqual(recordsIn(fresh));
      }
    }),
    { numRuns: runs(200) },
  );
});

test("after an edit of one input, only that resource is cut again, whatever the number of resources", () => {
  const count = (names: number): number => {
    const text = Array.from({ length: names }, (_, at) => `n${at}${at > 0 ? "(n0)" : ""}`);
    const before = splitDesign(designOf(text.join(" ")));
    const edit = { kind: "set-input", resource: resourceId(3), path: ["x"], value: "y" } as const;
    const work = cutInPauses(applyEdit(before.program, edit), before);
    let steps = 0;
    for (;;) {
      const { done, value } = work.next();
      if (done === true) {
        expect([value.keys === before.keys, value.rest === before.rest]).toEqual([true, true]);
        expect(value.differences?.list.map(({ id }) => id)).toEqual([resourceId(3)]);
        return steps;
      }
      steps += 1;
    }
  };
  expect([count(4), count(400)]).toEqual([1, 1]);
});

test("what another version printed differently stays until its resource changes", () => {
  const cut = splitDesign(designOf("a b(a) c"));
  const printed = recordsIn(cut);
  const old = printed.map((record) => ({ ...record, text: record.text.replace(":", ": ") }));
  const [, other = printed[1]] = old;
  const joined = joinDesign(headOf(cut), [printed[0], other, printed[2]]);
  if (joined.kind === "bad") throw new Error(joined.problems.join());
  expect([...joined.records.texts.values()]).toEqual([other?.text]);
  const apart = splitDesign(applyEdit(joined.records.program, set(r2, "new")), joined.records);
  expect(changesBetween("d", joined.records, apart).put.map(({ id }) => id)).toEqual([r2]);
  const settled = withoutDifferences(apart);
  const after = splitDesign(applyEdit(settled.program, set(r1, "new")), settled);
  expect(differencesBetween(settled, after)).toEqual([
    {
      id: r1,
      before: { key: "b", text: other?.text },
      after: { key: "b", text: '{"type":"test:Thing","properties":{"value":"new"}}' },
    },
  ]);
  const renamed = applyEdit(settled.program, { kind: "rename-resource", resource: r0, name: "z" });
  expect(differencesBetween(settled, splitDesign(renamed, settled)).map(({ id }) => id)).toEqual([
    r0,
    r1,
  ]);
});

test("also finds the differences to a state other than the previous one", () => {
  const [one, two] = [splitDesign(designOf("a b(a)")), splitDesign(designOf("z b(z) c"))];
  const after = splitDesign(applyEdit(two.program, set(r2, "new")), two);
  expect(differencesBetween(one, after)).toEqual(
    differencesBetween(one, splitDesign(after.program)),
  );
});

test("storage after single changes equals storage written at once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(designArbitrary, fc.array(fc.boolean(), { maxLength: 6 })), {
        maxLength: 5,
      }),
      (steps) => {
        let before: DesignRecords | undefined;
        const stored = new Map<string, ResourceRecord>();
        for (const [drawn, kept] of steps) {
          const old: DesignRecords | undefined = before;
          // Some resources stay the same objects, as after an edit.
          const resources = drawn.resources.map(
            (resource, at) =>
              (kept[at] ? old?.program.resources : [])?.find(({ id }) => id === resource.id) ??
              resource,
          );
          const after = splitDesign({ ...drawn, resources }, old);
          const { put, remove } = changesBetween("d", old, after);
          for (const id of remove) stored.delete(id);
          for (const record of put) stored.set(record.id, record);
          before = after;
        }
        if (before === undefined) return;
        const atOnce = splitDesign(before.program);
        expect(before.rest).toBe(atOnce.rest);
        expect(new Map(recordsIn(atOnce).map((record) => [record.id, record]))).toEqual(stored);
      },
    ),
    { numRuns: runs(40) },
  );
});

test("a program read elsewhere gets its records and its file back", () => {
  fc.assert(
    fc.property(designArbitrary, (bare) => {
      const program: Program = { ...bare, source: { kind: "yaml", text: "resources: {}\n" } };
      const cut = splitDesign(program);
      const { source: _source, ...head } = headOf(cut);
      const joined = joinDesign(head, recordsIn(cut));
      if (joined.kind === "bad") throw new Error(joined.problems.join());
      const read = joinRead(headOf(cut), recordsIn(cut).toReversed(), joined.records.program, []);
      expect(read).toEqual(joinDesign(headOf(cut), recordsIn(cut)));
    }),
    { numRuns: runs(50) },
  );
});

test("a plugin at the maximum depth opens again from storage, where it is nested deeper", () => {
  const deep = `${"[".repeat(198)}${"]".repeat(198)}`;
  const opened = parseYaml(`name: deep\nruntime: yaml\ncomponents: {one: {}}\nother: ${deep}\n`);
  if (!opened.ok) throw new Error(opened.message);
  const cut = splitDesign(opened.program);
  const joined = joinDesign(headOf(cut), recordsIn(cut));
  if (joined.kind === "bad") throw new Error(joined.problems.join(" "));
  expect(joined.records.program.plugin).toEqual(opened.program.plugin);
});
