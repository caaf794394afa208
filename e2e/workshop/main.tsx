import { StrictMode, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";

import { gammaWithQueue } from "#catalog/testing/added-type.ts";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import { createCatalog } from "#model/schema/catalog.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { createGraph } from "#model/graph/graph.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { resourceId } from "#model/program/program.ts";
import { packageOf } from "#model/schema/token.ts";
import { createDesignerStore, forProgram, openProgram, redo, undo } from "#store/designer.ts";
import { createFormSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";
import { ServicesContext, useDesigner } from "#ui/services.ts";
import "#ui/tokens.css";
import { everything, facts, packageSchema } from "./package-schema.ts";
import "./workshop.css";

/**
 * The real form on the real store and check, for a package with an input of each kind, or for gamma with a
 * type that was added to its schema. The address says what is shown: `?type=…&inputs={…}`, the inputs as the manifest has them, `&showAll`, `&readOnly`.
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
  const catalog = createCatalog([index.package], facts);
  const store = createDesignerStore();
  openProgram(store, program);
  const diagnosticsOf = forProgram(createDesignCheck(catalog, Date.now()));
  // Of all that a screen is given, the form's source reads these four.
  return { store, catalog, diagnosticsOf, graphOf: createGraph() } as Services;
}

function Workshop({
  services,
  type,
}: {
  readonly services: Services;
  readonly type: ResourceType;
}) {
  const [isOpen, setOpen] = useState(true);
  const [path, setPath] = useState("");
  const [reveal, setReveal] = useState<{ readonly path: PropertyPath }>();
  const source = useMemo(
    () => createFormSource(services, id, type.token, parameters.has("readOnly")),
    [services, type],
  );
  return (
    <div className="workshop">
      <main data-scroller>
        {isOpen && (
          <ResourceForm
            source={source}
            type={type}
            showAll={parameters.has("showAll")}
            reveal={reveal}
          />
        )}
      </main>
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
        <State services={services} />
      </aside>
    </div>
  );
}

/** What the form has done so far, to be compared. */
function State({ services }: { readonly services: Services }) {
  const program = useDesigner((state) => state.program);
  const steps = useDesigner((state) => state.history.past);
  const manifest = JSON.parse(printManifest(program)) as {
    resources: { it: { properties?: unknown } };
  };
  return (
    <>
      <pre data-testid="inputs">{JSON.stringify(manifest.resources.it.properties ?? {})}</pre>
      <pre data-testid="steps">{steps.map(({ label }) => label).join("\n")}</pre>
      <pre data-testid="problems">
        {services
          .diagnosticsOf(program)
          .map(({ rule }) => rule)
          .join("\n")}
      </pre>
    </>
  );
}

const token = parameters.get("type") ?? everything;
const services = createServices(openInputs(token, parameters.get("inputs") ?? "{}"), token);
const type = services.catalog.resourceType(token);
const root = document.getElementById("root");
if (root !== null && type !== undefined)
  createRoot(root).render(
    <StrictMode>
      <ServicesContext value={services}>
        <Workshop services={services} type={type} />
      </ServicesContext>
    </StrictMode>,
  );
