import { useEffect, useMemo, useState } from "react";

import type { DesignUses } from "#model/packages/package-manager.ts";
import { useDesigner, useServices } from "#ui/services.ts";

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
