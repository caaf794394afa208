import { expect, test } from "vitest";

import { placeResources } from "#model/program/layout/positions.ts";
import { edit, undo, updateWorkspace } from "#store/designer.ts";
import {
  createBrowser,
  createDisk,
  renamed,
  start,
  yaml,
} from "#ui/disk/testing/disk-in-browser.ts";

test("a file is opened without writing; an edit changes only its line, and undo restores it", async () => {
  const { disk, session, rename, store } = await start();
  expect(session.status).toEqual({ kind: "saved" });
  await session.save(true);
  expect(disk.written).toEqual([]);
  rename("access");
  expect(session.status).toEqual({ kind: "unsaved" });
  await session.save(true);
  expect(disk.text).toBe(renamed);
  expect(session.status).toEqual({ kind: "saved" });
  undo(store);
  expect(session.status).toEqual({ kind: "unsaved" });
  await session.save(true);
  expect(disk.text).toBe(yaml);
});

test("a JSON file is written only if the design has changed, whatever its formatting", async () => {
  const text = `{ "name": "shop", "resources": { "policy": { "type": "delta:RestrictionPolicy" } } }`;
  const { disk, session, rename, browser, files } = await start(text);
  await session.save(true);
  expect(disk.written).toEqual([]);
  // The next visit doesn't treat the file as edited either.
  const again = browser.visit(files);
  await again.session.open();
  expect(again.session.status).toEqual({ kind: "saved" });
  await session.open();
  rename("access");
  await session.save(true);
  expect(JSON.parse(disk.text)).toEqual({
    name: "shop",
    resources: { access: { type: "delta:RestrictionPolicy" } },
  });
});

test("moving boxes leaves a YAML file as it is", async () => {
  const { session, store } = await start();
  const { program } = store.getState();
  const moved = placeResources(program, { [program.resources[0]?.id ?? ""]: { x: 1, y: 2 } });
  edit(store, { kind: "replace-program", program: moved }, { label: "Move" });
  expect(session.status).toEqual({ kind: "saved" });
});

test("a file that has changed on disk is not overwritten before the user saw it", async () => {
  const { disk, session, rename } = await start();
  rename("access");
  disk.text = yaml.replace("dashboard:a", "dashboard:b");
  const changed = disk.text;
  await session.save(true);
  expect(session.status).toEqual({ kind: "changed" });
  await session.save(true);
  expect([disk.text, disk.written]).toEqual([changed, []]);

  const compared = await session.compare();
  if (compared.kind !== "compared") throw new Error(compared.message);
  expect(compared).toEqual({
    kind: "compared",
    file: { text: changed, revision: changed },
    text: renamed,
  });
  // The file changes again while the user compares it.
  disk.text = `${changed}# more\n`;
  await session.overwrite(compared.file);
  expect([session.status, disk.written]).toEqual([{ kind: "changed" }, []]);
  await session.overwrite({ text: disk.text, revision: disk.text });
  expect(disk.text).toBe(renamed);
  expect(session.status).toEqual({ kind: "saved" });
});

test("the design can take the content of the file, and undo reverts that", async () => {
  const { disk, session, rename, store } = await start();
  const id = store.getState().program.resources[0]?.id;
  rename("access");
  disk.text = yaml.replace("dashboard:a", "dashboard:b");
  await session.save(true);
  await session.takeFile({ text: disk.text, revision: disk.text });
  expect(session.status).toEqual({ kind: "saved" });
  const [policy] = store.getState().program.resources;
  expect(policy).toMatchObject({ id, name: "policy", inputs: { resourceId: "dashboard:b" } });
  await session.save(true);
  expect(disk.written).toEqual([]);
  rename("rules");
  await session.save(true);
  expect(disk.text).toBe(
    yaml.replace("dashboard:a", "dashboard:b").replace("  policy:", "  rules:"),
  );
  undo(store);
  undo(store);
  expect(store.getState().program.resources[0]).toMatchObject({ name: "access" });
});

test("a changed file is read again if the design has no changes, keeping the positions of its boxes", async () => {
  const { disk, session, store, said } = await start();
  const { program } = store.getState();
  const at = { [program.resources[0]?.id ?? ""]: { x: 10, y: 20 } };
  const moved = placeResources(program, at);
  edit(store, { kind: "replace-program", program: moved }, { label: "Move" });
  await session.look();
  expect(said()).toBeUndefined();
  disk.text = `${yaml}  more:\n    type: delta:RestrictionPolicy\n`;
  await session.look();
  expect(said()).toBe("Pulumi.yaml changed on disk and was read again.");
  const now = store.getState().program;
  expect(now.resources.map(({ name }) => name)).toEqual(["policy", "more"]);
  expect(now.layout?.positions).toEqual(at);
  expect(session.status).toEqual({ kind: "saved" });
});

test("a file that becomes unreadable leaves the design as it is", async () => {
  const { disk, session, store } = await start();
  const { program } = store.getState();
  disk.text = "resources: [";
  await session.look();
  expect(session.status).toMatchObject({ kind: "failed" });
  expect(store.getState().program).toBe(program);
});

test("a design in plain text on disk keeps its secrets there, and is read again with them", async () => {
  const secret = yaml.replace("'dashboard:a'", "{'fn::secret': hunter2}");
  const { disk, session, rename } = await start(secret);
  disk.text = secret.replace("hunter2", "hunter3");
  await session.look();
  rename("access");
  await session.save(true);
  expect(disk.text).toBe(secret.replace("hunter2", "hunter3").replace("  policy:", "  access:"));
});

test("a later visit continues with the same design", async () => {
  const { disk, files, browser, rename, session } = await start();
  rename("access");
  await session.save(true);
  const next = browser.visit(files);
  await next.session.open();
  expect(browser.designs.size).toBe(1);
  expect(next.session.status).toEqual({ kind: "saved" });
  next.rename("rules");
  await next.session.save(true);
  expect(disk.text).toBe(yaml.replace("  policy:", "  rules:"));
});

test("changes that an earlier visit did not save to disk are kept and reported", async () => {
  const { disk, files, browser, rename } = await start();
  rename("access");
  const next = browser.visit(files);
  await next.session.open();
  expect(next.session.status).toEqual({ kind: "unsaved" });
  expect(next.said()).toBe("Pulumi.yaml has changes in this browser that are not saved to disk.");
  await next.session.save(true);
  expect(disk.text).toBe(renamed);
});

test("if both have changed since the earlier visit, neither is lost", async () => {
  const { disk, files, browser, rename } = await start();
  rename("access");
  disk.text = yaml.replace("dashboard:a", "dashboard:b");
  const next = browser.visit(files);
  await next.session.open();
  expect(next.session.status).toEqual({ kind: "changed" });
  await next.session.save(true);
  expect(disk.written).toEqual([]);
  expect(next.store.getState().program.resources[0]).toMatchObject({ name: "access" });
});

test("if only the file has changed since the earlier visit, the design follows", async () => {
  const { disk, files, browser } = await start();
  disk.text = yaml.replace("dashboard:a", "dashboard:b");
  const next = browser.visit(files);
  await next.session.open();
  expect(next.session.status).toEqual({ kind: "saved" });
  expect(next.store.getState().program.resources[0]?.inputs).toEqual({
    resourceId: "dashboard:b",
  });
  expect(browser.designs.size).toBe(1);
});

test("a design that is gone from the browser is opened again", async () => {
  const { files, browser } = await start();
  browser.designs.clear();
  const next = browser.visit(files);
  await next.session.open();
  expect(next.session.status).toEqual({ kind: "saved" });
  expect(browser.designs.size).toBe(1);
});

test("while the program that serves the file is gone, edits wait, and are saved when it is back", async () => {
  const { disk, session, rename } = await start();
  disk.isGone = true;
  rename("access");
  await session.save(true);
  expect(session.status).toEqual({
    kind: "failed",
    message: "stackwright open has ended.",
  });
  disk.isGone = false;
  await session.save(true);
  expect(disk.text).toBe(renamed);
});

test("a read-only tab writes nothing", async () => {
  const { disk, session, rename, store } = await start();
  rename("access");
  updateWorkspace(store, { role: "reader" });
  await session.save(true);
  expect(disk.written).toEqual([]);
});

test("a design shown meanwhile is not written into the file", async () => {
  const { disk, session, rename, store } = await start();
  rename("access");
  updateWorkspace(store, { current: "another" });
  await session.save(true);
  await session.look();
  expect(disk.written).toEqual([]);
});

test("a design that is shown again is saved, unchanged", async () => {
  const { disk, session, rename, store, browser } = await start();
  rename("access");
  await session.save(true);
  const id = session.design ?? "";
  updateWorkspace(store, { current: "another" });
  // Storage creates the design again, so no object is the same.
  browser.designs.set(id, structuredClone(store.getState().program));
  await session.open();
  expect(session.status).toEqual({ kind: "unsaved" });
  await session.comeBack();
  expect(session.status).toEqual({ kind: "saved" });
  rename("rules");
  await session.comeBack();
  expect(session.status).toEqual({ kind: "unsaved" });
  expect(disk.written).toEqual([renamed]);
});

test("a tab that becomes the writer does not mistake an old file for the one on disk", async () => {
  const { disk, files, browser } = await start();
  disk.text = yaml.replace("dashboard:a", "dashboard:b");
  const next = browser.visit(files);
  updateWorkspace(next.store, { role: "reader" });
  await next.session.open();
  updateWorkspace(next.store, { role: "writer" });
  next.rename("access");
  await next.session.save(true);
  expect([next.session.status, disk.written]).toEqual([{ kind: "changed" }, []]);
});

test("opening a file twice at once creates one design", async () => {
  const { files } = createDisk(yaml);
  const browser = createBrowser();
  const { session } = browser.visit(files);
  await Promise.all([session.open(), session.open()]);
  expect(browser.designs.size).toBe(1);
});
