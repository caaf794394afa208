import { expect, test } from "vitest";

import type { Opened } from "#model/opening/recognition/opened.ts";
import type { PackageManager } from "#model/packages/package-manager.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";
import type { Workspace } from "#model/opening/workspace.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore } from "#store/designer.ts";
import { openDocuments } from "#ui/open/open-file.ts";

type Fetch = NonNullable<Parameters<typeof openDocuments>[2]>;

function openingOf() {
  const store = createDesignerStore();
  const asked: string[] = [];
  const services = {
    store,
    workspace: {} as Workspace,
    catalog: createCatalogStore(planCatalog),
    packages: {} as PackageManager,
    openDocument: async (): Promise<Opened> => ({ kind: "refused", name: "", message: "" }),
  };
  let settle: { arrive(): void; fail(): void } = { arrive() {}, fail() {} };
  const fetched = new Promise<Awaited<ReturnType<Fetch>>>((resolve, reject) => {
    settle = {
      arrive: () =>
        resolve({
          openInTurn: async (_, sources) => void asked.push(...sources.map(({ name }) => name)),
        }),
      fail: () => reject(new Error("offline")),
    };
  });
  return {
    store,
    asked,
    ...settle,
    open: (...names: readonly string[]) =>
      openDocuments(
        services,
        names.map((name) => ({ name, content: "" })),
        () => fetched,
      ),
    cancel() {
      const { opening } = store.getState();
      if (opening?.kind === "reading") opening.cancel();
    },
    said: () => store.getState().workspace.notice?.message ?? "",
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("opening can be canceled while the dialogs are being fetched", async () => {
  const { open, cancel, arrive, store, asked } = openingOf();
  open("a", "b");
  expect(store.getState().opening).toMatchObject({ kind: "reading", name: "a" });
  cancel();
  expect(store.getState().opening).toBeUndefined();
  open("c");
  arrive();
  await settled();
  expect(asked).toEqual(["c"]);
});

test("dialogs that cannot be fetched are reported, unless the user canceled", async () => {
  const waiting = openingOf();
  waiting.open("a");
  waiting.fail();
  await settled();
  expect(waiting.store.getState().opening).toBeUndefined();
  expect(waiting.said()).toMatch(/^a could not be opened: part of this page is missing/);

  const canceled = openingOf();
  canceled.open("a");
  canceled.cancel();
  canceled.fail();
  await settled();
  expect(canceled.said()).toBe("");
});

test("documents opened during a question do not affect its dialog", async () => {
  const { open, fail, store } = openingOf();
  const opening = { kind: "notes", design: "x", notes: [] } as const;
  store.setState({ opening });
  open("a");
  fail();
  await settled();
  expect(store.getState().opening).toBe(opening);
});
