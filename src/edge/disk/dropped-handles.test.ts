import { expect, test } from "vitest";

import { handlesOf } from "#edge/disk/dropped-handles.ts";

const item = (given: object): DataTransferItem =>
  ({
    kind: "file",
    webkitGetAsEntry: () => ({ isDirectory: false }),
    ...given,
  }) as unknown as DataTransferItem;

const dropped = (...items: readonly DataTransferItem[]) =>
  handlesOf({ items: items as unknown as DataTransferItemList });

test("handles come in the order of the files, and what has none leaves its place", async () => {
  const handle = { kind: "file", name: "Main.yaml" } as FileSystemFileHandle;
  const { hasFolder, handles } = dropped(
    item({ kind: "string" }),
    item({}),
    item({ getAsFileSystemHandle: async () => handle }),
    item({ getAsFileSystemHandle: async () => null }),
    item({ getAsFileSystemHandle: () => Promise.reject(new DOMException("", "SecurityError")) }),
  );
  expect(hasFolder).toBe(false);
  expect(await handles).toEqual([undefined, handle, undefined, undefined]);
});

test("a folder is told while it is dropped", () => {
  const { hasFolder } = dropped(
    item({ webkitGetAsEntry: () => null }),
    item({ webkitGetAsEntry: () => ({ isDirectory: true }) }),
  );
  expect(hasFolder).toBe(true);
});
