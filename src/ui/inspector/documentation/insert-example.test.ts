import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore, openProgram, undo } from "#store/designer.ts";
import { insertExample } from "#ui/inspector/documentation/insert-example.ts";

const indexed = indexPackage({
  name: "a",
  version: "1.0.0",
  resources: { "a:index/queue:Queue": {}, "a:index:Topic": {} },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalogStore(createCatalog([indexed.package], []));
const token = "a:index/queue:Queue";

function openStore(resources: object) {
  const read = parseManifest(JSON.stringify({ name: "shop", resources }));
  if (!read.ok) throw new Error(read.message);
  const store = createDesignerStore();
  openProgram(store, read.program);
  return store;
}

const example = `
resources:
  topic:
    type: a:Topic
    properties: { key: "\${queue.id}" }
  queue:
    type: a:Queue
    properties: { label: x }
    options: { dependsOn: [ "\${topic}" ] }
outputs:
  key: \${queue.id}
`;

test("an example is added as one step, under free names that its references follow, and is opened", async () => {
  const store = openStore({ queue: { type: "a:Queue", properties: { label: "mine" } } });
  const before = store.getState().program;
  await insertExample({ store, catalog }, example, token);
  const { program, history, selection, reveal } = store.getState();
  expect(JSON.parse(printManifest(program))).toMatchObject({
    name: "shop",
    resources: {
      queue: { properties: { label: "mine" } },
      topic: { properties: { key: "${queue-2.id}" } },
      "queue-2": { properties: { label: "x" }, options: { dependsOn: ["${topic}"] } },
    },
    outputs: { key: "${queue-2.id}" },
  });
  expect(program.source).toBeUndefined();
  expect(history.past.map(({ label }) => label)).toEqual(["Insert an example"]);
  expect(program.resources.find(({ id }) => id === selection)?.name).toBe("queue-2");
  expect(reveal?.location).toMatchObject({ kind: "name", resource: selection });
  undo(store);
  expect(store.getState().program).toBe(before);
});

test("parts of an example that are not inserted are reported", async () => {
  const store = openStore({});
  const text = `pulumi:\n  requiredVersion: ">=3"\nvariables:\n  zone:\n    fn::a:getZone: {}\n${example}`;
  await insertExample({ store, catalog }, text, token);
  expect(store.getState().workspace.notice?.message).toMatch(/^Inserted\. pulumi/);
  expect(store.getState().program.variables).toMatchObject([{ name: "zone" }]);
  const quiet = openStore({});
  const project = `name: example\nruntime: yaml\ndescription: An example\nvariables: {}\n${example}`;
  await insertExample({ store: quiet, catalog }, project, token);
  expect(quiet.getState().workspace.notice).toBeUndefined();
});

test.each([
  ["resources: [", "The example cannot be inserted:"],
  ["resources: {}", "The example cannot be inserted: it has no resources."],
])("%j is refused", async (text, message) => {
  const store = openStore({});
  const before = store.getState().program;
  await insertExample({ store, catalog }, text, token);
  expect(store.getState().program).toBe(before);
  expect(store.getState().workspace.notice?.message).toContain(message);
});

test("nothing is inserted into a design that another tab writes", async () => {
  const store = openStore({});
  store.setState(({ workspace }) => ({ workspace: { ...workspace, role: "reader" } }));
  const before = store.getState();
  await insertExample({ store, catalog }, example, token);
  expect(store.getState()).toBe(before);
});
