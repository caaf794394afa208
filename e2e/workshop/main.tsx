import { StrictMode, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";

import { gammaWithQueue } from "#catalog/testing/added-type.ts";
import { preloadLater } from "#forms/lazy-with-preload.tsx";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import { createCheckScheduler } from "#edge/schedule/check-schedule.ts";
import { createComparisonScheduler } from "#edge/schedule/comparison-schedule.ts";
import { createPrintScheduler } from "#edge/schedule/print-schedule.ts";
import type { PrintResult } from "#export/language.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import { createCatalogStore, setPackagesBeside } from "#store/catalog.ts";
import { createDerivedStore } from "#store/derived.ts";
import { createDesignerStore, openProgram, redo, setCodeLanguage, undo } from "#store/designer.ts";
import { useCatalog, useDerived } from "#ui/derived.ts";
import { DocsTab } from "#ui/inspector/DocsTab.tsx";
import { createFormSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";
import { ServicesContext, useDesigner } from "#ui/services.ts";
import "#ui/tokens.css";
import { everything, facts, laterSchema, packageSchema } from "./package-schema.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";
import { PaletteWorkshop } from "./palette.tsx";
import "./workshop.css";

/**
 * The real form on the real store and check, for a package with an input of each kind, or for gamma with a
 * type that was added to its schema. The address says what is shown: `?palette`, or `?type=…&inputs={…}`, the inputs as the manifest has them, `&showAll`, `&readOnly`,
 * and `&docs` for what is said of the type beside the form.
 */
const parameters = new URLSearchParams(location.search);
const id = resourceId(1);

function openInputs(token: string, inputs: string): Program {
  const manifest = `{ "resources": { "it": { "type": "${token}", "properties": ${inputs} } } }`;
  const read = parseManifest(manifest);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

function createServices(program: Program, token: string): Services {
  const index = indexPackage(packageOf(token) === "gamma" ? gammaWithQueue : packageSchema);
  if (!index.ok) throw new Error(index.message);
  const catalog = createCatalogStore(createCatalog([index.package], facts));
  const store = createDesignerStore((before, change) =>
    applyInOrder(before, change, catalog.getState()),
  );
  openProgram(store, program);
  const derived = createDerivedStore<PrintResult>(store, catalog, {
    checks: {
      load: async () => (packages) => createDesignCheck(packages, Date.now()),
      scheduler: createCheckScheduler(),
    },
    comparisons: {
      load: () => Promise.reject(new Error("Nothing is compared here.")),
      scheduler: createComparisonScheduler(),
    },
    printing: {
      load: () => Promise.reject(new Error("Nothing is printed here.")),
      createScheduler: createPrintScheduler,
    },
  });
  const workspace = {
    copyText: async (text: string) => {
      document.documentElement.dataset["copied"] = text;
      return true;
    },
  };
  // Of all that a screen is given, the form's source and the documentation read no more.
  return { store, catalog, derived, workspace } as unknown as Services;
}

function Workshop({ services }: { readonly services: Services }) {
  const catalog = useCatalog();
  const type = catalog.resourceType(token);
  const [isOpen, setOpen] = useState(true);
  const [path, setPath] = useState("");
  const [reveal, setReveal] = useState<{ readonly path: PropertyPath }>();
  const source = useMemo(
    () => createFormSource(services, catalog, { id, token }, parameters.has("readOnly")),
    [services, catalog],
  );
  return (
    <div className="workshop">
      <main data-scroller>
        {type === undefined && <p>No package has the type.</p>}
        {isOpen && type !== undefined && (
          <ResourceForm
            source={source}
            type={type}
            showAll={parameters.has("showAll")}
            reveal={reveal}
          />
        )}
      </main>
      {parameters.has("docs") && type !== undefined && (
        <section aria-label="Docs" data-scroller>
          <h2>Docs</h2>
          <DocsTab type={type} />
        </section>
      )}
      <aside>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close the form" : "Open the form"}
        </button>
        <button type="button" onClick={() => undo(services.store)}>
          Undo
        </button>
        <button type="button" onClick={() => redo(services.store)}>
          Redo
        </button>
        <input
          aria-label="Path to reveal"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <button type="button" onClick={() => setReveal({ path: JSON.parse(path) as PropertyPath })}>
          Reveal
        </button>
        <button type="button" onClick={() => put(services, laterSchema)}>
          Update the package
        </button>
        <button type="button" onClick={() => setPackagesBeside(services.catalog, noPackages, [])}>
          Remove the package
        </button>
        <button type="button" onClick={() => put(services, packageSchema)}>
          Add the package
        </button>
        <button type="button" onClick={() => setCodeLanguage(services.store, "python")}>
          Show code in Python
        </button>
        <State />
      </aside>
    </div>
  );
}

function put({ catalog }: Services, schema: unknown): void {
  const index = indexPackage(schema);
  if (index.ok) setPackagesBeside(catalog, noPackages, [index.package]);
}

const noPackages = { packages: [] };

/** What the form has done so far, to be compared. */
function State() {
  const diagnostics = useDerived((state) => state.diagnostics.value);
  const program = useDesigner((state) => state.program);
  const steps = useDesigner((state) => state.history.past);
  const manifest = JSON.parse(printManifest(program)) as {
    resources: { it: { properties?: unknown } };
  };
  return (
    <>
      <pre data-testid="inputs">{JSON.stringify(manifest.resources.it.properties ?? {})}</pre>
      <pre data-testid="resources">{program.resources.map(({ name }) => name).join("\n")}</pre>
      <pre data-testid="steps">{steps.map(({ label }) => label).join("\n")}</pre>
      <pre data-testid="problems">{diagnostics.all.map(({ rule }) => rule).join("\n")}</pre>
    </>
  );
}

const token = parameters.get("type") ?? everything;
const services = createServices(openInputs(token, parameters.get("inputs") ?? "{}"), token);
const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      {parameters.has("palette") ? (
        <PaletteWorkshop />
      ) : (
        <ServicesContext value={services}>
          <Workshop services={services} />
        </ServicesContext>
      )}
    </StrictMode>,
  );
// As the page does.
preloadLater();
