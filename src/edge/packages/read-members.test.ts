import { expect, test } from "vitest";

import type { ReadBytes } from "#edge/packages/read-members.ts";
import { readMembers } from "#edge/packages/read-members.ts";

/** The places of members, in pairs, and how long what holds them is. */
async function read(places: readonly number[], size: number, members: readonly number[]) {
  const bytes = new Uint8Array(size).map((_, at) => at % 251);
  const reads: (readonly [number, number])[] = [];
  const readBytes: ReadBytes = async (start, end) => {
    reads.push([start, end]);
    return bytes.subarray(start, end);
  };
  const found = await readMembers(readBytes, { places: Uint32Array.from(places) }, members);
  const isRight = found.every(
    ([member, each]) =>
      each.byteLength === each.buffer.byteLength &&
      each.every((byte, at) => byte === ((places[2 * member] ?? 0) + at) % 251) &&
      each.length === (places[2 * member + 1] ?? 0) - (places[2 * member] ?? 0),
  );
  return { reads, numbers: found.map(([member]) => member).toSorted((a, b) => a - b), isRight };
}

test("members that stand near one another are read at once, and each has bytes of its own", async () => {
  const places = [0, 10, 12, 100, 90_000, 90_100, 104, 110];
  expect(await read(places, 100_000, [3, 0, 2, 1])).toEqual({
    reads: [
      [0, 110],
      [90_000, 90_100],
    ],
    numbers: [0, 1, 2, 3],
    isRight: true,
  });
});

test("one read is no longer than a mebibyte", async () => {
  const long = 700_000;
  const { reads, isRight } = await read([0, long, long, 2 * long], 2 * long, [0, 1]);
  expect([reads.length, isRight]).toEqual([2, true]);
});
