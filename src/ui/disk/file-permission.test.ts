import { expect, test } from "vitest";

import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { openProgram, undo, updateWorkspace } from "#store/designer.ts";
import {
  createBrowser,
  createDisk,
  renamed,
  start,
  yaml,
} from "#ui/disk/testing/disk-in-browser.ts";

test("permission to write is requested at the user's first save, and never automatically", async () => {
  const { disk, session, rename } = await start();
  disk.allowed.delete("write");
  rename("access");
  expect(disk.asked).toEqual([]);
  await session.save(false);
  expect([session.status, disk.asked]).toEqual([{ kind: "not-allowed", access: "write" }, []]);
  disk.isGiven = false;
  await session.save(true);
  expect([session.status, disk.text]).toEqual([{ kind: "not-allowed", access: "write" }, yaml]);
  disk.isGiven = true;
  await session.save(true);
  expect([session.status, disk.text]).toEqual([{ kind: "saved" }, renamed]);
  expect(disk.asked).toEqual(["write", "write"]);
});

test("undone edits need no permission", async () => {
  const { disk, session, rename, store } = await start();
  disk.allowed.delete("write");
  rename("access");
  await session.save(false);
  undo(store);
  expect(session.status).toEqual({ kind: "saved" });
});

test("expired permission is requested again, and meanwhile changes are shown first", async () => {
  const { disk, session, rename, said } = await start();
  disk.allowed.clear();
  rename("access");
  await session.look();
  expect(session.status).toEqual({ kind: "not-allowed", access: "read" });
  disk.text = yaml.replace("dashboard:a", "dashboard:b");
  disk.isGiven = false;
  await session.allow();
  expect(said()).toContain("The browser denied access.");
  disk.isGiven = true;
  await session.allow();
  expect([session.status, disk.written]).toEqual([{ kind: "changed" }, []]);
});

test("an open design continues with its file, once the file is readable again", async () => {
  const { disk, files, browser, rename } = await start();
  rename("access");
  disk.allowed.clear();
  const next = browser.visit(files);
  const [[id, program] = []] = [...browser.designs];
  if (id === undefined || program === undefined) throw new Error("There is no design.");
  openProgram(next.store, program);
  updateWorkspace(next.store, { current: id });
  expect(next.session.remembered).toBe(id);
  await next.session.resume();
  expect([next.session.design, next.session.status]).toEqual([
    id,
    { kind: "not-allowed", access: "read" },
  ]);
  await next.session.save(true);
  expect(disk.written).toEqual([]);
  await next.session.allow();
  expect(next.session.status).toEqual({ kind: "unsaved" });
  await next.session.save(true);
  expect([disk.text, browser.designs.size]).toEqual([renamed, 1]);
});

test("a file is never opened automatically as a new design", async () => {
  const { files, browser } = await start();
  browser.designs.clear();
  const next = browser.visit(files);
  await next.session.resume();
  expect([next.session.design, browser.designs.size]).toEqual([undefined, 0]);
});

test("a failed check is retried, even with nothing to save", async () => {
  const { disk, session } = await start();
  disk.isGone = true;
  await session.look();
  expect(session.status).toMatchObject({ kind: "failed" });
  disk.isGone = false;
  await session.retry();
  expect(session.status).toEqual({ kind: "saved" });
});

test("a design that was read elsewhere is edited in its file", async () => {
  const { disk, files } = createDisk(yaml);
  const browser = createBrowser();
  const { session, store, rename } = browser.visit(files);
  const parsed = parseYaml(yaml);
  if (!parsed.ok) throw new Error(parsed.message);
  openProgram(store, parsed.program);
  updateWorkspace(store, { current: "d1" });
  await session.adopt({ text: yaml, revision: yaml }, false);
  expect(session.status).toEqual({ kind: "saved" });
  rename("access");
  await session.save(true);
  expect(disk.text).toBe(renamed);
});

test("a file that was fixed to be read is not saved automatically, and saving writes the fixed version", async () => {
  const broken = `${yaml}\t`;
  const { disk, files } = createDisk(broken);
  const browser = createBrowser();
  const { session, store } = browser.visit(files);
  const parsed = parseYaml(yaml);
  if (!parsed.ok) throw new Error(parsed.message);
  openProgram(store, parsed.program);
  updateWorkspace(store, { current: "d1" });
  await session.adopt({ text: broken, revision: broken }, true);
  expect([session.status, disk.text]).toEqual([{ kind: "unsaved" }, broken]);
  await session.save(true);
  expect([session.status, disk.text]).toEqual([{ kind: "saved" }, yaml]);
});
