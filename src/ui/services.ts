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

/** The services of every screen. The composition root creates them; screens use no other services. */
export interface Services {
  readonly store: DesignerStore;
  readonly workspace: Workspace;
  /** The packages that the open design can use. */
  readonly catalog: CatalogStore;
  /** The values derived from the open design, the catalog and the comparison. */
  readonly derived: DerivedStore<PrintResult>;
  /** The packages in this browser, and packages that the host offers. */
  readonly packages: PackageManager;
  /** Reports which types of the open design are still being read. */
  readonly types: TypeReading;
  readonly preferences: Preferences;
  /** The start designs; rejects if that part of the page cannot be loaded. */
  loadStarts(): Promise<Starts>;
  /** Reads a certificate in PEM or DER, and overwrites the bytes. */
  readCertificate(bytes: Uint8Array<ArrayBuffer>): Promise<CertificateFile>;
  /** Lays out the canvas off the main thread. */
  readonly layOut: LayOut;
  /** Prints a large design off the main thread. */
  readonly printDesign: PrintDesign;
  /** The link to a design with this manifest; undefined if the design is too large. */
  createLink(manifest: string): Promise<string | undefined>;
  /** Opens the user's documents off the main thread. */
  readonly openDocument: OpenDocument;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error("A screen must be inside the designer.");
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
