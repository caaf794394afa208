import { useAsync } from "#ui/use-async.ts";
import { useMemo } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { useCatalog } from "#ui/derived.ts";
import { DesignPicture } from "#ui/welcome/DesignPicture.tsx";

/** A design in small, with marks where errors are. */
export function ExamplePicture({ program }: { readonly program: Program }) {
  return <DesignPicture program={program} wrong={useWrong(program)} />;
}

/** The resources in which the checks find errors; none until the checks are there, or where a type is not. */
function useWrong(program: Program): ReadonlySet<NodeId> {
  const catalog = useCatalog();
  const check = useMemo(() => {
    const isKnown = program.resources.every(({ token }) => catalog.resourceType(token));
    if (!isKnown) return undefined;
    return async () => {
      const { createDesignCheck } = await import("#model/check/design-check.ts");
      return wrongIn(createDesignCheck(catalog, Date.now())(program));
    };
  }, [catalog, program]);
  return useAsync(check).value ?? none;
}

const none: ReadonlySet<NodeId> = new Set();

const wrongIn = (diagnostics: readonly Diagnostic[]): ReadonlySet<NodeId> =>
  new Set(
    diagnostics.flatMap(({ severity, location }) =>
      severity === "error" && "resource" in location ? [location.resource] : [],
    ),
  );
