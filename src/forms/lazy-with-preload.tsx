import { useState } from "react";
import type { ComponentType } from "react";

import { lazy } from "#forms/boundary/lazy.tsx";

const waiting: (() => Promise<unknown>)[] = [];

/**
 * A part of the page outside the first load. The part is fetched as soon as the first screen is shown and the browser
 * is idle, so text that is typed right after the part is opened is not lost.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<ComponentType<Props>> => {
    try {
      return (loaded = await load());
    } catch (error) {
      // The component is fetched again when the part is opened, or on retry.
      loading = undefined;
      throw error;
    }
  };
  const once = (): Promise<ComponentType<Props>> => (loading ??= fetch());
  waiting.push(once);
  const Later = lazy(async () => ({ default: await once() }));
  // A loaded part renders at once: even a short wait would lose the focus of the element it replaces.
  return function LazyWithPreload(props: Props) {
    const [Component] = useState((): ComponentType<Props> => loaded ?? Later);
    return <Component {...props} />;
  };
}

/** Fetches every waiting part. A failed fetch is reported when the part is opened. */
export function preloadLater(): void {
  const fetchAll = (): void => {
    const parts = waiting.splice(0).map((fetch) => fetch());
    // Fetched parts can register more parts.
    if (parts.length > 0) void Promise.allSettled(parts).then(fetchAll);
  };
  whenIdle(fetchAll);
}

/** Runs a callback once the browser is idle, or a moment later if the browser doesn't report that. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 500);
}
