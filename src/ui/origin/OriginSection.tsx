import { Suspense, useState } from "react";

import type { OriginKind } from "#model/deployment/identifier/origin.ts";
import { originKind } from "#model/deployment/identifier/origin.ts";
import type { Resource } from "#model/program/program.ts";
import type { Reveal } from "#store/designer.ts";
import { ImportPanel } from "#ui/origin/ImportPanel.tsx";
import { LookupPanel } from "#ui/origin/LookupPanel.tsx";

interface OriginSectionProps {
  readonly resource: Resource;
  /** A place to reveal; undefined once it was shown. */
  readonly reveal: Reveal | undefined;
}

/** The inputs for importing or looking up an existing resource. */
export function OriginSection({ resource, reveal }: OriginSectionProps) {
  // Right after switching, problems are not shown until the user leaves the panel.
  const [switched, setSwitched] = useState<OriginKind>();
  const kind = originKind(resource);
  const [before, setBefore] = useState(kind);
  if (kind !== before) {
    setBefore(kind);
    setSwitched(kind);
  }
  if (kind === "created") return null;
  return (
    <Suspense>
      {kind === "import" && (
        <ImportPanel resource={resource} isJustChosen={switched === "import"} reveal={reveal} />
      )}
      {kind === "lookup" && resource.origin.kind === "lookup" && (
        <LookupPanel resource={resource} isJustChosen={switched === "lookup"} reveal={reveal} />
      )}
    </Suspense>
  );
}
