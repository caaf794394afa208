import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { DiskFile, DiskFiles } from "#model/files/disk-files.ts";
import { updateWorkspace } from "#store/designer.ts";
import { createFileEditing } from "#ui/disk/edit-files.ts";
import { createBrowser, createDisk, yaml } from "#ui/disk/testing/disk-in-browser.ts";

const json = `{"name":"bus","resources":{"bus":{"type":"gamma:events:EventEndpoint"}}}`;

const inFolder = (name: string, group = "shop"): DiskFile => ({
  id: `${group}/${name}`,
  name,
  path: `${group}/${name}`,
  group,
});

const main = inFolder("Main.json");
const project = inFolder("Pulumi.yaml");

/** Files on disk, each with its text as its revision. */
function createFolder(texts: ReadonlyMap<DiskFile, string>) {
  const disks = new Map([...texts].map(([{ id }, text]) => [id, createDisk(text)] as const));
  const of = ({ id }: DiskFile) => {
    const found = disks.get(id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found;
  };
  const files: DiskFiles = {
    ...createDisk("").files,
    list: async () => ({ kind: "listed", files: [...texts.keys()] }),
    read: (file, known) => of(file).files.read(file, known),
    write: (file, ...written) => of(file).files.write(file, ...written),
    allow: (file, access) => of(file).files.allow(file, access),
  };
  return { files, disk: (file: DiskFile) => of(file).disk };
}

function start(texts: ReadonlyMap<DiskFile, string>, browser = createBrowser()) {
  const folder = createFolder(texts);
  const visit = browser.visit(folder.files);
  const editing = createFileEditing(visit.services);
  const shown = () => visit.store.getState().disk;
  const open = (): string | undefined => visit.store.getState().workspace.current;
  return { ...folder, ...visit, browser, editing, shown, open };
}

const both = new Map([
  [main, json],
  [project, yaml],
]);

/** The events of the window and its page. */
let page: EventTarget & { visibilityState: DocumentVisibilityState };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const focus = (): boolean => window.dispatchEvent(new Event("focus"));

test("the first of several files is opened, and the bar stays while another is chosen", async () => {
  const { files, editing, store, shown, browser } = start(both);
  await editing.open(files, [main, project]);
  expect([shown()?.current, shown()?.files]).toEqual([main, [main, project]]);
  const seen: (DiskFile | undefined)[] = [];
  store.subscribe(({ disk }) => seen.push(disk?.current));
  shown()?.open(project);
  await vi.waitFor(() => expect(shown()?.current).toBe(project));
  expect(new Set(seen)).toEqual(new Set([main, project]));
  expect(shown()?.status).toEqual({ kind: "saved" });
  expect(browser.designs.size).toBe(2);
  // The file is already open: its design is shown again.
  shown()?.open(main);
  await vi.waitFor(() => expect(shown()?.current).toBe(main));
  expect(browser.designs.size).toBe(2);
});

test("a chosen file that cannot be read is reported, and the open one stays", async () => {
  const { files, disk, editing, shown, open, said } = start(both);
  await editing.open(files, [main, project]);
  const before = open();
  disk(project).isGone = true;
  shown()?.open(project);
  await vi.waitFor(() => expect(said()).toMatch(/^Pulumi.yaml could not be opened: /));
  expect([open(), shown()?.current, shown()?.status]).toEqual([before, main, { kind: "saved" }]);
});

test("a design without a file has no bar, and a design with one has it again", async () => {
  const { files, editing, store, shown, open } = start(both);
  await editing.open(files, [project]);
  const before = open();
  updateWorkspace(store, { current: "another" });
  expect(shown()).toBeUndefined();
  updateWorkspace(store, { current: before });
  await vi.waitFor(() => expect(shown()?.current).toBe(project));
});

test("each edit is saved after a pause if that is on for the folder, and in no other folder", async () => {
  const elsewhere = inFolder("Pulumi.yaml", "other");
  const { files, disk, editing, shown, rename } = start(
    new Map([
      [project, yaml],
      [elsewhere, yaml],
    ]),
  );
  await editing.open(files, [project]);
  shown()?.setAutomatic(true);
  expect(shown()?.isAutomatic).toBe(true);
  vi.useFakeTimers();
  rename("access");
  await vi.advanceTimersByTimeAsync(900);
  rename("entry");
  await vi.advanceTimersByTimeAsync(900);
  expect(disk(project).written).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(disk(project).written).toEqual([yaml.replace("policy:", "entry:")]);
  vi.useRealTimers();

  await editing.open(files, [elsewhere]);
  expect([shown()?.current, shown()?.isAutomatic]).toEqual([elsewhere, false]);
  vi.useFakeTimers();
  rename("access");
  await vi.advanceTimersByTimeAsync(5000);
  expect([disk(elsewhere).written, shown()?.status]).toEqual([[], { kind: "unsaved" }]);
});

test("turning on automatic saving asks for permission to write, because later saves cannot ask", async () => {
  const { files, disk, editing, shown, rename } = start(new Map([[project, yaml]]));
  await editing.open(files, [project]);
  disk(project).allowed.delete("write");
  shown()?.setAutomatic(false);
  expect(disk(project).asked).toEqual([]);
  shown()?.setAutomatic(true);
  await vi.waitFor(() => expect(disk(project).asked).toEqual(["write"]));
  disk(project).allowed.delete("write");
  vi.useFakeTimers();
  rename("access");
  await vi.advanceTimersByTimeAsync(5000);
  expect([disk(project).asked, disk(project).written]).toEqual([["write"], []]);
  expect(shown()?.status).toEqual({ kind: "not-allowed", access: "write" });
});

test("the file of the open design is checked when the window gets the focus and its page is visible", async () => {
  const { files, disk, editing, said } = start(both);
  await editing.open(files, [project, main]);
  const changed = yaml.replace("dashboard:a", "dashboard:b");
  disk(project).text = changed;
  page.visibilityState = "hidden";
  focus();
  await new Promise((resolve) => void setTimeout(resolve));
  expect(said()).toBeUndefined();
  page.visibilityState = "visible";
  focus();
  await vi.waitFor(() => expect(said()).toContain("changed on disk and was read again"));
});

test("files of an earlier visit open nothing, and continue with the open design", async () => {
  const first = start(both);
  await first.editing.open(first.files, [main, project]);
  const id = first.open();
  const { files, editing, store, shown, browser } = start(both, first.browser);
  await editing.resume(files);
  expect(shown()).toBeUndefined();
  updateWorkspace(store, { current: id });
  await vi.waitFor(() => expect(shown()?.current).toEqual(main));
  expect(browser.designs.size).toBe(1);
});

test("a file is opened as its stored design, or not at all if there is none", async () => {
  const { files, editing, open, browser } = start(both);
  expect(await editing.reopen(files, project)).toBe(false);
  expect([open(), browser.designs.size]).toEqual(["none", 0]);
  await editing.open(files, [project]);
  const id = open();
  const later = start(both, browser);
  expect(await later.editing.reopen(later.files, project)).toBe(true);
  expect([later.open(), browser.designs.size]).toEqual([id, 1]);
});

test("a file that was opened alone and comes with its folder is chosen from that folder's files", async () => {
  const { files, editing, shown, browser } = start(both);
  const alone = { ...project, group: project.id };
  await editing.open(files, [alone]);
  expect(shown()?.files).toEqual([alone]);
  await editing.open(files, [project, main]);
  expect([shown()?.current, shown()?.files]).toEqual([project, [project, main]]);
  expect(browser.designs.size).toBe(1);
});

test("the first served file is opened, and a server that does not answer is reported", async () => {
  const { files, editing, shown } = start(both);
  await editing.serve(files);
  expect([shown()?.current, shown()?.files.length]).toEqual([main, 2]);
  const other = start(both);
  const message = "stackwright open is no longer running.";
  await other.editing.serve({ ...other.files, list: async () => ({ kind: "failed", message }) });
  expect([other.said(), other.shown()]).toEqual([message, undefined]);
});
