import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
  packageId,
  bytesInRange,
  readStoredPackage,
  writePackage,
} from "#edge/packages/package-store.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

/** A schema of about this many bytes. */
function schemaOf(size: number) {
  const description = "0123456789".repeat(size / 10 + 1).slice(0, size);
  const resources = { "shop:index:Basket": {} };
  const text = JSON.stringify({ name: "shop", version: "1.0.0", resources, description });
  const bytes = new TextEncoder().encode(text);
  const result = indexSchema(bytes);
  if (!result.ok) throw new Error(result.message);
  return { index: result.index, bytes, added: 7 };
}

const id = packageId("shop", "1.0.0");

const database = testDatabase();

const isStored = (): ReturnType<typeof readStoredPackage> => readStoredPackage(database, id);

async function chunks(): Promise<readonly unknown[]> {
  const read = await database.run((connection) => connection.getAll("packageBytes"));
  return read.kind === "done" ? read.value : [];
}

test.each([
  { what: "bytes", chunkSize: 262_144, toFile: () => undefined },
  { what: "a file", chunkSize: 1_048_576, toFile: (bytes: BlobPart) => new Blob([bytes]) },
])(
  "any range of a schema stored as $what has its bytes, and no more than exist",
  async ({ chunkSize, toFile }) => {
    const longer = schemaOf(3 * chunkSize);
    for (const size of [0, chunkSize - 144, chunkSize, 2 * chunkSize + 100_000]) {
      const record = schemaOf(size);
      // The replaced package leaves no records behind.
      await writePackage(database, id, longer);
      const file = toFile(record.bytes);
      const written = await writePackage(database, id, { ...record, file });
      expect(written).toEqual({ kind: "done", value: chunkSize });
      expect(await isStored()).toEqual({
        kind: "done",
        value: { kind: "good", index: record.index, added: 7, chunkSize },
      });
      const { length } = record.bytes;
      const read = (start: number, end: number) =>
        database.run((connection) => bytesInRange(connection, id, [start, end], chunkSize));
      await fc.assert(
        fc.asyncProperty(fc.nat(length), fc.nat(length), async (a, b) => {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          const found = await read(start, end);
          if (found.kind === "failed" || found.value === undefined) throw new Error("It is gone.");
          expect(found.value.length).toBe(end - start);
          // `Buffer.compare` is used, because `toEqual` takes a second for this many bytes.
          expect(Buffer.compare(found.value, record.bytes.subarray(start, end))).toBe(0);
        }),
        { numRuns: 12 },
      );
      expect(await read(length - 1, length + 1)).toEqual({ kind: "done", value: undefined });
      expect((await chunks()).map((chunk) => chunk instanceof Blob)).toEqual(
        Array.from({ length: Math.ceil(length / chunkSize) }, () => file !== undefined),
      );
    }
  },
);

test("a schema whose file can no longer be read is stored as the bytes that were read", async () => {
  const record = schemaOf(300_000);
  // A value that the browser cannot clone.
  const file = Object.assign(new Blob([record.bytes]), { slice: () => () => undefined });
  const written = await writePackage(database, id, { ...record, file: file as unknown as Blob });
  expect(written).toEqual({ kind: "done", value: 262_144 });
  expect((await chunks()).every((chunk) => chunk instanceof Uint8Array)).toBe(true);
  expect(await isStored()).toMatchObject({ value: { kind: "good", chunkSize: 262_144 } });
});

test("a schema with a damaged index is available as bytes, however it is stored", async () => {
  const record = schemaOf(1_200_000);
  for (const file of [undefined, new Blob([record.bytes])]) {
    const written = await writePackage(database, id, { ...record, file });
    await database.run((connection) => connection.put("packageIndexes", "damaged", id));
    const found = await isStored();
    if (found.kind === "failed" || found.value.kind !== "unindexed")
      throw new Error("It is not there.");
    expect(written).toEqual({ kind: "done", value: found.value.chunkSize });
    expect(await found.value.bytes.text()).toBe(new TextDecoder().decode(record.bytes));
  }
});
