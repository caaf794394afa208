import { useAsync } from "#ui/use-async.ts";
import { useCallback, useMemo } from "react";

import type { DesignUses } from "#model/packages/package-manager.ts";
import { useDesigner, useServices } from "#ui/services.ts";

const noUses: readonly DesignUses[] = [];

/** The closed designs with their packages; empty until storage has answered. */
export function useOtherDesigns(): readonly DesignUses[] {
  const { packages } = useServices();
  const current = useDesigner((state) => state.workspace.current);
  // If reading fails, the list shows everything else.
  const { value: uses = noUses } = useAsync(useCallback(() => packages.readUses(), [packages]));
  return useMemo(() => uses.filter(({ id }) => id !== current), [uses, current]);
}
