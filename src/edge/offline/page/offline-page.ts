import { cacheName } from "#edge/offline/build-cache.ts";
import { askWorker } from "#edge/offline/page/ask-worker.ts";
import { isWanted } from "#edge/offline/page/is-wanted.ts";
import { removeAll } from "#edge/offline/worker/remove-unused.ts";

/** Keeps the page for working without a network, and knows the builds that are kept. */
export interface OfflinePage {
  /** Has the files of the build kept, where that is wanted. `onNewer` is called when another build is there to be used. */
  start(onNewer: () => void): Promise<void>;
  /** Whether another build is kept than the page is of; undefined where nothing is kept, so that nobody can tell. */
  hasNewer(): Promise<boolean | undefined>;
  /** Has the next load of the page give the newest build. */
  useNewest(): Promise<void>;
}

/** What such a page has around it. */
export interface OfflineSurroundings {
  /** The address of the page. */
  readonly address: string;
  /** The address of the worker's script as the browser accepts it where the page demands trusted types. */
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

  // As long as the page is open: by it the worker knows whose files it has to keep.
  void locks
    .request(cacheName(scope, build), { mode: "shared" }, () => new Promise(() => undefined))
    .catch(() => undefined);

  /** The worker of this page; undefined also where the browser refuses workers, or another project has one here. */
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
      // Without a network, there is nothing newer to be had.
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
      // The host has what the worker could not fetch: without it, the page comes from the host.
      else await remove(registration);
    },
  };
}

/** Comes back when no worker of a registration is being installed any more, whether it could be or not. */
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
