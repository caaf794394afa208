import { useAsyncEffect } from "#ui/use-async-effect.ts";
import { useMemo, useState } from "react";

import type { Attempt, Versions, VersionSummary } from "#model/opening/workspace.ts";
import { useServices } from "#ui/services.ts";

const notLoaded: Attempt<never> = {
  kind: "failed",
  message: "The versions could not be loaded: part of the page is missing. Try again.",
};

/** Sends a request to the stored versions. If the versions cannot be loaded, the answer is that error. */
export type AskVersions = <T>(
  ask: (versions: Versions) => Promise<Attempt<T>>,
) => Promise<Attempt<T>>;

export function useAskVersions(): AskVersions {
  const { workspace } = useServices();
  return async (ask) =>
    workspace
      .loadVersions()
      .then(ask)
      // The code for an answer is loaded on demand, and loading it can fail too.
      .catch(() => notLoaded);
}

/** The current versions of a design, even if another tab changes them; undefined until storage has answered. */
export function useVersions(
  design: string | undefined,
): Attempt<readonly VersionSummary[]> | undefined {
  const { workspace } = useServices();
  const [listed, setListed] = useState<Attempt<readonly VersionSummary[]>>();
  const follow = useMemo(() => {
    if (design === undefined) return undefined;
    return async (signal: AbortSignal): Promise<void> => {
      const versions = await workspace.loadVersions().catch(() => undefined);
      if (signal.aborted) return;
      if (versions === undefined) return setListed(notLoaded);
      const list = async (): Promise<void> => {
        const found = await versions.list(design);
        if (!signal.aborted) setListed(found);
      };
      const stop = versions.subscribe((of) => void (of === design && list()));
      signal.addEventListener("abort", stop);
      await list();
    };
  }, [workspace, design]);
  useAsyncEffect(follow);
  return listed;
}
