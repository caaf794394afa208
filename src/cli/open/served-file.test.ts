import {
  chmodSync,
  linkSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findServedFile, revisionOf } from "#cli/open/served-file.ts";
import { createFolder } from "#cli/testing/folder.ts";

const isRoot = process.getuid?.() === 0;
const isWindows = process.platform === "win32";

async function create(text = "a: 1\n") {
  const folder = createFolder();
  const path = join(folder, "a.yaml");
  writeFileSync(path, text);
  const file = await findServedFile(path);
  const write = (next: string, basedOn = text) =>
    file.write(Buffer.from(next), revisionOf(Buffer.from(basedOn)));
  return { folder, path, file, write };
}

test("replaces a file as a whole, and leaves no other file behind", async () => {
  const { folder, path, write } = await create();
  expect(await write("a: 2\n")).toEqual({
    kind: "written",
    revision: revisionOf(Buffer.from("a: 2\n")),
  });
  expect(readFileSync(path, "utf8")).toBe("a: 2\n");
  expect(readdirSync(folder)).toEqual(["a.yaml"]);
});

test("revisions differ for different bytes, however similar", async () => {
  const { file, path } = await create("a: 1\n");
  const before = await file.read();
  writeFileSync(path, "a: 1\r\n");
  expect(await file.read()).not.toEqual(before);
  writeFileSync(path, "a: 1\n");
  expect(await file.read()).toEqual(before);
});

test.skipIf(isWindows)("a file keeps its permissions", async () => {
  const { path, write } = await create();
  chmodSync(path, 0o664);
  await write("a: 2\n");
  expect(statSync(path).mode & 0o777).toBe(0o664);
});

test("a file with a second hard link keeps it", async () => {
  const { folder, path, write } = await create();
  linkSync(path, join(folder, "b.yaml"));
  await write("a: 2\n");
  expect(readFileSync(join(folder, "b.yaml"), "utf8")).toBe("a: 2\n");
});

test("reports a deleted or changed file", async () => {
  const { path, write } = await create();
  expect(await write("a: 2\n", "another")).toEqual({ kind: "changed" });
  rmSync(path);
  expect(await write("a: 2\n")).toEqual({ kind: "failed", message: "No such file." });
});

// The test is skipped for root, because root can write everything.
test.skipIf(isRoot || isWindows)(
  "a read-only file stays unchanged, even if its folder is writable",
  async () => {
    const { folder, path, write } = await create();
    chmodSync(path, 0o444);
    expect(await write("a: 2\n")).toEqual({ kind: "failed", message: "Permission denied." });
    chmodSync(path, 0o644);
    chmodSync(folder, 0o555);
    expect((await write("a: 2\n")).kind).toBe("written");
    chmodSync(folder, 0o755);
    expect(readFileSync(path, "utf8")).toBe("a: 2\n");
  },
);
