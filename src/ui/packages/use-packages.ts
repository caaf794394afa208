import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";

import type { DesignUses, PackagesState } from "#model/packages/package-manager.ts";
import type { MissingPackage } from "#model/program/packages/missing-packages.ts";
import { missingPackages } from "#model/program/packages/missing-packages.ts";
import { useCatalog } from "#ui/derived.ts";
import type { AddingState } from "#ui/packages/adding.ts";
import { addingOf } from "#ui/packages/adding.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** What packages there are in this browser, and what the host offers. */
export function usePackages(): PackagesState {
  const { packages } = useServices();
  return useSyncExternalStore(packages.subscribe, packages.read);
}

const noUses: readonly DesignUses[] = [];

/** The stored designs that are not open, with the packages that they use; none until storage has answered. */
export function useOtherDesigns(): readonly DesignUses[] {
  const { packages } = useServices();
  const current = useDesigner((state) => state.workspace.current);
  const [uses, setUses] = useState(noUses);
  useEffect(() => {
    let isWanted = true;
    packages.readUses().then(
      (read) => {
        if (isWanted) setUses(read);
      },
      // The list says what else there is to know.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [packages]);
  return useMemo(() => uses.filter(({ id }) => id !== current), [uses, current]);
}

export function useAdding(): AddingState {
  return useStore(addingOf(useServices().packages));
}

/** What the design uses and is not loaded; nothing as long as storage has not answered. */
export function useMissingPackages(): readonly MissingPackage[] {
  const { status } = usePackages();
  const catalog = useCatalog();
  const resources = useDesigner((state) => state.program.resources);
  const packages = useDesigner((state) => state.program.packages);
  return useMemo(() => {
    if (status === "reading") return [];
    const user = packages === undefined ? { resources } : { resources, packages };
    return missingPackages(user, catalog);
  }, [status, resources, packages, catalog]);
}
