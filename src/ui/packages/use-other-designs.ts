import { useAsync } from "#ui/use-async.ts";
import { useCallback, useMemo } from "react";

import type { DesignUses } from "#model/packages/package-manager.ts";
import { useDesigner, useServices } from "#ui/services.ts";

const noUses: readonly DesignUses[] = [];

/** The stored designs that are not open, with the packages that they use; none until storage has answered. */
export function useOtherDesigns(): readonly DesignUses[] {
  const { packages } = useServices();
  const current = useDesigner((state) => state.workspace.current);
  // Where that fails, the list says what else there is to know.
  const { value: uses = noUses } = useAsync(useCallback(() => packages.readUses(), [packages]));
  return useMemo(() => uses.filter(({ id }) => id !== current), [uses, current]);
}
