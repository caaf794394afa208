import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import options from "#catalog/options.json" with { type: "json" };
import providerPackages from "#catalog/vendor.json" with { type: "json" };
import { createCheckSchedule } from "#edge/schedule/check-schedule.ts";
import { createComparisonSchedule } from "#edge/schedule/comparison-schedule.ts";
import { createLayOut } from "#edge/workers/layout.ts";
import { createPrintService } from "#edge/print-service.ts";
import { createPreferences } from "#edge/storage/preferences.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import { createWorkspace } from "#edge/storage/workspace.ts";
import type { CatalogData } from "#model/catalog-data.ts";
import { readCatalog } from "#model/catalog-data.ts";
import type { Check } from "#model/check/check.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import { createGraph } from "#model/graph/graph.ts";
import { createConcatenation } from "#model/memoize.ts";
import {
  createDesignerStore,
  edit,
  followProgram,
  forProgram,
  openProgram,
  updateWorkspace,
} from "#store/designer.ts";
import { App } from "#ui/App.tsx";
import type { Example, Services } from "#ui/services.ts";
import { ServicesContext } from "#ui/services.ts";
import "#ui/tokens.css";

const examples: readonly Example[] = [
  {
    title: "Global endpoint with failover",
    explanation: "Two event buses, replication, a restriction policy and an output.",
    load: async () => (await import("#catalog/examples/global-endpoint.json?raw")).default,
  },
  {
    title: "Access with mistakes",
    explanation: "Three resources with broken rules, to see the checks at work.",
    load: async () => (await import("#catalog/examples/broken-access.json?raw")).default,
  },
];

const catalogData: CatalogData = {
  packages: [alpha, beta, gamma, delta],
  facts,
  options,
  providerPackages,
};
const catalog = readCatalog(catalogData);
const store = createDesignerStore();
const noDiagnostics: readonly Diagnostic[] = [];
const unchecked =
  "The checks could not be loaded, so that nothing is checked. Reload the page to try again.";
const uncompared =
  "The plan could not be loaded, so that nothing is compared. Reload the page to try again.";

const workspace = createWorkspace({
  getProgram: () => store.getState().program,
  openProgram: (program) => openProgram(store, program),
  followProgram: (program) => followProgram(store, program),
  renameProgram: (name) =>
    edit(store, { kind: "rename-program", name }, { label: "Rename the design" }),
  update: (change) => updateWorkspace(store, change),
  onProgramChange: (listener) =>
    store.subscribe((state, before) => {
      if (state.program !== before.program) listener();
    }),
});

// A form can be typed into before the rules are there, and says what it finds as soon as they are.
// Nothing in the state changes, but what is derived from it does.
const tellOfNews = (): void => store.setState({});
let check: Check = () => noDiagnostics;
Promise.all([
  import("#model/check/design-check.ts"),
  import("#export/retarget/target-check.ts"),
]).then(
  ([{ createDesignCheck }, { checkWithTarget }]) => {
    const whole = checkWithTarget(createDesignCheck(catalog, Date.now()), catalog);
    const asked = Object.assign(forProgram(whole), { prepare: whole.prepare });
    check = createCheckSchedule(asked, tellOfNews);
    tellOfNews();
  },
  () => updateWorkspace(store, { notice: { message: unchecked } }),
);

const compared = createComparisonSchedule({
  read: () => {
    const { program, comparison } = store.getState();
    const { deployed, run } = comparison;
    return { program, baseline: deployed?.baseline, overlay: run?.overlay };
  },
  watch: (listener) => store.subscribe(listener),
  load: async () => {
    const { compareDesign } = await import("#export/retarget/compare-design.ts");
    return (program, comparisonInput) => compareDesign(program, catalog, comparisonInput);
  },
  onNews: tellOfNews,
  onError: () => updateWorkspace(store, { notice: { message: uncompared } }),
  clock: browserClock,
});
const withRun = createConcatenation<Diagnostic>();

const services: Services = {
  store,
  workspace,
  catalog,
  preferences: createPreferences(),
  examples,
  diagnosticsOf: (program) => withRun(check(program), compared()?.diagnostics ?? noDiagnostics),
  graphOf: createGraph(),
  compared,
  // Only those who bring a certificate load what reads one.
  readCertificate: async (bytes) =>
    (await import("#edge/opening/read-certificate.ts")).readCertificate(bytes, Date.now()),
  layOut: createLayOut(),
  printDesign: createPrintService(catalogData),
  openDocument: async (source, how) =>
    (await import("#edge/opening/open-document.ts")).openDocument(source, how),
};

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ServicesContext value={services}>
        <App />
      </ServicesContext>
    </StrictMode>,
  );
}
