import { useLayoutEffect } from "react";
import { useStore } from "zustand";

import type { Catalog } from "#model/schema/catalog.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { ComparisonResult } from "#model/deployment/outcome/comparison.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { PrintResult } from "#export/language.ts";
import type { Computed } from "#store/computed.ts";
import type { DerivedState } from "#store/derived.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import type {
  DeclarationDiagnostics,
  DesignDiagnostics,
  ResourceDiagnostics,
} from "#store/diagnostics.ts";
import { noDeclarationDiagnostics, noResourceDiagnostics } from "#store/diagnostics.ts";
import type { Printed } from "#store/printed.ts";
import type { Declaration } from "#store/declarations.ts";
import type { Services } from "#ui/services.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** A part of the derived values; the screen renders again only when this part changes. */
export function useDerived<T>(selector: (state: DerivedState<PrintResult>) => T): T {
  return useStore(useServices().derived, selector);
}

/** The packages that are available now. */
export function useCatalog(): Catalog {
  return useStore(useServices().catalog);
}

/** The dependencies; the graph stays identical until an edge changes. */
export function useGraph(): Graph {
  return useDerived((state) => state.graph.value);
}

/** The number of problems in the design, and in typed text that is not in the design. */
export function useCounts(): Counts {
  const counts = useDerived((state) => state.diagnostics.value.counts);
  const unread = useUnread();
  return unread > 0 ? { ...counts, error: counts.error + unread } : counts;
}

/** The number of typed texts that are not in the design. */
export function useUnread(): number {
  return useDesigner(({ workspace }) => workspace.unread.length);
}

export function useDiagnosticsOf(resource: ResourceId): ResourceDiagnostics {
  return useDerived((state) => ofResource(state.diagnostics.value, resource));
}

export function useDeclarationDiagnostics(declaration: Declaration): DeclarationDiagnostics {
  return useDerived((state) => ofDeclaration(state.diagnostics.value, declaration));
}

/** The comparison of the open design; the value is undefined without a comparison. */
export function useComparison(): Computed<ComparisonResult | undefined> {
  return useDerived((state) => state.comparison);
}

/** The design in one language, printed while a screen shows it; undefined until it is printed. */
export function usePrinted(
  language: string,
  withLastStep: boolean,
): Computed<Printed<PrintResult> | undefined> {
  const { derived } = useServices();
  // Runs before paint, so a synchronous result is in the first frame.
  useLayoutEffect(
    () => derived.watchPrinted(language, withLastStep),
    [derived, language, withLastStep],
  );
  return useDerived((state) => state.printed.get(language)) ?? notPrinted;
}

const notPrinted = { status: "computing", value: undefined } as const;

export const ofResource = (
  diagnostics: DesignDiagnostics,
  resource: ResourceId,
): ResourceDiagnostics => diagnostics.resources.get(resource) ?? noResourceDiagnostics;

export const ofDeclaration = (
  { config, variables, outputs }: DesignDiagnostics,
  { kind, name }: Declaration,
): DeclarationDiagnostics =>
  ({ config, variable: variables, output: outputs })[kind].get(name) ?? noDeclarationDiagnostics;

/** Notifies a form when the design changes, or the diagnostics that the form shows. */
export function subscribeForm(
  { store, derived }: Services,
  shown: (diagnostics: DesignDiagnostics) => unknown,
): (listener: () => void) => () => void {
  return (listener) => {
    const stops = [
      store.subscribe((now, before) => {
        if (now.program !== before.program) listener();
      }),
      derived.subscribe(({ diagnostics: now }, { diagnostics: before }) => {
        if (now.value !== before.value && shown(now.value) !== shown(before.value)) listener();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
