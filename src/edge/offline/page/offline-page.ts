import { cacheName } from "#edge/offline/build-cache.ts";
import { askWorker } from "#edge/offline/page/ask-worker.ts";
import { isWanted } from "#edge/offline/page/is-wanted.ts";
import { removeAll } from "#edge/offline/worker/remove-unused.ts";

/** Makes the page work offline, and manages the stored builds. */
export interface OfflinePage {
  /** Stores the build's files if the page should work offline. Calls `onNewer` when another build is ready to use. */
  start(onNewer: () => void): Promise<void>;
  /** Whether the stored build differs from the page's build; undefined if no build is stored. */
  hasNewer(): Promise<boolean | undefined>;
  /** Makes the next page load use the newest build. */
  useNewest(): Promise<void>;
}

/** The environment of a page that works offline. */
export interface OfflineSurroundings {
  /** The page's address. */
  readonly address: string;
  /** The worker script's URL in the form that the browser accepts with Trusted Types. */
  script(): Promise<string>;
  readonly container: Pick<ServiceWorkerContainer, "getRegistration" | "register">;
  readonly locks: Pick<LockManager, "request">;
  readonly caches: CacheStorage;
  readonly ask?: typeof askWorker;
}

export function createOfflinePage(build: string, surroundings: OfflineSurroundings): OfflinePage {
  const { address, script, container, locks, caches, ask = askWorker } = surroundings;
  const scope = new URL(".", address).href;
  const scriptAddress = new URL("sw.js", scope).href;

  // The page holds this lock as long as it is open, so the worker knows which builds' files to keep.
  void locks
    .request(cacheName(scope, build), { mode: "shared" }, () => new Promise(() => undefined))
    .catch(() => undefined);

  /**
   * The registration of the page's worker; undefined if the browser refuses workers, or if the address already has
   * another project's worker.
   */
  const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
    const found = await container.getRegistration(scope).catch(() => undefined);
    const worker = found?.active ?? found?.waiting ?? found?.installing;
    return found?.scope === scope && worker?.scriptURL === scriptAddress ? found : undefined;
  };

  const newestBuild = async ({
    waiting,
    active,
  }: ServiceWorkerRegistration): Promise<string | undefined> => {
    const worker = waiting ?? active;
    return worker === null ? undefined : ask(worker, "which-build");
  };

  const isNewer = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
    const newest = await newestBuild(registration);
    return newest !== undefined && newest !== build;
  };

  const remove = async (registration: ServiceWorkerRegistration): Promise<void> => {
    await registration.unregister();
    await removeAll(caches, scope);
  };

  return {
    async start(onNewer) {
      const kept = await findRegistration();
      if (!isWanted(new URL(address), kept !== undefined)) {
        if (kept !== undefined) await remove(kept);
        return;
      }
      const registration = await container.register(await script(), {
        scope,
        updateViaCache: "none",
      });
      const tell = async (): Promise<void> => {
        if (await isNewer(registration)) onNewer();
      };
      registration.addEventListener("updatefound", () => {
        void whenInstalled(registration).then(tell);
      });
      await tell();
    },
    async hasNewer() {
      const registration = await findRegistration();
      if (registration === undefined || registration.active === null) return undefined;
      if (await isNewer(registration)) return true;
      // If the browser is offline, no newer build is available.
      const isAsked = await registration.update().then(
        () => true,
        () => false,
      );
      if (!isAsked) return false;
      await whenInstalled(registration);
      return isNewer(registration);
    },
    async useNewest() {
      const registration = await findRegistration();
      if (registration === undefined) return;
      const worker = registration.waiting ?? registration.active;
      if (worker !== null && (await isNewer(registration))) await ask(worker, "use-your-build");
      // If the worker could not download the host's build, unregister the worker, so the page is loaded from the
      // host.
      else await remove(registration);
    },
  };
}

/** Resolves when no worker of a registration is installing any more, even if the installation failed. */
async function whenInstalled({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (installing === null) return;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (installing.state !== "installing") resolve();
    };
    installing.addEventListener("statechange", look);
    look();
  });
}
