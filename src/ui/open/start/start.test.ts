import { expect, test } from "vitest";

import type { OpenedState } from "#model/opening/recognition/opened.ts";
import type { Program } from "#model/program/program.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Workspace } from "#model/opening/workspace.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { startFromState } from "#ui/open/start/start.ts";

const stateOf = (...lines: readonly string[]): OpenedState => ({
  kind: "state",
  name: "state.json",
  baseline: deployed(readDesign(lines)),
  declared: lines.length,
  report: {
    format: "stack export",
    version: 3,
    resources: lines.length,
    secrets: { encrypted: 0, plain: 0 },
    refused: [],
    kept: [],
  },
});

const asking = stateOf("t:Thing a name=first", "t:Thing b note=x-${a.name}");
const plain = stateOf("t:Old x name=one");
const next: OpenDocumentState = {
  kind: "reading",
  name: "b",
  progress: { phase: "reading" },
  cancel() {},
};

/** Callbacks for each pause while the design is created, and while it is opened. */
interface Meanwhile {
  readonly working?: () => void;
  /** Called while storage is busy with other work. */
  readonly waiting?: () => void;
  readonly openingNow?: () => void;
}

async function start(
  document: OpenedState,
  meanwhile: (store: ReturnType<typeof createDesignerStore>) => Meanwhile = () => ({}),
) {
  const store = createDesignerStore();
  const opened: Program[] = [];
  const seen: string[] = [];
  store.setState({ opening: { kind: "state", document } });
  const { working, waiting, openingNow } = meanwhile(store);
  const workspace = {
    openAsNew: async (program: Program, isWanted?: () => Promise<boolean>) => {
      waiting?.();
      if ((await isWanted?.()) === false) return;
      opened.push(program);
      openProgram(store, program);
      await Promise.resolve();
      openingNow?.();
    },
  } as Workspace;
  await startFromState(
    { store, workspace, catalog: createCatalogStore(planCatalog) },
    document,
    async (work) => {
      for (;;) {
        const { done, value } = work.next();
        if (done === true) return value;
        const now = store.getState().opening;
        const share = now?.kind === "starting" ? ` ${now.share}` : "";
        seen.push(`${now?.kind}${share}, ${opened.length} opened`);
        working?.();
      }
    },
  );
  const { opening, comparison } = store.getState();
  return { opened: opened.length, opening, file: comparison.deployed?.file, seen };
}

test("while a design is created from a state, the page shows the progress", async () => {
  const { seen } = await start(asking);
  expect([...new Set(seen)]).toEqual([
    "starting 0, 0 opened",
    "starting 0.5, 0 opened",
    "starting 1, 0 opened",
  ]);
});

test("canceling stops at once, and goes back to the state", async () => {
  const stopped = await start(asking, (store) => ({
    working: () => {
      const { opening } = store.getState();
      if (opening?.kind === "starting") opening.cancel();
    },
  }));
  expect(stopped).toMatchObject({
    opened: 0,
    opening: { kind: "state", document: asking },
    file: undefined,
    seen: ["starting 0, 0 opened"],
  });
});

test("unknown sources are asked for; without any, the dialog closes", async () => {
  expect(await start(asking)).toMatchObject({
    opened: 1,
    opening: { kind: "questions" },
    file: "state.json",
  });
  expect(await start(plain)).toMatchObject({ opened: 1, opening: undefined, file: "state.json" });
});

test("closing the dialog first prevents the start", async () => {
  const closed = await start(asking, (store) => ({
    working: () => store.setState({ opening: undefined }),
  }));
  expect(closed).toMatchObject({ opened: 0, opening: undefined, file: undefined });
});

test("so does closing it while storage is busy", async () => {
  const closed = await start(asking, (store) => ({
    waiting: () => store.setState({ opening: undefined }),
  }));
  expect(closed).toMatchObject({ opened: 0, opening: undefined, file: undefined });
});

test.each([undefined, next])(
  "a dialog that was left while the document opened stays at %j",
  async (opening) => {
    const left = await start(asking, (store) => ({
      openingNow: () => store.setState({ opening }),
    }));
    expect(left).toMatchObject({ opening, file: undefined });
    expect(left.opening).toBe(opening);
  },
);
