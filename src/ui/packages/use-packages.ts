import { useMemo, useSyncExternalStore } from "react";

import type { PackagesState } from "#model/packages/package-manager.ts";
import type { MissingPackage } from "#model/packages/missing-packages.ts";
import { createPackageUsers } from "#model/program/packages/package-users.ts";
import { missingPackages } from "#model/packages/missing-packages.ts";
import { useCatalog } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The packages in this browser, and the host's offers. */
export function usePackages(): PackagesState {
  const { packages } = useServices();
  return useSyncExternalStore(packages.subscribe, packages.read);
}

/** The missing packages of the design; empty until storage has answered. */
export function useMissingPackages(): readonly MissingPackage[] {
  const { status } = usePackages();
  const catalog = useCatalog();
  const usersOf = useMemo(() => createPackageUsers(), []);
  const resources = useDesigner((state) => usersOf(state.program.resources));
  const packages = useDesigner((state) => state.program.packages);
  return useMemo(() => {
    if (status === "reading") return [];
    const user = packages === undefined ? { resources } : { resources, packages };
    return missingPackages(user, catalog);
  }, [status, resources, packages, catalog]);
}
