import { createRoot } from "react-dom/client";

import { ResourceForm } from "product/forms/ResourceForm.tsx";
import { createCheckScheduler } from "product/edge/schedule/check-schedule.ts";
import { createComparisonScheduler } from "product/edge/schedule/comparison-schedule.ts";
import { createPrintScheduler } from "product/edge/schedule/print-schedule.ts";
import type { PrintResult } from "product/export/language.ts";
import type { Catalog } from "product/model/schema/catalog.ts";
import { createDesignCheck } from "product/model/check/design-check.ts";
import type { Program } from "product/model/program/program.ts";
import { findResource } from "product/model/program/program.ts";
import type { ResourceId } from "product/model/program/value.ts";
import type { DesignerStore } from "product/store/designer.ts";
import { createCatalogStore } from "product/store/catalog.ts";
import { createDerivedStore } from "product/store/derived.ts";
import { createDesignerStore, openProgram } from "product/store/designer.ts";
import { createFormSource } from "product/ui/inspector/form-source.ts";
import type { Services } from "product/ui/services.ts";
import "product/ui/tokens.css";
import "./page.css";

/** The product's form for one resource of a design, with the product's own store and check. */
export function mountForm(
  root: HTMLElement,
  catalog: Catalog,
  program: Program,
  id: ResourceId,
): DesignerStore {
  const store = createDesignerStore();
  openProgram(store, program);
  const token = findResource(program, id)?.token ?? "";
  const type = catalog.resourceType(token);
  if (type === undefined) throw new Error(`No package contains ${token}.`);
  const catalogs = createCatalogStore(catalog);
  const derived = createDerivedStore<PrintResult>(store, catalogs, {
    checks: {
      load: async () => (packages) => createDesignCheck(packages, Date.now()),
      scheduler: createCheckScheduler(),
    },
    comparisons: {
      load: () => Promise.reject(new Error("This page compares nothing.")),
      scheduler: createComparisonScheduler(),
    },
    printing: {
      load: () => Promise.reject(new Error("This page prints nothing.")),
      createScheduler: createPrintScheduler,
    },
  });
  // The form's source reads only these three services.
  const services = { store, catalog: catalogs, derived } as Services;
  const source = createFormSource(services, catalog, { id, token }, false);
  createRoot(root).render(
    <ResourceForm source={source} type={type} showAll={false} reveal={undefined} />,
  );
  return store;
}
