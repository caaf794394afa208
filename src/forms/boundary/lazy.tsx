import { lazy as reactLazy } from "react";
import type { ComponentType } from "react";

import { onRetry } from "#forms/boundary/retries.ts";

/** React's `lazy`, but for a part that could not be fetched: React would never ask for it again. */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    reactLazy(async () => {
      try {
        return await load();
      } catch (error) {
        // Not at once: as long as it fails, React would ask again and again.
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
