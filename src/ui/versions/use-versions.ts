import { useEffect, useState } from "react";

import type { Attempt, Versions, VersionSummary } from "#model/opening/workspace.ts";
import { useServices } from "#ui/services.ts";

const notLoaded: Attempt<never> = {
  kind: "failed",
  message: "The versions are not there: a part of the page could not be loaded. Try again.",
};

/** Asks something of the versions; that they could not be loaded is an answer as well. */
export type AskVersions = <T>(
  ask: (versions: Versions) => Promise<Attempt<T>>,
) => Promise<Attempt<T>>;

export function useAskVersions(): AskVersions {
  const { workspace } = useServices();
  return async (ask) =>
    workspace
      .loadVersions()
      .then(ask)
      // What an answer needs is loaded later still.
      .catch(() => notLoaded);
}

/** The versions of a design as storage has them now, whichever tab changes them; undefined until it has answered. */
export function useVersions(
  design: string | undefined,
): Attempt<readonly VersionSummary[]> | undefined {
  const { workspace } = useServices();
  const [listed, setListed] = useState<Attempt<readonly VersionSummary[]>>();
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    if (design === undefined) return undefined;
    const follow = async (versions: Versions): Promise<void> => {
      if (isGone) return;
      const list = async (): Promise<void> => {
        const found = await versions.list(design);
        if (!isGone) setListed(found);
      };
      stop = versions.subscribe((of) => void (of === design && list()));
      await list();
    };
    workspace.loadVersions().then(follow, () => setListed(notLoaded));
    return () => {
      isGone = true;
      stop();
    };
  }, [workspace, design]);
  return listed;
}
