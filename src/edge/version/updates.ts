import type { OfflinePage } from "#edge/offline/page/offline-page.ts";
import { createOfflinePage } from "#edge/offline/page/offline-page.ts";
import type { VersionCheck } from "#edge/version/version-check.ts";
import { buildOfPage, createVersionCheck } from "#edge/version/version-check.ts";
import { watchReturn } from "#edge/version/watch-return.ts";

/** Detects newer versions of the page, and stores the current version for offline use. */
export interface Updates {
  /** Whether a different build is available; false if that is unknown. */
  isOutdated(): Promise<boolean>;
  /** Makes the next page load use the newest build, if one was found. */
  useNewest(): Promise<void>;
}

/** The page's functions that updates need. */
export interface UpdatesHost {
  /** Called when a build that differs from the page's build may be available. */
  onOutdated(): void;
  /** Resolves when the first form is usable: until then, nothing else is downloaded. */
  whenUsable(): Promise<void>;
}

/** The environment of updates; the page's own by default. */
export interface UpdatesSurroundings {
  readonly check: VersionCheck;
  /** The offline page; undefined if the browser has no service workers, or the page was not built. */
  readonly offline: OfflinePage | undefined;
  watch(onReturn: () => void): void;
  whenIdle(): Promise<void>;
}

export function createUpdates(
  { onOutdated, whenUsable }: UpdatesHost,
  surroundings: UpdatesSurroundings = surroundingsOfPage(),
): Updates {
  const { check, offline, watch, whenIdle } = surroundings;
  let isFound = false;
  watch(onOutdated);
  void whenUsable()
    .then(whenIdle)
    .then(() => offline?.start(onOutdated))
    // If the host has no service worker, or the browser refuses it, the page only works online.
    .catch(() => undefined);
  return {
    async isOutdated() {
      // If the worker has a newer build, that build is ready to use. The host's file can also announce a build that the
      // worker could not download.
      isFound = (await offline?.hasNewer()) === true || (await check.isOutdated());
      return isFound;
    },
    async useNewest() {
      if (isFound) await offline?.useNewest();
    },
  };
}

function surroundingsOfPage(): UpdatesSurroundings {
  const build = buildOfPage();
  return {
    check: createVersionCheck({ build }),
    offline: build === undefined ? undefined : offlinePageOf(build),
    watch: (onReturn) => watchReturn(onReturn, document),
    whenIdle,
  };
}

/**
 * The offline page; undefined if the browser has no service workers, or refuses them, as in a frame that is isolated
 * from its origin.
 */
function offlinePageOf(build: string): OfflinePage | undefined {
  try {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const locks: LockManager | undefined = navigator.locks;
    if (container === undefined || locks === undefined) return undefined;
    return createOfflinePage(build, {
      address: document.baseURI,
      // The code that starts workers is loaded on demand.
      script: async () =>
        (await import("#edge/security/script-policy.ts")).workerAddress("offline"),
      container,
      locks,
      caches,
    });
  } catch {
    return undefined;
  }
}

/** The maximum time to wait until the browser is idle, in milliseconds. */
const longestWait = 5000;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, longestWait);
  });
