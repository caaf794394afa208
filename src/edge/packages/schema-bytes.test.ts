import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { readSchemaBytes } from "#edge/packages/schema-bytes.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";

const schema = '{"name":"größe","types":{}}';
const utf8 = new TextEncoder().encode(schema);
const most = 1024 * 1024;

const utf16 = (littleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * schema.length + 2));
  for (const [at, unit] of [0xfeff, ...Array.from(schema, (each) => each.charCodeAt(0))].entries())
    view.setUint16(2 * at, unit, littleEndian);
  return new Uint8Array(view.buffer);
};

const gzip = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(gzipSync(bytes));

test.each<[what: string, content: Blob | string, isPlain: boolean]>([
  ["text", schema, false],
  ["a file", new Blob([utf8]), true],
  ["a gzipped file", new Blob([gzip(utf8)]), false],
  ["what PowerShell writes", new Blob([utf16(true)]), false],
  ["UTF-16 of the other order", new Blob([utf16(false)]), false],
])("%s is read as UTF-8", async (_, content, isPlain) => {
  const read = await readSchemaBytes(content, () => undefined, most);
  expect(read.ok && new TextDecoder().decode(read.bytes)).toBe(schema);
  expect(read.ok && read.isPlain).toBe(isPlain);
});

test("unpacking reports progress", async () => {
  const told: PackageProgress[] = [];
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const read = await readSchemaBytes(new Blob([gzip(noise)]), (each) => told.push(each), most);
  expect(read).toEqual({ ok: true, bytes: noise, isPlain: false });
  expect(told.at(-1)).toEqual({ phase: "unpacking", share: 1 });
});

test.each<[what: string, content: Blob | string, message: string]>([
  ["too long a text", "x".repeat(most + 1), "The file has 1.0 MiB; the limit is 1.0 MiB."],
  ["too big a file", new Blob([new Uint8Array(3 * most)]), "The file has 3.0 MiB; the limit"],
  [
    "a file that unpacks to too much",
    new Blob([gzip(new Uint8Array(4 * most))]),
    "The unpacked file is larger than the limit of 1.0 MiB",
  ],
  [
    "a packed file that is cut off",
    new Blob([gzip(utf8).slice(0, -9)]),
    "The file is incomplete or damaged",
  ],
  [
    "a packed file with a wrong byte",
    new Blob([gzip(utf8).map((byte, at) => (at === 15 ? byte ^ 0xff : byte))]),
    "The file is incomplete or damaged",
  ],
  [
    "a file that is gone",
    Object.assign(new Blob(["{}"]), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    }),
    "The browser cannot read the file",
  ],
])("refuses %s", async (_, content, message) => {
  const read = await readSchemaBytes(content, () => undefined, most);
  expect(read).toEqual({ ok: false, message: expect.stringContaining(message) });
});
