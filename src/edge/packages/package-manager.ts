import { readDesignUses } from "#edge/packages/design-uses.ts";
import type { Indexed } from "#edge/packages/index-content.ts";
import type { HostShelf } from "#edge/packages/host-shelf.ts";
import type { Extent, LoadedPackage, Wanted } from "#edge/packages/loaded-package.ts";
import { loadPackage } from "#edge/packages/loaded-package.ts";
import type { PackageRecord, ReadPackage } from "#edge/packages/package-store.ts";
import {
  deletePackage,
  listPackageIds,
  packageId,
  readBytes,
  readPackage,
  writePackage,
} from "#edge/packages/package-store.ts";
import type { ReadBytes } from "#edge/packages/read-members.ts";
import { createTeamFacts } from "#edge/packages/team-facts.ts";
import type { Database } from "#edge/storage/database.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import { groupBy } from "#model/group-by.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";
import type { DocumentSource } from "#model/files/recognition/opened.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type {
  AddedPackage,
  AddPackageOptions,
  PackageManager,
  PackagesState,
} from "#model/packages/package-manager.ts";
import { describeVersionError, normaliseVersion } from "#model/packages/package-version.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import { compareVersionTexts, packagesFor } from "#model/packages/packages-for.ts";
import type { ExternalUse } from "#model/schema/file/external-uses.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { displayToken, packageOf } from "#model/schema/token.ts";

/** The app as the packages see it. */
export interface PackageHost {
  getProgram(): Program;
  /** Gives the function that stops listening. */
  onProgramChange(listener: () => void): () => void;
  /** The packages beside the built-in ones that the open design works with, each time there are others, or more is read of them. */
  setPackages(packages: readonly PackageIndex[]): void;
  /** The facts that a team or the host has given, each time there are others. */
  setFacts(facts: readonly PackageFacts[]): void;
}

/** What the manager works with. */
export interface PackageTools {
  readonly database: Database;
  readonly tabs: TabChannel;
  now(): number;
  /** Asks the browser not to clear away what is kept. */
  askToPersist(): void;
  /** Whether storage surely has room for so many bytes. */
  hasRoomFor(bytes: number): Promise<boolean>;
  index(
    content: Blob | string,
    options: Pick<AddPackageOptions, "signal" | "onProgress">,
    /** The digest of the schema, where it is known. */
    sha256?: string,
  ): Promise<Indexed>;
  readonly shelf: HostShelf;
  /** Gives way to what the page has to do in the meantime. */
  pause(): Promise<void>;
}

export interface LoadedManager extends PackageManager {
  /** Storage may have lost what it held. */
  reconcile(): Promise<void>;
}

/** Keeps the packages of this browser, and begins at once to find out which there are. */
export function createPackageManager(host: PackageHost, tools: PackageTools): LoadedManager {
  const { database, tabs } = tools;
  const listeners = new Set<() => void>();
  let state: PackagesState = { status: "reading", stored: [] };
  const loaded = new Map<string, LoadedPackage>();
  /** What the host offers, by the id that it will have here. */
  const shelf = new Map<string, ShelfPackage>();
  /** Those that are in memory alone. */
  const unsaved = new Set<string>();
  /** Those that storage has and that are not read yet; undefined until that is known. */
  let waiting: Set<string> | undefined;
  let chosen: readonly LoadedPackage[] = [];

  const publish = (change: Partial<PackagesState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const choose = (): readonly LoadedPackage[] => packagesFor(host.getProgram(), loaded.values());
  /** The types that were read and that nobody was told of, by their short tokens. */
  const preloaded = new Set<string>();
  const setPackages = (): void => {
    preloaded.clear();
    chosen = choose();
    host.setPackages(chosen.map(({ index }) => index));
  };
  const usesPreloaded = (): boolean =>
    preloaded.size > 0 &&
    host.getProgram().resources.some(({ token }) => preloaded.has(displayToken(token)));
  const publishLoaded = (change: Partial<PackagesState> = {}): void => {
    const stored = [...loaded.values()].map((each) => each.stored).toSorted(byNameAndVersion);
    // The catalogue first: who hears of a package can ask it for its types.
    setPackages();
    publish({ stored, ...change });
  };
  const forget = (id: string): void => {
    unsaved.delete(id);
    if (loaded.delete(id)) publishLoaded();
  };

  const facts = createTeamFacts({
    ...tools,
    onChange(stored, known) {
      host.setFacts(known);
      publish({ facts: stored });
    },
    onError: (error) => publish({ storageError: describeError(error) }),
  });

  /** What changes a package is done in turn, so that none comes back that was removed. */
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work);
    queue = done;
    return done;
  };

  /** Reads a package from storage in the place of what is known of it. */
  const readStored = async (id: string): Promise<void> => {
    const read = await readPackage(database, id);
    waiting?.delete(id);
    // Storage that does not answer says nothing of what it holds.
    if (read.kind === "failed") return;
    if (read.value.kind === "missing") return forget(id);
    const { added } = read.value;
    const known = read.value.kind === "good" ? read.value : await indexAnew(id, read.value);
    if (known === undefined) return forget(id);
    loaded.set(id, loadPackage(known.index, added, readFromStorage(id, known.chunkSize)));
    // With the types of the open design, before anyone who hears of it has to ask for them.
    chosen = choose();
    await readMissing(wantedBy(host.getProgram()), "all");
    publishLoaded();
  };

  const readFromStorage =
    (id: string, chunkSize: number): ReadBytes =>
    async (...range) => {
      const read = await database.run((connection) => readBytes(connection, id, range, chunkSize));
      if (read.kind === "done" && read.value !== undefined) return read.value;
      throw new Error(`The schema of ${id} cannot be read.`);
    };

  /** An index that an older version made, or that is damaged, is made anew from the bytes. */
  const indexAnew = async (
    id: string,
    { bytes, added, chunkSize }: Extract<ReadPackage, { readonly kind: "unindexed" }>,
  ): Promise<{ readonly index: SchemaIndex; readonly chunkSize: number } | undefined> => {
    const { signal } = new AbortController();
    const indexed = await tools.index(bytes, { signal, onProgress: () => undefined });
    const name = indexed.kind === "indexed" ? indexed.index.head.name : "";
    const version = id.slice(name.length + 1);
    if (indexed.kind === "refused" || id !== packageId(name, version)) {
      await deletePackage(database, id);
      return undefined;
    }
    const index = withVersion(indexed.index, version);
    const written = await writePackage(database, id, { index, bytes: indexed.bytes, added });
    return { index, chunkSize: written.kind === "done" ? written.value : chunkSize };
  };

  const begin = async (): Promise<void> => {
    const factsRead = facts.begin();
    const listed = await listPackageIds(database);
    if (listed.kind === "failed") {
      waiting = new Set();
      return publish({ status: "ready", storageError: describeError(listed.error) });
    }
    waiting = new Set(listed.value);
    publish({});
    // What the open design uses comes first: its forms wait.
    while (waiting.size > 0) {
      const used = usedIn(host.getProgram());
      const next = [...waiting].find((id) => used.has(nameOf(id))) ?? [...waiting][0] ?? "";
      await enqueue(() => readStored(next));
      waiting.delete(next);
      await tools.pause();
    }
    await factsRead;
    publish({ status: "ready" });
  };

  const save = async (id: string, record: PackageRecord): Promise<void> => {
    const { index, bytes, added } = record;
    const written = await writePackage(database, id, record);
    if (written.kind === "failed") {
      unsaved.add(id);
      loaded.set(
        id,
        loadPackage(index, added, async (start, end) => bytes.subarray(start, end)),
      );
      return publishLoaded({ storageError: describeError(written.error) });
    }
    unsaved.delete(id);
    tools.askToPersist();
    // Its bytes are read from storage from now on, and take no memory.
    loaded.set(id, loadPackage(index, added, readFromStorage(id, written.value)));
    const { storageError: _solved, ...rest } = state;
    state = rest;
    publishLoaded();
    tabs.tell({ kind: "package", id });
  };

  const add = async (
    { name: file, content }: DocumentSource,
    options: AddPackageOptions,
    expected?: ShelfPackage,
  ): Promise<AddedPackage> => {
    const { signal, onProgress } = options;
    const indexed = await tools.index(content, options, expected?.sha256);
    signal.throwIfAborted();
    if (indexed.kind === "refused")
      return refused(`${file} could not be opened: ${indexed.message}`);
    const { head } = indexed.index;
    const said = isVersionSaid(head["version"]) ? String(head["version"]) : options.version;
    if (said === undefined) return { kind: "version-missing", name: head.name };
    const version = normaliseVersion(said);
    if (version === undefined)
      return refused(`${file} could not be opened: ${describeVersionError(said)}`);
    if (expected !== undefined && (expected.name !== head.name || expected.version !== version))
      return refused(`${file} could not be opened: it is ${head.name} ${version}.`);
    onProgress({ phase: "storing" });
    const id = packageId(head.name, version);
    const index = withVersion(indexed.index, version);
    const { bytes, isPlain } = indexed;
    const original = isPlain && content instanceof Blob ? content : undefined;
    const hasRoom = original !== undefined && (await tools.hasRoomFor(bytes.length));
    const record = { index, bytes, added: tools.now(), ...(hasRoom ? { file: original } : {}) };
    await enqueue(() => save(id, record));
    const added = loaded.get(id);
    if (added === undefined) return refused(`${file} could not be kept: it was removed meanwhile.`);
    return { kind: "added", package: added.stored };
  };

  let asking: Promise<void> | undefined;
  const askHost = async (): Promise<void> => {
    const packages = await tools.shelf.list();
    for (const each of packages) shelf.set(packageId(each.name, each.version), each);
    publish({ offered: packages });
  };

  const addOffered: PackageManager["addOffered"] = async ({ name, version }, options) => {
    const what = `${name} ${version}`;
    const offered = shelf.get(packageId(name, version));
    if (offered === undefined) return refused(`The host does not offer ${what}.`);
    const content = await tools.shelf.download(offered, options);
    if (typeof content === "string") return refused(`${what} could not be added: ${content}`);
    const found = offered.facts && (await tools.shelf.downloadFacts(name, options.signal));
    const added = await add({ name: what, content }, { ...options, version }, offered);
    if (added.kind !== "added" || found === undefined) return added;
    return { ...added, facts: await facts.addFound(name, found) };
  };

  /** Reads what is missing of types, of functions and of what they refer to; true where something was. */
  const readMissing = async (first: Iterable<Wanted>, extent: Extent): Promise<boolean> => {
    let wanted: ReadonlyMap<string, readonly Wanted[]> = groupBy(first, (each) =>
      typeof each === "string" ? packageOf(each) : each.package,
    );
    let isAnyRead = false;
    // What is read may refer to what is to be read of other packages.
    while (wanted.size > 0) {
      const next: ExternalUse[] = [];
      for (const [name, each] of wanted) {
        for (const from of chosen.filter((entry) => namespaceOf(entry.index) === name)) {
          try {
            const uses = await from.read(each, extent);
            if (uses === undefined) continue;
            isAnyRead = true;
            next.push(...uses);
          } catch {
            // Storage lost it: what it was for goes on without types.
            if (loaded.get(from.stored.id) !== from) continue;
            await deletePackage(database, from.stored.id);
            forget(from.stored.id);
          }
        }
      }
      wanted = groupBy(next, (use) => use.package);
    }
    return isAnyRead;
  };

  tabs.listen((item) => {
    if (item.kind === "package" && !unsaved.has(item.id)) void enqueue(() => readStored(item.id));
  });
  host.onProgramChange(() => {
    const next = choose();
    const isSame = next.length === chosen.length && next.every((each, at) => each === chosen[at]);
    if (!isSame || usesPreloaded()) setPackages();
  });
  void begin();

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async readUses() {
      const read = await readDesignUses(database);
      return read.kind === "done" ? read.value : [];
    },
    isExpected: (name) => waiting === undefined || [...waiting].some((id) => nameOf(id) === name),
    add: (source, options) => add(source, options),
    addOffered,
    remove: (id) =>
      enqueue(async () => {
        waiting?.delete(id);
        forget(id);
        const deleted = await deletePackage(database, id);
        if (deleted.kind === "done") tabs.tell({ kind: "package", id });
      }),
    addFacts: facts.add,
    removeFacts: facts.remove,
    askHost: () => (asking ??= askHost()),
    readTypes: async (tokens, functions = []) => {
      const wanted = [...tokens, ...Array.from(functions, calledFunction)];
      for (const extent of extents) if (await readMissing(wanted, extent)) setPackages();
    },
    preloadType: async (token) => {
      for (const extent of extents) {
        if (!(await readMissing([token], extent))) continue;
        preloaded.add(displayToken(token));
        if (usesPreloaded()) setPackages();
      }
    },
    reconcile: () =>
      enqueue(async () => {
        const listed = await listPackageIds(database);
        if (listed.kind === "failed") return;
        for (const id of loaded.keys())
          if (!unsaved.has(id) && !listed.value.includes(id)) forget(id);
      }),
  };
}

/** A form of a huge type is shown before all that its inputs lead to is read. */
const extents: readonly Extent[] = ["near", "all"];

const refused = (message: string): AddedPackage => ({ kind: "refused", message });

const isVersionSaid = (version: unknown): boolean => version !== undefined && version !== "";

const withVersion = (index: SchemaIndex, version: string): SchemaIndex => ({
  ...index,
  head: { ...index.head, version },
});

/** The name in an id: a version may hold no `@`, and neither may a name. */
const nameOf = (id: string): string => id.slice(0, id.indexOf("@"));

const usedIn = (program: Program): ReadonlySet<string> =>
  new Set(
    [...program.resources.map(({ token }) => token), ...calledFunctions(program)].map(packageOf),
  );

const wantedBy = (program: Program): readonly Wanted[] => [
  ...program.resources.map(({ token }) => token),
  ...Array.from(calledFunctions(program), calledFunction),
];

const calledFunction = (token: string): Wanted => ({
  package: packageOf(token),
  section: "functions",
  token,
});

const byNameAndVersion = (
  a: PackagesState["stored"][number],
  b: PackagesState["stored"][number],
): number => {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return compareVersionTexts(a.version, b.version);
};

function describeError({ reason }: StorageError): string {
  return `${reasons[reason]} Packages that are added now are there until this page is closed.`;
}

const reasons: Readonly<Record<StorageError["reason"], string>> = {
  full: "The browser's storage is full.",
  refused: "The browser does not let this page store data.",
  gone: "The browser's storage was lost.",
  slow: "The browser's storage does not answer.",
};
