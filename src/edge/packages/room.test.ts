import { expect, test } from "vitest";

import { hasRoomFor } from "#edge/packages/room.ts";

const MiB = 1024 * 1024;

test.each<[what: string, estimate: StorageEstimate, expected: boolean]>([
  ["enough room", { usage: 10 * MiB, quota: 1000 * MiB }, true],
  ["room only for the package", { usage: 0, quota: 32 * MiB }, false],
  ["no room", { usage: 900 * MiB, quota: 910 * MiB }, false],
  ["no reported size", {}, false],
])("storage with %s", async (_, estimate, expected) => {
  expect(await hasRoomFor(30 * MiB, { estimate: async () => estimate })).toBe(expected);
});

test("storage that doesn't report its size has no room", async () => {
  expect(await hasRoomFor(1, undefined)).toBe(false);
  const estimate = (): Promise<StorageEstimate> => Promise.reject(new TypeError("It is off."));
  expect(await hasRoomFor(1, { estimate })).toBe(false);
});
