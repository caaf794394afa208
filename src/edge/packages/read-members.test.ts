import { expect, test } from "vitest";

import type { ReadRange } from "#edge/packages/read-members.ts";
import { readMembers } from "#edge/packages/read-members.ts";

/** Member ranges as pairs of offsets, and the total length. */
async function read(places: readonly number[], size: number, members: readonly number[]) {
  const bytes = new Uint8Array(size).map((_, at) => at % 251);
  const reads: (readonly [number, number])[] = [];
  const readBytes: ReadRange = async (start, end) => {
    reads.push([start, end]);
    return bytes.slice(start, end);
  };
  const found = await readMembers(readBytes, { places: Uint32Array.from(places) }, members);
  const isRight = found.every(
    ([member, each]) =>
      each.every((byte, at) => byte === ((places[2 * member] ?? 0) + at) % 251) &&
      each.length === (places[2 * member + 1] ?? 0) - (places[2 * member] ?? 0),
  );
  const buffers = new Set(found.map(([, { buffer }]) => buffer));
  const kept = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    reads,
    kept,
    numbers: found.map(([member]) => member).toSorted((a, b) => a - b),
    isRight,
  };
}

test("nearby members are read together, and little else is kept", async () => {
  const places = [0, 10, 12, 100, 90_000, 90_100, 104, 110];
  expect(await read(places, 100_000, [3, 0, 2, 1])).toEqual({
    reads: [
      [0, 110],
      [90_000, 90_100],
    ],
    kept: 210,
    numbers: [0, 1, 2, 3],
    isRight: true,
  });
});

test("gaps between members are not kept if they are larger than the members", async () => {
  const { reads, kept, isRight } = await read([0, 10, 20_000, 20_020], 30_000, [0, 1]);
  expect({ reads: reads.length, kept, isRight }).toEqual({ reads: 1, kept: 30, isRight: true });
});

test("one read has at most a mebibyte", async () => {
  const long = 700_000;
  const { reads, isRight } = await read([0, long, long, 2 * long], 2 * long, [0, 1]);
  expect([reads.length, isRight]).toEqual([2, true]);
});
