import { createListeners } from "#model/base/listeners.ts";
import type { LoadedManager } from "#edge/packages/package-manager.ts";
import type { PackageHost, PackageTools } from "#edge/packages/package-tools.ts";
import type { HostShelf } from "#edge/packages/host-shelf.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { Database } from "#edge/storage/database.ts";
import { createDatabase } from "#edge/storage/database.ts";
import { createPersistenceRequest } from "#edge/storage/persistence.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import type {
  AddedFacts,
  AddedPackage,
  PackageManager,
  PackagesState,
} from "#model/packages/package-manager.ts";

/** This browser's packages. The code that reads and stores packages is loaded right after the first load. */
export function createPackageService(host: PackageHost): PackageManager {
  const { add: subscribe, tell } = createListeners();
  let state: PackagesState = { status: "reading", stored: [] };
  let manager: Promise<LoadedManager> | undefined;
  let running: LoadedManager | undefined;
  const database = createDatabase(() => void running?.reconcile());
  // The database is opened while the code that uses it is loaded, because a design's forms wait for its packages.
  void database.run(async () => undefined);
  const load = async (): Promise<LoadedManager> => {
    const [{ createPackageManager }, { createHostShelf }] = await Promise.all([
      import("#edge/packages/package-manager.ts"),
      import("#edge/packages/host-shelf.ts"),
    ]);
    running = createPackageManager(host, createTools(database, createHostShelf()));
    running.subscribe(tell);
    tell();
    return running;
  };
  const loaded = async (): Promise<LoadedManager> => {
    manager ??= load();
    try {
      return await manager;
    } catch (error) {
      // If loading fails, the next caller tries again.
      manager = undefined;
      state = { status: "ready", stored: [], storageError: missing };
      tell();
      throw error;
    }
  };
  const add = async <T extends AddedPackage | AddedFacts>(
    work: (to: LoadedManager) => Promise<T>,
  ): Promise<T | Refused> => {
    const to = await loaded().catch(() => undefined);
    return to === undefined ? { kind: "refused", message: missing } : work(to);
  };
  void loaded().catch(() => undefined);
  return {
    read: () => running?.read() ?? state,
    subscribe,
    isExpected: (name) => running?.isExpected(name) ?? state.status === "reading",
    add: (source, options) => add((to) => to.add(source, options)),
    addOffered: (offered, options) => add((to) => to.addOffered(offered, options)),
    remove: async (id) => (await loaded()).remove(id),
    addFacts: (file, text) => add((to) => to.addFacts(file, text)),
    removeFacts: async (name) => (await loaded()).removeFacts(name),
    askHost: async () => (await loaded()).askHost(),
    readUses: async () => (await loaded()).readUses(),
    readTypes: async (tokens, functions) => running?.readTypes(tokens, functions),
    preloadType: async (token) => running?.preloadType(token),
  };
}

type Refused = Extract<AddedFacts, { readonly kind: "refused" }>;

const missing =
  "Part of this page is missing, so packages cannot be read. Reload the page and try again.";

function createTools(database: Database, shelf: HostShelf): PackageTools {
  return {
    database,
    tabs: createTabChannel(),
    now: browserClock.now,
    askToPersist: createPersistenceRequest(),
    hasRoomFor: async (bytes) =>
      (await import("#edge/packages/room.ts")).hasRoomFor(bytes, navigator.storage),
    index: async (content, options, sha256) =>
      (await import("#edge/packages/index-in-worker.ts")).indexInWorker(
        { content, sha256 },
        options,
      ),
    shelf,
    pause: () => new Promise((resolve) => browserClock.after(0, resolve)),
  };
}
