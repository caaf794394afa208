import { expect, test } from "vitest";

import { createHandleFiles } from "#edge/disk/handle-files.ts";
import { createFakeDisk, createFakeKeptHandles } from "#edge/disk/testing/fake-disk.ts";
import type { DiskFile, DiskFolder } from "#model/files/disk-files.ts";

const text = "\ufeffname: shop\r\n";

/** A page with one open file, whose content was read. */
async function start() {
  const disk = createFakeDisk({ "Pulumi.yaml": text });
  const kept = createFakeKeptHandles();
  const files = createHandleFiles(kept, () => 1);
  const file = await files.keep(disk.file("Pulumi.yaml"));
  const read = await files.read(file);
  if (read.kind !== "read") throw new Error(read.kind);
  return { disk, kept, files, file, read };
}

function programsOf(folder: DiskFolder | { readonly kind: "failed" }): readonly DiskFile[] {
  if (folder.kind === "failed") throw new Error("The folder could not be read.");
  return folder.programs;
}

const error = (name: string): DOMException => new DOMException("", name);

test("reads a file with its byte order mark and line ends, and only if it changed", async () => {
  const { files, file, disk, read } = await start();
  expect(read).toEqual({ kind: "read", text, revision: await files.revisionOf(text) });
  expect(await files.read(file, read.revision)).toEqual({ kind: "same" });
  disk.put("Pulumi.yaml", "name: other\n");
  expect(await files.read(file, read.revision)).toMatchObject({ text: "name: other\n" });
});

test("writes a whole file over the content that was read", async () => {
  const { files, file, disk, read } = await start();
  const next = "\ufeffname: shöp\r\n";
  expect(await files.write(file, next, read.revision)).toEqual({
    kind: "written",
    revision: await files.revisionOf(next),
  });
  expect(disk.files.get("Pulumi.yaml")).toEqual(new TextEncoder().encode(next));
  // The file's content has changed since the page read it.
  expect(await files.write(file, "a: 1\n", read.revision)).toEqual({ kind: "changed" });
  expect(disk.text("Pulumi.yaml")).toBe("name: shöp\r\n");
});

test("a file that changes while it is written stays unchanged", async () => {
  const { files, file, disk, read } = await start();
  disk.onWrite = () => disk.put("Pulumi.yaml", "name: mine\n");
  expect(await files.write(file, "name: yours\n", read.revision)).toEqual({ kind: "changed" });
  expect([disk.text("Pulumi.yaml"), disk.abandoned]).toEqual(["name: mine\n", 1]);
});

test.each([
  ["write", "QuotaExceededError", "The disk is full."],
  ["close", "AbortError", "The browser refused to write the file."],
  ["createWritable", "NoModificationAllowedError", "The file is read-only, or another"],
  ["createWritable", "UnknownError", "The browser could not write the file."],
  ["getFile", "NotFoundError", "The file no longer exists"],
  ["getFile", "TypeMismatchError", "The path is no longer a file."],
] as const)("if %s fails with %s, the file stays unchanged", async (what, name, message) => {
  const { files, file, disk, read } = await start();
  disk.failures.set(what, error(name));
  expect(await files.write(file, "name: next\n", read.revision)).toEqual({
    kind: "failed",
    message: expect.stringContaining(message),
  });
  expect(disk.files.get("Pulumi.yaml")).toEqual(new TextEncoder().encode(text));
  expect(disk.abandoned).toBe(what === "write" || what === "close" ? 1 : 0);
  disk.failures.clear();
  expect(await files.write(file, "name: next\n", read.revision)).toMatchObject({ kind: "written" });
});

test("distinguishes missing or expired permission from a failure", async () => {
  const { files, file, disk, read } = await start();
  disk.allowed.delete("readwrite");
  const refused = { kind: "not-allowed", access: "write" };
  expect(await files.write(file, "a: 1\n", read.revision)).toEqual(refused);
  expect(await files.read(file, read.revision)).toEqual({ kind: "same" });
  disk.allowed.clear();
  expect(await files.read(file)).toEqual({ kind: "not-allowed", access: "read" });
  disk.allowed.add("read").add("readwrite");
  disk.failures.set("createWritable", error("NotAllowedError"));
  expect(await files.write(file, "a: 1\n", read.revision)).toEqual(refused);
  disk.failures.set("getFile", error("SecurityError"));
  expect(await files.read(file)).toEqual({ kind: "not-allowed", access: "read" });
});

test("requests all previous permissions in one prompt", async () => {
  const { files, file, disk } = await start();
  disk.allowed.clear();
  expect(await files.allow(file, "read")).toBe(true);
  expect(await files.allow(file, "write")).toBe(true);
  disk.allowed.clear();
  expect(await files.allow(file, "read")).toBe(true);
  expect(disk.asked).toEqual([
    "Pulumi.yaml read",
    "Pulumi.yaml readwrite",
    "Pulumi.yaml readwrite",
  ]);
  disk.answer = "denied";
  expect(await files.allow(file, "write")).toBe(false);
});

test("refuses non-text files and files that are too large", async () => {
  const { files, file, disk } = await start();
  disk.put("Pulumi.yaml", new Uint8Array([0xff, 0xfe, 0x61, 0]));
  expect(await files.read(file)).toEqual({
    kind: "failed",
    message: "The file is not UTF-8 text.",
  });
  const large = { size: 151 * 1024 * 1024 } as Blob;
  expect(await files.readGiven(large)).toMatchObject({
    kind: "failed",
    message: "The file is larger than the limit of 150 MiB.",
  });
});

test("in a folder, only its own files count, and permission is requested for the folder", async () => {
  const disk = createFakeDisk({ "Pulumi.yaml": text, "Main.json": "{}", "Pulumi.dev.yaml": "" });
  const files = createHandleFiles(createFakeKeptHandles(), () => 1);
  const [program, ...others] = programsOf(await files.openFolder(disk.folder()));
  expect(program).toMatchObject({ name: "Main.json", path: "shop/Main.json" });
  expect(others).toEqual([]);
  disk.allowed.clear();
  expect(await files.allow(program!, "write")).toBe(true);
  expect(disk.asked).toEqual(["folder readwrite"]);
  disk.failures.set("entries", error("NotFoundError"));
  expect(await files.openFolder(disk.folder())).toEqual({
    kind: "failed",
    message: "The file no longer exists. It was moved, renamed or deleted.",
  });
});

test("lists all projects of a repository with their stacks, and names what Git ignores", async () => {
  const disk = createFakeDisk({
    ".gitignore": "dist\n",
    "stackwright.yaml": "rules: {}\n",
    "services/web/Pulumi.yaml": text,
    "services/web/Pulumi.prod.yaml": "",
    "services/web/Pulumi.dev.yaml": "",
    "Pulumi.yaml": text,
    "dist/Pulumi.yaml": text,
    "node_modules/left/Pulumi.yaml": text,
  });
  const kept = createFakeKeptHandles();
  const files = createHandleFiles(kept, () => 1);
  const opened = await files.openFolder(disk.folder());
  const [own, web, ...others] = programsOf(opened);
  expect(own).toMatchObject({ path: "shop/Pulumi.yaml", stacks: [] });
  expect(web).toMatchObject({ path: "shop/services/web/Pulumi.yaml", stacks: ["dev", "prod"] });
  expect(others).toEqual([]);
  // Both programs are in one group, so both can be chosen, even at the next visit.
  expect(web?.group).toBe(own?.group);
  const next = createHandleFiles(kept, () => 2);
  expect(await next.list()).toEqual({ kind: "listed", files: [own, web] });
  expect(opened).toMatchObject({ skipped: ["Skipped, because Git ignores it: dist."] });
  expect((await files.readBeside(web!)).map(({ name }) => name)).toEqual([
    "Pulumi.yaml",
    "Pulumi.dev.yaml",
    "Pulumi.prod.yaml",
  ]);
  expect(await files.readConfiguration(web!)).toMatchObject({
    path: "shop/stackwright.yaml",
    file: "services/web/Pulumi.yaml",
  });
  disk.allowed.clear();
  expect(await files.allow(web!, "write")).toBe(true);
  expect(disk.asked).toEqual(["folder readwrite"]);
});

test("reads project and stacks next to a file in a folder, as far as the browser allows it", async () => {
  const texts = {
    "Pulumi.yaml": "name: a\n",
    "Main.yaml": text,
    "Pulumi.dev.yaml": "config: {}\n",
  };
  const disk = createFakeDisk(texts);
  const files = createHandleFiles(createFakeKeptHandles(), () => 1);
  const [program] = programsOf(await files.openFolder(disk.folder()));
  if (program === undefined) throw new Error("There is no program.");
  disk.put("Pulumi.prod.yaml", new Uint8Array([0xff]));
  const beside = await files.readBeside(program);
  expect(beside.map(({ name, read }) => [name, read.kind])).toEqual([
    ["Pulumi.yaml", "read"],
    ["Pulumi.dev.yaml", "read"],
    ["Pulumi.prod.yaml", "failed"],
  ]);
  disk.allowed.clear();
  expect(await files.readBeside(program)).toEqual([]);
  disk.allowed.add("read");
  disk.failures.set("entries", error("NotFoundError"));
  expect(await files.readBeside(program)).toEqual([]);
  const single = await files.keep(createFakeDisk({ "Other.yaml": "" }).file("Other.yaml"));
  expect(await files.readBeside(single)).toEqual([]);
});

test("a file keeps its ID across visits, alone and in its folder", async () => {
  const { disk, kept, file } = await start();
  const next = createHandleFiles(kept, () => 2);
  expect(await next.list()).toEqual({ kind: "listed", files: [file] });
  expect(await next.find(disk.file("Pulumi.yaml"))).toEqual(file);
  expect(await next.find(disk.file("Main.json"))).toBeUndefined();
  const [inFolder] = programsOf(await next.openFolder(disk.folder()));
  expect(inFolder).toMatchObject({ id: file.id, path: "shop/Pulumi.yaml" });
  const [again] = programsOf(await next.openFolder(disk.folder()));
  expect(again?.group).toBe(inFolder?.group);
  // If the user picks a file of the folder alone, the file stays in its folder, unless that would require a prompt.
  expect(await next.keep(disk.file("Pulumi.yaml"))).toEqual(inFolder);
  disk.allowed.clear();
  expect(await next.keep(disk.file("Pulumi.yaml"))).toMatchObject({ group: file.id });
});

test("reports a file that this browser no longer knows", async () => {
  const { files } = await start();
  const gone = { id: "gone", name: "Main.yaml", path: "Main.yaml", group: "gone" };
  expect(await files.read(gone)).toEqual({
    kind: "failed",
    message: "The browser no longer has access to the file. Open it again.",
  });
  expect(await files.allow(gone, "read")).toBe(false);
});

test("reads the folder's configuration, and writes it if it is unchanged", async () => {
  const before = "rules: {}\n";
  const disk = createFakeDisk({
    "Pulumi.yaml": "name: shop\nruntime: yaml\n",
    "stackwright.yaml": before,
  });
  const files = createHandleFiles(createFakeKeptHandles(), () => 1);
  const [program] = programsOf(await files.openFolder(disk.folder()));
  if (program === undefined) throw new Error("There is no program.");
  const found = await files.readConfiguration(program);
  expect(found).toMatchObject({
    path: "shop/stackwright.yaml",
    file: "Pulumi.yaml",
    read: { kind: "read", text: before },
  });
  const revision = found?.read.kind === "read" ? found.read.revision : "";
  expect(await files.writeConfiguration(program, "a", "0")).toEqual({ kind: "changed" });
  expect(await files.writeConfiguration(program, "# Ours\n", revision)).toMatchObject({
    kind: "written",
  });
  expect((await files.readConfiguration(program))?.read).toMatchObject({ text: "# Ours\n" });
  const single = await files.keep(createFakeDisk({ "Other.yaml": "" }).file("Other.yaml"));
  expect(await files.readConfiguration(single)).toBeUndefined();
});
