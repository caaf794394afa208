import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { readDocument } from "#edge/opening/read-document.ts";
import { createWorkspace } from "#edge/storage/workspace/workspace.ts";
import { fakeTabStorage, stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { fakeBrowser } from "#edge/testing/fake-tabs.ts";
import { testDatabase } from "#edge/testing/test-database.ts";
import type { PrintDesign } from "#export/print-design.ts";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { count, json, plugin, schema, sentinel, yaml } from "#export/testing/secret-files.ts";
import { countSecrets } from "#model/secrets/count-secrets.ts";
import { moveSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { createCatalogStore } from "#store/catalog.ts";
import {
  createDesignerStore,
  edit,
  followProgram,
  openProgram,
  selectMany,
  undo,
  updateWorkspace,
} from "#store/designer.ts";
import { restoreHistory } from "#store/restore-history.ts";
import { copiedText } from "#ui/commands/clipboard.ts";
import { createCopy } from "#ui/code/download.ts";
import type { Services } from "#ui/services.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const index = indexPackage(schema);
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

const programOf = (parsed: ParseResult): Program => {
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
};

const opened: readonly (readonly [file: string, language: string, program: Program])[] = [
  ["a JSON manifest", "json", programOf(parseManifest(json))],
  ["a YAML program", "yaml", programOf(parseYaml(yaml))],
  ["a plugin", "yaml", programOf(parseYaml(plugin))],
];

const servicesOf = (program: Program) => {
  const store = createDesignerStore();
  openProgram(store, program);
  return { store, catalog: createCatalogStore(catalog) };
};

test.each(opened)(
  "%s says what it holds in memory, and its secrets are counted",
  (file, _, program) => {
    expect(JSON.stringify(program)).toMatch(sentinel);
    expect(program.source === undefined).toBe(file === "a JSON manifest");
    expect(countSecrets(program, catalog)).toBe(program.plugin === undefined ? count : 16);
  },
);

test.each(opened)("only YAML and JSON have the secrets of %s", (_file, _own, program) => {
  const made = createExport(program, catalog);
  for (const language of languages) {
    const { files, diagnostics } = made.print(language);
    const first = files[0]?.text;
    const isKept =
      language.needsNoTypes === true &&
      (program.plugin === undefined || language.hasComponents === true);
    if (isKept) expect(first).toMatch(sentinel);
    // If the file keeps secrets, only the README is checked, because the project file repeats the file's config.
    const told = isKept ? files.filter(({ path }) => path === "README.md") : files;
    const all = [...told.map((each) => each.text), JSON.stringify(diagnostics)].join("\n");
    expect(all).not.toMatch(sentinel);
    expect([first, all].join("\n")).toMatch(/public|plugin/);
  }
});

test.each(opened.filter(([, , { plugin: of }]) => of === undefined))(
  "YAML and JSON say that they hold secrets of %s",
  (_file, _own, program) => {
    for (const language of languages.filter(({ needsNoTypes }) => needsNoTypes === true)) {
      const { diagnostics } = createExport(program, catalog).print(language);
      expect(
        diagnostics.filter(({ rule }) => rule === "export/secret").map(({ message }) => message),
      ).toEqual([
        `${language.fileName} contains ${count} secrets in plain text, as the design does. Move them to config.`,
      ]);
    }
  },
);

test.each(opened)("the clipboard has no secret of %s", (_file, _own, program) => {
  const services = servicesOf(program);
  selectMany(
    services.store,
    program.resources.map(({ id }) => id),
  );
  const copied = copiedText(services as unknown as Services);
  expect(copied).toContain("public");
  expect(copied).toContain("tls.key");
  expect(copied).not.toMatch(sentinel);
});

test.each(opened)("the code that is copied has no secret of %s", async (_file, _own, program) => {
  const printDesign: PrintDesign = async (printed, _catalog, id) =>
    createExport(printed, catalog).print(languages.find((each) => each.id === id)!);
  for (const language of languages) {
    if (program.plugin !== undefined && language.hasComponents !== true) continue;
    const path = language.fileName;
    const copied = await createCopy({ program, catalog, printDesign, language, path });
    expect(copied.content).toMatch(/public/);
    expect(copied.content).not.toMatch(sentinel);
  }
});

test.each(opened)("no check says a secret of %s", (_file, _own, program) => {
  const diagnostics = createDesignCheck(catalog, 0)(program);
  expect(diagnostics.length).toBeGreaterThan(1);
  expect(
    JSON.stringify(diagnostics.map(({ message, location }) => [message, location])),
  ).not.toMatch(sentinel);
});

/** All stored records of one kind, as text. */
async function storedIn(
  database: ReturnType<typeof testDatabase>,
  names: (name: string) => boolean,
): Promise<string> {
  const all = await database.run(async (connection) =>
    Promise.all(
      [...connection.objectStoreNames].filter(names).map((name) => connection.getAll(name)),
    ),
  );
  return JSON.stringify(all);
}

test.each(opened)("only the stored design has the secrets of %s", async (_file, _own, program) => {
  const { store } = servicesOf({ ...program, resources: [] });
  const { clock, locks, channels } = fakeBrowser();
  const database = testDatabase();
  const workspace = createWorkspace(
    {
      getProgram: () => store.getState().program,
      openProgram: (next) => openProgram(store, next),
      followProgram: (next) => followProgram(store, next),
      renameProgram: (name) => edit(store, { kind: "rename-program", name }, { label: "Rename" }),
      update: (change) => updateWorkspace(store, change),
      loadHistory: async () => ({
        read: () => store.getState().history,
        restore: (base, steps) => restoreHistory(store, base, steps),
      }),
      getCatalog: () => catalog,
      readCatalog: async () => catalog,
      onProgramChange: (listener) =>
        store.subscribe((state, before) => {
          if (state.program !== before.program) listener();
        }),
    },
    {
      clock,
      locks,
      channel: channels.join(),
      storage: { persist: async () => true },
      storageOfTab: fakeTabStorage,
      openDatabase: () => database,
      watch: () => undefined,
    },
  );
  await workspace.openAsNew(program);
  const settle = async (milliseconds: number): Promise<void> => {
    clock.turnTo(clock.now() + milliseconds);
    for (let round = 0; round < 4; round += 1) {
      await database.idle();
      await vi.dynamicImportSettled();
      clock.turnTo(clock.now());
    }
    await workspace.saveNow();
  };
  await settle(1000);
  const rename = (name: string) =>
    edit(store, { kind: "rename-program", name }, { label: `Call it ${name}` });
  rename("first");
  await settle(1000);
  const steps = () => storedIn(database, (name) => name === "history");
  expect(await steps()).toContain("Call it first");
  const box = program.resources.find(({ name }) => name === "box")?.id ?? resourceId(0);
  edit(store, { kind: "remove-resource", resource: box }, { label: "Delete" });
  await settle(1000);
  // A step that leads back to secrets is not stored, nor are the steps before it.
  expect(await steps()).not.toMatch(/sentinel|770.?011|Call it first/);
  undo(store);
  await settle(1000);
  expect(await steps()).toContain("Call it first");
  expect(await steps()).not.toMatch(sentinel);
  rename("second");
  // Waits long enough for the next snapshot.
  await settle(6 * 60_000);
  rename("third");
  await settle(6 * 60_000);
  await vi.waitFor(async () =>
    expect(await storedIn(database, (name) => name === "snapshots")).toContain("tls.key"),
  );
  const versions = await workspace.loadVersions();
  expect(await versions.keep("named")).toMatchObject({ kind: "done" });
  expect(await storedIn(database, (name) => name === "versions")).toContain("tls.key");
  const others = await storedIn(database, (name) => name !== "heads" && name !== "resources");
  expect(others).toContain("Call it third");
  expect(others).not.toMatch(sentinel);
  expect(await storedIn(database, (name) => name === "resources")).toMatch(sentinel);
});

test.each(opened.filter(([, , { plugin: of }]) => of === undefined))(
  "moved to config, %s has none, and undo has them back",
  (_file, own, program) => {
    const { store } = servicesOf(program);
    const moved = moveSecretsToConfig(program, catalog);
    expect(JSON.stringify(moved)).not.toMatch(sentinel);
    expect(countSecrets(moved, catalog)).toBe(0);
    expect(moveSecretsToConfig(moved, catalog)).toBe(moved);
    const variable = (name: string) => moved.config.find((each) => each.name === name);
    expect(variable("boxLoginPin")).toEqual({
      name: "boxLoginPin",
      type: "integer",
      secret: true,
      extras: {},
    });
    expect(variable("password")).toEqual({
      name: "password",
      type: "string",
      secret: true,
      extras: {},
    });
    const printed = JSON.parse(printManifest(moved)) as Record<string, never>;
    expect(printed["resources"]).toMatchObject({
      box: {
        properties: {
          one: "${boxOne}",
          data: { "tls.key": "${boxDataTlsKey}" },
          login: { user: "${boxLoginUser}", pin: "${boxLoginPin}", kind: "basic" },
          texts: ["${boxTexts0}", "${boxTexts1}${other.key}${boxTexts12}"],
          open: { "fn::secret": "${boxOpen}${other.key}${boxOpen2}" },
        },
      },
      found: { get: { id: "${foundId}" } },
    });
    edit(store, { kind: "replace-program", program: moved }, { label: "Move secrets to config" });
    expect(store.getState().history.past).toHaveLength(1);
    const made = createExport(moved, catalog);
    const file = made.print(languages.find(({ id }) => id === own)!);
    expect(file.files.map((each) => each.text).join("\n")).toContain("boxLoginPin");
    expect(file.files.map((each) => each.text).join("\n")).not.toMatch(sentinel);
    const readme = made.print(languages.find(({ id }) => id === "python")!).files;
    expect(readme.find(({ path }) => path === "README.md")?.text).toContain(
      "pulumi config set --secret boxOne",
    );
    undo(store);
    expect(store.getState().program).toBe(program);
  },
);

const signature = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" };
const urn = (name: string): string => `urn:pulumi:dev::shop::vault:index:Box::${name}`;

const state = JSON.stringify({
  version: 3,
  deployment: {
    resources: [
      {
        urn: urn("box"),
        type: "vault:index:Box",
        custom: true,
        id: "box",
        inputs: {
          one: { ...signature, plaintext: '"sentinel-state-1"' },
          open: "public",
          // A provider may store a value in clear text although its schema marks the value as secret.
          texts: ["sentinel-state-2"],
        },
        outputs: { key: { ...signature, plaintext: '"sentinel-state-3"' } },
      },
    ],
  },
});

const preview = JSON.stringify({
  steps: [
    {
      op: "update",
      urn: urn("box"),
      oldState: {
        urn: urn("box"),
        type: "vault:index:Box",
        inputs: { one: { ...signature, plaintext: '"sentinel-run-1"' } },
      },
      newState: {
        urn: urn("box"),
        type: "vault:index:Box",
        inputs: { one: { ...signature, plaintext: '"sentinel-run-2"' } },
      },
    },
  ],
});

test.each([
  ["a state", state],
  ["a preview", preview],
])("what is read of %s has no marked secret", async (_what, document) => {
  const read = await readDocument("document.json", document);
  expect(read.kind).not.toBe("refused");
  const all = JSON.stringify(read);
  expect(all).not.toMatch(/sentinel-(?:state-[13]|run)/);
});

test.each(["json", "yaml"])("a terminal shows no secret of a design in %s", async (syntax) => {
  const folder = createFolder();
  const [design, stack, packages] = ["Main.txt", "stack.json", "vault.json"].map((name) =>
    join(folder, name),
  );
  writeFileSync(design!, syntax === "json" ? json : yaml);
  writeFileSync(stack!, state);
  writeFileSync(packages!, JSON.stringify(schema));
  const runs = [
    ["check"],
    ["check", "--json"],
    ...[[], ["--json"], ["--markdown"]].map((how) => ["plan", "--state", stack!, ...how]),
    ...languages.map(({ id }) => [
      "export",
      "--force",
      "--language",
      id,
      "--out",
      join(folder, id),
    ]),
  ];
  for (const words of runs) {
    const { code, output, errors } = await runWith([...words, design!, "--schema", packages!]);
    expect([0, 1]).toContain(code);
    expect(output + errors).not.toMatch(sentinel);
    expect(output + errors).not.toBe("");
  }
});
