import type { Preferences } from "#model/opening/preferences.ts";
import type { Starts } from "#model/opening/start.ts";
import { createContext, use, useSyncExternalStore } from "react";
import { useStore } from "zustand";

import type { CertificateFile } from "#model/formats/certificate-file.ts";
import type { LayOut } from "#model/graph/layout-graph.ts";
import type { PackageManager } from "#model/packages/package-manager.ts";
import type { OpenDocument } from "#model/opening/recognition/opened.ts";
import type { PrintDesign } from "#export/print-design.ts";
import type { Workspace } from "#model/opening/workspace.ts";
import type { PrintResult } from "#export/language.ts";
import type { CatalogStore } from "#store/catalog.ts";
import type { DerivedStore } from "#store/derived.ts";
import type { TypeReading } from "#store/type-reading.ts";
import type { DesignerState, DesignerStore } from "#store/designer.ts";

/** What every screen works with. The composition root makes it; no screen reaches further. */
export interface Services {
  readonly store: DesignerStore;
  readonly workspace: Workspace;
  /** The packages that the open design can use. */
  readonly catalog: CatalogStore;
  /** What follows from the open design, the catalog and what the design is compared with. */
  readonly derived: DerivedStore<PrintResult>;
  /** The packages that this browser keeps, and those that the host offers. */
  readonly packages: PackageManager;
  /** Which types of the open design are still being read. */
  readonly types: TypeReading;
  readonly preferences: Preferences;
  /** The designs to begin with; rejected where that part of the page cannot be loaded. */
  loadStarts(): Promise<Starts>;
  /** Reads a certificate in PEM or DER, and overwrites the bytes. */
  readCertificate(bytes: Uint8Array<ArrayBuffer>): Promise<CertificateFile>;
  /** Lays the canvas out anew, away from the main thread. */
  readonly layOut: LayOut;
  /** Prints a large design, away from the main thread. */
  readonly printDesign: PrintDesign;
  /** The link to a design that has this manifest; undefined where it is too large for one. */
  createLink(manifest: string): Promise<string | undefined>;
  /** Opens what a person brings along, away from the main thread. */
  readonly openDocument: OpenDocument;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error("A screen stands outside the designer.");
  return services;
}

export function useDesigner<T>(selector: (state: DesignerState) => T): T {
  return useStore(useServices().store, selector);
}

/** A preference as state. */
export function usePreference(
  key: string,
  fallback: string,
): readonly [string, (value: string) => void] {
  const { preferences } = useServices();
  const value = useSyncExternalStore(preferences.subscribe, () => preferences.read(key));
  return [value ?? fallback, (next) => preferences.write(key, next)];
}
