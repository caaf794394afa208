import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { isSchemaFile } from "#edge/opening/schema-file.ts";
import { readDocumentSource } from "#edge/opening/read-source.ts";

const schema = `{"name":"aws","meta":{},"types":${"[".repeat(2_000_000)}`;
const state = '{"version":3,"deployment":{}}';

const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("hex");

const gzip = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(gzipSync(text));

test.each<[what: string, isSchema: boolean, file: Blob]>([
  ["a schema", true, new Blob([schema])],
  ["a gzipped schema", true, new Blob([gzip(schema)])],
  [
    "a gzipped schema that is cut off",
    true,
    new Blob([gzip(`{"meta":{},"x":"${noise}"}`).slice(0, -4)]),
  ],
  ["a schema after a mark", true, new Blob(["\ufeff", schema])],
  [
    "a schema in UTF-16",
    true,
    new Blob([Uint8Array.from(Buffer.from(`\ufeff${schema}`, "utf16le"))]),
  ],
  ["a state", false, new Blob([state])],
  ["a gzipped state", false, new Blob([gzip(state)])],
  ["nothing", false, new Blob([])],
  ["bytes that only begin like gzip", false, new Blob([Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3)])],
])("%s: %s", async (_, expected, file) => {
  expect(await isSchemaFile(file)).toBe(expected);
});

test("an unreadable file is not a schema", async () => {
  const slice = () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) });
  expect(await isSchemaFile(Object.assign(new Blob([schema]), { slice }))).toBe(false);
});

test("only the start of a schema is read", async () => {
  const file = Object.assign(new Blob([schema]), {
    stream: () => {
      throw new Error("All of it is read.");
    },
  });
  const opened = await readDocumentSource({ name: "aws.json", content: file }, () => undefined);
  expect(opened).toEqual({ kind: "schema", name: "aws.json" });
});
