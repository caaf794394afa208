import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { packageId, readBytes, readPackage, writePackage } from "#edge/packages/package-store.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

/** A schema of about so many bytes. */
function schemaOf(size: number) {
  const description = Array.from({ length: size }, (_, at) => at % 10).join("");
  const resources = { "shop:index:Basket": {} };
  const text = JSON.stringify({ name: "shop", version: "1.0.0", resources, description });
  const bytes = new TextEncoder().encode(text);
  const result = indexSchema(bytes);
  if (!result.ok) throw new Error(result.message);
  return { index: result.index, bytes, added: 7 };
}

const id = packageId("shop", "1.0.0");

test("whatever is asked for of a schema that is kept is what its bytes are, and no more than there are", async () => {
  const database = testDatabase();
  const sizes = [0, 262_000, 262_144, 600_000];
  for (const size of sizes) {
    const record = schemaOf(size);
    // The longer one before it leaves nothing behind.
    await writePackage(database, id, schemaOf(900_000));
    expect(await writePackage(database, id, record)).toEqual({ kind: "done", value: undefined });
    expect(await readPackage(database, id)).toEqual({
      kind: "done",
      value: { kind: "good", index: record.index, added: 7 },
    });
    const { length } = record.bytes;
    const read = (start: number, end: number) =>
      database.run((connection) => readBytes(connection, id, start, end));
    await fc.assert(
      fc.asyncProperty(fc.nat(length), fc.nat(length), async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const found = await read(start, end);
        if (found.kind === "failed" || found.value === undefined) throw new Error("It is gone.");
        expect(found.value.length).toBe(end - start);
        // The general comparison takes a second for so many bytes.
        expect(Buffer.compare(found.value, record.bytes.subarray(start, end))).toBe(0);
      }),
      { numRuns: 30 },
    );
    expect(await read(length - 1, length + 1)).toEqual({ kind: "done", value: undefined });
  }
});
