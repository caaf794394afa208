import { useState } from "react";
import type { ComponentType } from "react";

import { lazy } from "#forms/boundary/lazy.tsx";

const waiting: (() => Promise<unknown>)[] = [];

/**
 * A part of the page that is no part of the first load. It is fetched as soon as the first screen stands and
 * the browser has nothing else to do, so that what is typed right after opening it is typed into it.
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
      // It is fetched anew when it is opened, or when the person asks for it again.
      loading = undefined;
      throw error;
    }
  };
  const once = (): Promise<ComponentType<Props>> => (loading ??= fetch());
  waiting.push(once);
  const Later = lazy(async () => ({ default: await once() }));
  // What is there already is drawn at once: waiting for it, however short, would lose the focus of what it replaces.
  return function LazyWithPreload(props: Props) {
    const [Component] = useState((): ComponentType<Props> => loaded ?? Later);
    return <Component {...props} />;
  };
}

/** Fetches every part that is waiting. One that cannot be fetched now is told of when it is opened. */
export function preloadLater(): void {
  const fetchAll = (): void => {
    const parts = waiting.splice(0).map((fetch) => fetch());
    // Parts have parts of their own.
    if (parts.length > 0) void Promise.allSettled(parts).then(fetchAll);
  };
  whenIdle(fetchAll);
}

/** Does something once the browser has nothing else to do. Not every browser can tell. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 500);
}
