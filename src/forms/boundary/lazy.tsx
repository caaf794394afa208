import { lazy as reactLazy } from "react";
import type { ComponentType } from "react";

import { onRetry } from "#forms/boundary/retries.ts";

/** Like React's `lazy`, but retries a part that could not be fetched; React never fetches such a part again. */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    reactLazy(async () => {
      try {
        return await load();
      } catch (error) {
        // Waits for a retry: otherwise, React would fetch in a loop as long as the fetch fails.
        onRetry(() => {
          Fetched = begin();
        });
        throw error;
      }
    });
  let Fetched = begin();
  return function Lazy(props: Props) {
    return <Fetched {...props} />;
  };
}
