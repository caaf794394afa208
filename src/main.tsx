import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { createBuiltInPackages } from "#catalog/built-in-packages.ts";
import { createCheckScheduler } from "#edge/schedule/check-schedule.ts";
import { createComparisonScheduler } from "#edge/schedule/comparison-schedule.ts";
import { createPackageService } from "#edge/packages/package-service.ts";
import { createPrintService } from "#edge/printing/print-service.ts";
import { createPreferences } from "#edge/storage/preferences.ts";
import { createPrintScheduler } from "#edge/schedule/print-schedule.ts";
import { createWorkspace } from "#edge/storage/workspace/workspace.ts";
import type { PrintResult } from "#export/language.ts";
import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { BoundaryTools } from "#forms/boundary/boundary-tools.ts";
import { BoundaryContext } from "#forms/boundary/boundary-tools.ts";
import { watchLoadErrors } from "#forms/boundary/load-errors.ts";
import type { LayOut } from "#model/graph/layout-graph.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";
import { createCatalogStore, setKnown, setPackagesBeside } from "#store/catalog.ts";
import { createDerivedStore } from "#store/derived.ts";
import {
  createDesignerStore,
  edit,
  followProgram,
  openProgram,
  updateWorkspace,
} from "#store/designer.ts";
import { createTypeReading } from "#store/type-reading.ts";
import { App } from "#ui/App.tsx";
import { keepView } from "#ui/kept-view.ts";
import type { Services } from "#ui/services.ts";
import { ServicesContext } from "#ui/services.ts";
import "#ui/tokens.css";

const builtIn = createBuiltInPackages();
const catalog = createCatalogStore(builtIn);
const store = createDesignerStore((program, change) =>
  applyInOrder(program, change, catalog.getState()),
);
const preferences = createPreferences();
keepView(store, preferences);
const onProgramChange = (listener: () => void): (() => void) =>
  store.subscribe((state, before) => {
    if (state.program !== before.program) listener();
  });

// The workspace is created first, so it receives an edit before the derived values do.
const workspace = createWorkspace({
  getProgram: () => store.getState().program,
  openProgram: (program) => openProgram(store, program),
  followProgram: (program) => followProgram(store, program),
  renameProgram: (name) =>
    edit(store, { kind: "rename-program", name }, { label: "Rename the design" }),
  update: (change) => updateWorkspace(store, change),
  loadHistory: async () => {
    const { restoreHistory } = await import("#store/restore-history.ts");
    return {
      read: () => store.getState().history,
      restore: (base, steps) => restoreHistory(store, base, steps),
    };
  },
  getCatalog: catalog.getState,
  readCatalog: async () => {
    // Waits until this whole file has run.
    await Promise.resolve();
    await types.whenReady();
    return catalog.getState();
  },
  onProgramChange,
});

const packageManager = createPackageService({
  getProgram: () => store.getState().program,
  onProgramChange,
  setPackages: (added) => setPackagesBeside(catalog, builtIn, added),
  setFacts: (facts) => {
    teamFacts = facts;
    void loadKnown();
  },
});
let teamFacts: readonly PackageFacts[] = [];
const types = createTypeReading(catalog, packageManager);

const printDesign = createPrintService();

/** The layout is loaded on demand, because only the canvas needs it. */
let layOut: LayOut | undefined;

/** Loads the knowledge about the packages. Called early, and again by each part that needs the knowledge. */
async function loadKnown(): Promise<void> {
  const { known } = await import("#catalog/known.ts");
  setKnown(catalog, { ...known, facts: [...teamFacts, ...known.facts] });
}

// A form accepts input before the rules are loaded, and shows their diagnostics after that.
const derived = createDerivedStore<PrintResult>(store, catalog, {
  checks: {
    load: async () => {
      const [{ createDesignCheck }, { createTeamChecks }, { checkWithTarget }] = await Promise.all([
        import("#model/check/design-check.ts"),
        import("#model/check/team-rules/team-checks.ts"),
        import("#export/retarget/target-check.ts"),
        loadKnown(),
      ]);
      return createTeamChecks((packages, rules) =>
        checkWithTarget(createDesignCheck(packages, Date.now(), rules), packages),
      );
    },
    scheduler: createCheckScheduler(),
  },
  comparisons: {
    load: async () => {
      await loadKnown();
      return (await import("#export/retarget/compare-design.ts")).compareDesign;
    },
    scheduler: createComparisonScheduler(),
  },
  printing: {
    load: async () => {
      await loadKnown();
      const { createPrinter } = await import("#export/printer.ts");
      return (program, packages) => createPrinter(program, packages, printDesign);
    },
    createScheduler: createPrintScheduler,
  },
  types,
});

const services: Services = {
  store,
  catalog,
  packages: packageManager,
  types,
  derived,
  workspace,
  preferences,
  loadStarts: async () => (await import("#catalog/starts/starts.ts")).starts,
  // Loads the certificate reader only when a certificate is opened.
  readCertificate: async (bytes) =>
    (await import("#edge/opening/read-certificate.ts")).readCertificate(bytes, Date.now()),
  layOut: async (graph, signal) => {
    const { createLayOut } = await import("#edge/workers/layout.ts");
    layOut ??= createLayOut();
    return layOut(graph, signal);
  },
  printDesign,
  createLink: async (manifest) => (await import("#edge/link/create-link.ts")).createLink(manifest),
  openDocument: async (source, how) =>
    (await import("#edge/opening/open-document.ts")).openDocument(source, how),
};

void import("#open-from-outside.ts").then(({ openFromOutside }) => openFromOutside(services));

/**
 * Resolves when storage has answered and the last open design is open again. Storage answers after this file has run.
 */
const opened = new Promise<void>((resolve) => {
  const stop = store.subscribe(({ workspace: { designs } }) => {
    if (designs === undefined) return;
    stop();
    resolve();
  });
});

/** Resolves when the first form is usable. */
const whenUsable = (): Promise<void> => opened.then(types.whenReady);

/** The module is fetched right after the first load, because it handles failed fetches of other modules. */
const updates = import("#edge/version/updates.ts").then(
  ({ createUpdates }) => createUpdates({ onOutdated: () => void offerReload(), whenUsable }),
  () => undefined,
);

const isOutdated = async (): Promise<boolean> => (await updates)?.isOutdated() ?? false;

/** The time in milliseconds for saving before the page is left. If saving takes longer, the browser asks the user before it leaves the page. */
const longestSave = 2000;

async function reload(): Promise<void> {
  await Promise.race([
    Promise.all([workspace.saveNow(), updates.then((found) => found?.useNewest())]),
    new Promise((resolve) => setTimeout(resolve, longestSave)),
  ]);
  location.reload();
}

/** Tells the user that the host has a new build; if the host has none, shows the message `otherwise`. */
async function offerReload(otherwise?: string): Promise<void> {
  const message = (await isOutdated()) ? "A new version is available." : otherwise;
  const undo = { label: "Reload", run: () => void reload() };
  if (message !== undefined) updateWorkspace(store, { notice: { message, undo } });
}

watchLoadErrors(() => void offerReload("Part of the page could not be loaded."));

const boundaryTools: BoundaryTools = {
  isOutdated,
  reload: () => void reload(),
  copyText: workspace.copyText,
};

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <BoundaryContext value={boundaryTools}>
        <Boundary name="Stackwright">
          <ServicesContext value={services}>
            <App />
          </ServicesContext>
        </Boundary>
      </BoundaryContext>
    </StrictMode>,
  );
}
