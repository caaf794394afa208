import { useAsyncEffect } from "#ui/use-async-effect.ts";
import { useMemo, useState } from "react";

import { sourceOf } from "#model/completion/connections/connection-source.ts";
import { newTargets } from "#model/completion/connections/new-targets.ts";
import type { NewTarget } from "#model/completion/connections/new-targets.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { useCatalog } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/**
 * The resources and data sources that can be created to receive an output, best first. Some of these are missing until
 * the likeliest types are read; each search requests these types again.
 */
export function useNewTargets(
  node: NodeId,
  path: PropertyPath | undefined,
  query: string,
): { readonly found: readonly NewTarget[]; readonly isReading: boolean } {
  const { packages } = useServices();
  const catalog = useCatalog();
  const program = useDesigner((state) => state.program);
  const { found, unread } = useMemo(
    () => newTargets(sourceOf(node, path, program, catalog), program, catalog, query),
    [node, path, program, catalog, query],
  );
  /** The requested types. A type that is still unread after the request will never arrive. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(nothing);
  const read = useMemo(() => {
    const types = unread.types.filter((token) => !asked.has(token));
    const functions = unread.functions.filter((token) => !asked.has(token));
    if (types.length + functions.length === 0) return undefined;
    return async (signal: AbortSignal): Promise<void> => {
      await packages.readTypes(types, functions).catch(() => undefined);
      if (!signal.aborted) setAsked((before) => new Set([...before, ...types, ...functions]));
    };
  }, [unread, asked, packages]);
  useAsyncEffect(read);
  return { found, isReading: read !== undefined };
}

const nothing: ReadonlySet<string> = new Set();
