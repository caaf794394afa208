import { expect, test } from "vitest";

import type { DiskFile } from "#model/files/disk-files.ts";
import type { DocumentSource } from "#model/files/document-source.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { openProgram } from "#store/designer.ts";
import type { DiskState } from "#store/disk.ts";
import type { FileEditing } from "#ui/disk/edit-files.ts";
import type { HandedFile } from "#ui/disk/open-in-place.ts";
import { openInPlace, openPrograms } from "#ui/disk/open-in-place.ts";
import { createBrowser, createDisk, yaml } from "#ui/disk/testing/disk-in-browser.ts";

const fileOf = (name: string): DiskFile => ({ id: name, name, path: name, group: name });

/** Records the files that are edited in place; `known` are the files with a design in the browser. */
function createEditing(known: readonly string[] = []) {
  const done: string[] = [];
  const note = (what: string) => async (_files: unknown, of: DiskFile | readonly DiskFile[]) =>
    void done.push(
      `${what} ${[of]
        .flat()
        .map(({ name }) => name)
        .join(", ")}`,
    );
  const editing: FileEditing = {
    serve: async () => undefined,
    resume: async () => undefined,
    open: note("open"),
    adopt: note("adopt"),
    async reopen(_files, { name }) {
      done.push(`look for ${name}`);
      return known.includes(name);
    },
  };
  return { editing, done };
}

const text = { text: yaml, revision: yaml };

/** A document with or without a handle from an earlier visit. */
const handed = (name: string, wasKept: boolean, isText = true): HandedFile => ({
  find: async () => (wasKept ? fileOf(name) : undefined),
  keep: async () => (isText ? { file: fileOf(name), text } : undefined),
});

async function openAll(
  documents: Readonly<Record<string, HandedFile | undefined>>,
  known: readonly string[] = [],
) {
  const browser = createBrowser();
  const { files } = createDisk(yaml);
  const { services, said } = browser.visit(files);
  const { editing, done } = createEditing(known);
  const all = new Map<DocumentSource, HandedFile>();
  const sources = Object.entries(documents).map(([name, file]): DocumentSource => {
    const source = { name, content: yaml };
    if (file !== undefined) all.set(source, file);
    return source;
  });
  await openInPlace(services, sources, all, editing, files);
  return { done, designs: browser.designs.size, said: said() };
}

test("a document is opened as usual, and then edited in its file", async () => {
  expect(await openAll({ "a.yaml": handed("a.yaml", false) })).toEqual({
    done: ["adopt a.yaml"],
    designs: 1,
    said: undefined,
  });
});

test("a document without a handle, or that is not text, is not edited in place", async () => {
  expect(await openAll({ "a.yaml": undefined, "b.yaml": handed("b.yaml", false, false) })).toEqual({
    done: [],
    designs: 2,
    said: undefined,
  });
});

test("a document that was edited in a design before opens that design, and the others are opened", async () => {
  const documents = { "a.yaml": handed("a.yaml", true), "b.yaml": handed("b.yaml", false) };
  expect(await openAll(documents, ["a.yaml"])).toEqual({
    done: ["look for a.yaml", "adopt b.yaml"],
    designs: 1,
    said: undefined,
  });
});

test("a document whose design is gone is opened again", async () => {
  expect(await openAll({ "a.yaml": handed("a.yaml", true) })).toEqual({
    done: ["look for a.yaml", "adopt a.yaml"],
    designs: 1,
    said: undefined,
  });
});

/** Opens a folder, with a design that has the content of its first program. */
async function openFolder(
  programs: readonly DiskFile[],
  program = yaml,
  current = programs[0],
  skipped: readonly string[] = [],
) {
  const { files } = createDisk(yaml);
  const { services, store, said } = createBrowser().visit(files);
  const { editing, done } = createEditing();
  const parsed = parseYaml(program);
  if (!parsed.ok) throw new Error(parsed.message);
  openProgram(store, parsed.program);
  store.setState({ disk: { current } as DiskState });
  const folder = { kind: "folder", name: "shop", programs, skipped } as const;
  await openPrograms(services, folder, editing, files);
  return { done, said: said() };
}

const project = fileOf("Pulumi.yaml");
const empty = "name: shop\nruntime: yaml\n";

test("the programs of a folder are opened together, and a folder without one is reported", async () => {
  expect(await openFolder([project, fileOf("PulumiPlugin.yaml")])).toEqual({
    done: ["open Pulumi.yaml, PulumiPlugin.yaml"],
    said: undefined,
  });
  const { done, said } = await openFolder([]);
  expect(done).toEqual([]);
  expect(said).toMatch(/^shop has no Pulumi program: no Pulumi.yaml/);
  const ignored = "Skipped, because Git ignores it: dist.";
  expect((await openFolder([project], yaml, project, [ignored])).said).toBe(ignored);
});

test.each([
  ["an empty project with its program elsewhere", `${empty}main: src/\n`, /to the folder src\./],
  [
    "one with its program in a file of a folder",
    `${empty}main: a/Main.yaml\n`,
    /to the folder a\./,
  ],
  ["one that has its program in its own folder", `${empty}main: .\n`, undefined],
  ["one that says no folder", empty, undefined],
  ["one that has resources all the same", `${yaml}main: src\n`, undefined],
])("for %s the program's place is reported, or nothing", async (_what, program, message) => {
  const { said } = await openFolder([project], program);
  if (message === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(message);
});

test("if the file did not become the design, no notice names another program", async () => {
  const { said } = await openFolder([project], `${empty}main: src\n`, fileOf("Main.yaml"));
  expect(said).toBeUndefined();
});
