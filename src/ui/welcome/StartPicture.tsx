import { useMemo } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { useCatalog } from "#ui/derived.ts";
import { useAsync } from "#ui/use-async.ts";
import { DesignPicture } from "#ui/welcome/DesignPicture.tsx";

interface StartPictureProps {
  readonly program: Program;
  /** Whether the design's types are built in, so the design can be checked. */
  readonly isOfPage: boolean;
}

/** A small picture of a design, with error marks. */
export function StartPicture({ program, isOfPage }: StartPictureProps) {
  return <DesignPicture program={program} wrong={useWrong(program, isOfPage)} />;
}

/** The resources with errors; empty until the checks are loaded. */
function useWrong(program: Program, isOfPage: boolean): ReadonlySet<NodeId> {
  const catalog = useCatalog();
  const check = useMemo(() => {
    if (!isOfPage) return undefined;
    return async () => {
      const { createDesignCheck } = await import("#model/check/design-check.ts");
      return wrongIn(createDesignCheck(catalog, Date.now())(program));
    };
  }, [catalog, program, isOfPage]);
  return useAsync(check).value ?? none;
}

const none: ReadonlySet<NodeId> = new Set();

const wrongIn = (diagnostics: readonly Diagnostic[]): ReadonlySet<NodeId> =>
  new Set(
    diagnostics.flatMap(({ severity, location }) =>
      severity === "error" && "resource" in location ? [location.resource] : [],
    ),
  );
