import { expect, test } from "vitest";

import type { OpenedState } from "#model/files/recognition/opened.ts";
import type { Program } from "#model/program/program.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Workspace } from "#model/workspace.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { startFromState } from "#ui/open/start.ts";

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

/** What happens while the page is painted, and while the design is opened. */
interface Meanwhile {
  readonly painting?: () => void;
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
  const { painting, openingNow } = meanwhile(store);
  const workspace = {
    openAsNew: async (program: Program) => {
      opened.push(program);
      openProgram(store, program);
      await Promise.resolve();
      openingNow?.();
    },
  } as Workspace;
  await startFromState(
    { store, workspace, catalog: createCatalogStore(planCatalog) },
    document,
    async () => {
      seen.push(`${store.getState().opening?.kind}, ${opened.length} opened`);
      painting?.();
    },
  );
  const { opening, comparison } = store.getState();
  return { opened: opened.length, opening, file: comparison.deployed?.file, seen };
}

test("that a design is being started is painted before it is", async () => {
  const { seen } = await start(plain);
  expect(seen).toEqual(["starting, 0 opened"]);
});

test("what the state does not tell is asked; where it tells all, the dialog closes", async () => {
  expect(await start(asking)).toMatchObject({
    opened: 1,
    opening: { kind: "questions" },
    file: "state.json",
  });
  expect(await start(plain)).toMatchObject({ opened: 1, opening: undefined, file: "state.json" });
});

test("nothing is started for who closes the dialog first", async () => {
  const closed = await start(asking, (store) => ({
    painting: () => store.setState({ opening: undefined }),
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
