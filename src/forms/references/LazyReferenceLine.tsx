import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";

import type { ReferenceLine, ReferenceLineProps } from "#forms/references/ReferenceLine.tsx";

let loaded: typeof ReferenceLine | undefined;

/** Fetches what shows references: no new resource has any. */
export async function loadReferenceLine(): Promise<typeof ReferenceLine> {
  const module = await import("#forms/references/ReferenceLine.tsx");
  loaded = module.ReferenceLine;
  return loaded;
}

const Later = lazy(async () => ({ default: await loadReferenceLine() }));

/** Once it is there it is drawn at once, so that what is chosen next takes the focus. */
export function LazyReferenceLine({
  fallback,
  ...props
}: ReferenceLineProps & { readonly fallback: ReactNode }) {
  const [Line] = useState(() => loaded);
  if (Line !== undefined) return <Line {...props} />;
  return (
    <Suspense fallback={fallback}>
      <Later {...props} />
    </Suspense>
  );
}
