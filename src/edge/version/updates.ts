import type { OfflinePage } from "#edge/offline/page/offline-page.ts";
import { createOfflinePage } from "#edge/offline/page/offline-page.ts";
import type { VersionCheck } from "#edge/version/version-check.ts";
import { buildOfPage, createVersionCheck } from "#edge/version/version-check.ts";
import { watchReturn } from "#edge/version/watch-return.ts";

/** Knows of newer versions of the page, and keeps this one for working without a network. */
export interface Updates {
  /** Whether there is another build by now; false where nobody can tell. */
  isOutdated(): Promise<boolean>;
  /** Has the next load of the page give the newest build, where one was found. */
  useNewest(): Promise<void>;
}

/** What updates need of the page. */
export interface UpdatesHost {
  /** Called when there may be another build than the page's. */
  onOutdated(): void;
  /** Comes back when the first form can be used: nothing else is fetched before. */
  whenUsable(): Promise<void>;
}

/** What they have around them; the page's own, where it is not given. */
export interface UpdatesSurroundings {
  readonly check: VersionCheck;
  /** Undefined where the browser has no service workers, or the page was not built. */
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
    // A host without the worker, or a browser that refuses it: the page works as long as there is a network.
    .catch(() => undefined);
  return {
    async isOutdated() {
      // What the worker has is there to be used; what it could not fetch, the host's file tells.
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

/** Undefined where the browser lacks something for it, or refuses it, as in a frame that is shut off from its origin. */
function offlinePageOf(build: string): OfflinePage | undefined {
  try {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const locks: LockManager | undefined = navigator.locks;
    if (container === undefined || locks === undefined) return undefined;
    return createOfflinePage(build, {
      address: document.baseURI,
      // What starts workers is no part of what is fetched early.
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

/** In milliseconds; a browser that is never idle by then, or cannot tell, is interrupted. */
const longestWait = 5000;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, longestWait);
  });
