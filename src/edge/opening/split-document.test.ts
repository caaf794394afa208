import fc from "fast-check";
import { expect, test } from "vitest";

import {
  createDocumentJoin,
  hideMarks,
  showMarks,
  splitDocument,
} from "#edge/opening/split-document.ts";
import type { Chunk } from "#edge/opening/split-document.ts";
import type { Json } from "#model/base/json.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";

/** The messages that carry a document from the worker to the page. */
function send(
  opened: Opened,
  most: number,
): { chunks: readonly Chunk[]; joined: Opened | undefined } {
  const chunks = [...splitDocument(opened, most)].map((chunk) => structuredClone(chunk));
  const join = createDocumentJoin();
  const joined = chunks.map((chunk) => join(chunk));
  expect(joined.slice(0, -1).every((each) => each === undefined)).toBe(true);
  return { chunks, joined: joined.at(-1) };
}

test("a program arrives in parts of any length, including expressions and hostile keys", () => {
  fc.assert(
    fc.property(designArbitrary, fc.nat(200), (program, most) => {
      const notes = [{ where: "a", message: "b" }];
      const opened: Opened = {
        kind: "program",
        name: "x",
        program,
        isImportFile: false,
        notes,
        sideEffects: [],
      };
      expect(send(opened, most).joined).toEqual(opened);
    }),
    { numRuns: runs(70) },
  );
});

test("shared default objects become one object, with the same content", () => {
  const resources = [1, 2].map((at) => ({
    id: resourceId(at),
    name: `n${at}`,
    token: "a:b:C",
    inputs: {},
    options: {},
    origin: { kind: "created" as const },
    extras: {},
  }));
  const looked = { kind: "lookup" as const, id: "x", state: {} };
  const lookup = { ...resources[0]!, id: resourceId(3), origin: looked };
  const opened: Opened = {
    kind: "program",
    name: "x",
    program: {
      name: "p",
      config: [],
      variables: [],
      outputs: [],
      extras: {},
      resources: [...resources, lookup],
    },
    isImportFile: false,
    sideEffects: [],
    notes: [],
  };
  const { joined } = send(opened, 10);
  expect(joined).toEqual(opened);
  const [first, second] = joined?.kind === "program" ? joined.program.resources : [];
  for (const part of ["inputs", "options", "origin", "extras"] as const)
    expect(second?.[part]).toBe(first?.[part]);
});

test("keys that look like an expression's mark stay keys", () => {
  const inputs = Object.fromEntries([
    ["\u0000", { "\u0000": "a", "\u0000\u0000": "b", kind: "reference" }],
    ["__proto__", { constructor: 1 }],
  ]) as { [key: string]: string };
  const origin = { kind: "created" };
  const resource = { id: "r1", name: "a", token: "a:b:C", inputs, options: {}, origin, extras: {} };
  const program = {
    name: "p",
    config: [],
    variables: [],
    outputs: [],
    extras: {},
    resources: [resource],
  };
  const opened = {
    kind: "program",
    name: "x",
    program,
    isImportFile: false,
    sideEffects: [],
    notes: [],
  } as unknown as Opened;
  expect(send(opened, 10).joined).toEqual(opened);
});

test("a state arrives, whatever its properties contain", () => {
  fc.assert(
    fc.property(fc.array(anyJson, { maxLength: 5 }), fc.nat(300), (values, most) => {
      const resources = values.map((value, at) => ({
        urn: `urn:pulumi:a::b::c:d:E::n${at}`,
        inputs: { value } as Json,
      }));
      const state = readState({ version: 3, deployment: { resources } });
      if (!state.ok) throw new Error(state.message);
      const { baseline, report } = state;
      const opened: Opened = { kind: "state", name: "x", baseline, declared: 1, report };
      expect(send(opened, most).joined).toEqual(opened);
    }),
    { numRuns: runs(300) },
  );
});

test("the parts of a large document have similar lengths", () => {
  const notes = Array.from({ length: 5000 }, (_, at) => ({ where: `a[${at}]`, message: "It is." }));
  const program = { name: "p", config: [], variables: [], outputs: [], extras: {}, resources: [] };
  const { chunks } = send(
    { kind: "program", name: "x", program, isImportFile: false, notes, sideEffects: [] },
    10_000,
  );
  expect(chunks.length).toBeGreaterThan(15);
  for (const { text } of chunks) expect(text.length).toBeLessThan(11_000);
});

test("received data is not copied, except to build expressions", () => {
  const plain = { inputs: { list: [1, { a: "b" }] } };
  const marked = {
    reference: expression({ kind: "reference", resource: resourceId(1), path: [] }),
  };
  const read = JSON.parse(JSON.stringify(hideMarks([plain, marked]))) as readonly object[];
  const shown = showMarks(read) as readonly object[];
  expect(shown).toEqual([plain, marked]);
  expect(shown[0]).toBe(read[0]);
});

test("data that JSON can represent is not copied, even next to an expression", () => {
  const plain = { a: [1, { b: "x" }], c: null };
  expect(hideMarks(plain)).toBe(plain);
  const marked = { plain, list: [plain, expression({ kind: "config", name: "n", path: [] })] };
  const hidden = hideMarks(marked) as { plain: unknown; list: readonly unknown[] };
  expect(hidden).not.toBe(marked);
  expect(hidden.plain).toBe(plain);
  expect(hidden.list[0]).toBe(plain);
  expect(marked.list[1]).toHaveProperty("kind", "config");
});
