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

test("handles keep the order of the files, with gaps for missing ones", async () => {
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

test("a folder is reported during the drop", () => {
  const { hasFolder } = dropped(
    item({ webkitGetAsEntry: () => null }),
    item({ webkitGetAsEntry: () => ({ isDirectory: true }) }),
  );
  expect(hasFolder).toBe(true);
});
