import { createListeners } from "#model/base/listeners.ts";
import { createCheckScheduler } from "#edge/schedule/check-schedule.ts";
import { createComparisonScheduler } from "#edge/schedule/comparison-schedule.ts";
import { createPrintScheduler } from "#edge/schedule/print-schedule.ts";
import type { PrintResult } from "#export/language.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { Compare } from "#model/deployment/outcome/comparison.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDerivedStore } from "#store/derived.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { createMemoryPackages } from "#store/testing/memory-packages.ts";
import type { Services } from "#ui/services.ts";

interface TestDesign {
  readonly manifest: string;
  readonly packages?: readonly PackageIndex[];
  readonly facts?: readonly PackageFacts[];
  /** Compares the design; without it, nothing is compared. */
  readonly compare?: Compare;
}

export interface TestServices {
  readonly services: Services;
  /** The strings that the page copied. */
  readonly copied: string[];
  /** The names of the files that the page saved. */
  readonly saved: string[];
}

/**
 * A design open in the real store, with the real checks and preferences in memory. The workspace records the strings
 * that it copies and the files that it saves. Nothing is printed in the background, and other services are missing: a
 * part that uses such a service fails.
 */
export function createTestServices(design: TestDesign): TestServices {
  const copied: string[] = [];
  const saved: string[] = [];
  const catalog = createCatalogStore(createCatalog(design.packages ?? [], design.facts ?? []));
  const store = createDesignerStore((before, change) =>
    applyInOrder(before, change, catalog.getState()),
  );
  const read = parseManifest(design.manifest);
  if (!read.ok) throw new Error(read.message);
  openProgram(store, read.program);
  const derived = createDerivedStore<PrintResult>(store, catalog, {
    checks: {
      load: async () => (packages) => createDesignCheck(packages, Date.now()),
      scheduler: createCheckScheduler(),
    },
    comparisons: {
      load: async () => {
        if (design.compare === undefined) throw new Error("Nothing is compared here.");
        return design.compare;
      },
      scheduler: createComparisonScheduler(),
    },
    printing: {
      load: () => Promise.reject(new Error("Nothing is printed here.")),
      createScheduler: createPrintScheduler,
    },
  });
  const services = {
    store,
    catalog,
    derived,
    packages: createMemoryPackages(catalog),
    preferences: createPreferences(),
    types: { whenReady: async () => undefined },
    workspace: {
      copyText: async (text: string) => {
        copied.push(text);
        return true;
      },
      saveFile: (name: string) => void saved.push(name),
    },
  } as unknown as Services;
  return { services, copied, saved };
}

export function indexSchema(schema: unknown): PackageIndex {
  const index = indexPackage(schema);
  if (!index.ok) throw new Error(index.message);
  return index.package;
}

function createPreferences(): Services["preferences"] {
  const kept = new Map<string, string>();
  const listeners = createListeners();
  return {
    read: (key) => kept.get(key),
    write: (key, value) => {
      kept.set(key, value);
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}
