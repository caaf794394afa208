import { createQueue } from "#model/base/queue.ts";
import { readDesignUses } from "#edge/packages/design-uses.ts";
import type { Extent, Wanted } from "#edge/packages/loaded-package.ts";
import { PackageRegistry } from "#edge/packages/package-registry.ts";
import { listPackageIds, packageId } from "#edge/packages/package-store.ts";
import type { PackageHost, PackageTools } from "#edge/packages/package-tools.ts";
import { wantedFunction, readMissing, wantedBy } from "#edge/packages/read-missing.ts";
import { createStoredPackages, indexWithVersion } from "#edge/packages/stored-packages.ts";
import { createTeamFacts } from "#edge/packages/team-facts.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";
import type { DocumentSource } from "#model/files/document-source.ts";
import type { Program } from "#model/program/program.ts";
import type {
  AddedPackage,
  AddPackageOptions,
  PackageManager,
  StoredPackage,
} from "#model/packages/package-manager.ts";
import { describeVersionError, normalizeVersion } from "#model/program/packages/package-version.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { isSample } from "#model/schema/sample.ts";
import { packageOf } from "#model/program/token.ts";

export interface LoadedManager extends PackageManager {
  /** Called when storage may have lost its content. */
  reconcile(): Promise<void>;
}

/** Manages the packages stored in this browser, and immediately starts to list them. */
export function createPackageManager(host: PackageHost, tools: PackageTools): LoadedManager {
  const { database, tabs } = tools;
  const registry = new PackageRegistry(host);
  const packages = createStoredPackages(registry, tools);
  /** The packages that the host offers, by the ID that they will have in this browser. */
  const shelf = new Map<string, ShelfPackage>();
  /** Stored packages that are not read yet; undefined until storage has listed the packages. */
  let waiting: Set<string> | undefined;

  const facts = createTeamFacts({
    ...tools,
    onChange(stored, known) {
      host.setFacts(known);
      registry.publish({ facts: stored });
    },
    onError: (error) => registry.publishError(error),
  });

  /** Changes to packages run one after the other, so a removed package doesn't come back. */
  const enqueue = createQueue();

  const readAll = (wanted: Iterable<Wanted>, extent: Extent): Promise<boolean> =>
    readMissing(registry, wanted, extent, async (lost) => {
      if (registry.get(lost.stored.id) === lost) await packages.lose(lost);
    });

  const readStored = async (id: string): Promise<void> => {
    await packages.read(id, async () => {
      waiting?.delete(id);
      // Reads the open design's types first, so listeners need not request them.
      await readAll(wantedBy(host.getProgram()), "all");
    });
    waiting?.delete(id);
  };

  const begin = async (): Promise<void> => {
    const factsRead = facts.begin();
    const listed = await listPackageIds(database);
    if (listed.kind === "failed") {
      waiting = new Set();
      registry.publish({ status: "ready" });
      return registry.publishError(listed.error);
    }
    waiting = new Set(listed.value);
    registry.publish({});
    // The open design's packages come first, because its forms wait.
    while (waiting.size > 0) {
      const used = usedIn(host.getProgram());
      const next = [...waiting].find((id) => used.has(nameOf(id))) ?? [...waiting][0] ?? "";
      await enqueue(() => readStored(next));
      waiting.delete(next);
      await tools.pause();
    }
    await factsRead;
    registry.publish({ status: "ready" });
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
    const version = normalizeVersion(said);
    if (version === undefined)
      return refused(`${file} could not be opened: ${describeVersionError(said)}`);
    if (expected !== undefined && (expected.name !== head.name || expected.version !== version))
      return refused(`${file} could not be opened: it is ${head.name} ${version}.`);
    const complete = isSample(indexed.index) ? completeOf(registry, head.name) : undefined;
    if (complete !== undefined) return { kind: "added", package: complete };
    onProgress({ phase: "storing" });
    const id = packageId(head.name, version);
    const index = indexWithVersion(indexed.index, version);
    const { bytes, isPlain } = indexed;
    const original = isPlain && content instanceof Blob ? content : undefined;
    const hasRoom = original !== undefined && (await tools.hasRoomFor(bytes.length));
    const record = { index, bytes, added: tools.now(), ...(hasRoom ? { file: original } : {}) };
    await enqueue(() => packages.save(id, record));
    const added = registry.get(id);
    if (added?.stored.isSample === undefined)
      for (const sample of samplesOf(registry, head.name))
        await enqueue(() => packages.remove(sample));
    if (added === undefined)
      return refused(`${file} could not be stored: the package was removed while it was added.`);
    return { kind: "added", package: added.stored };
  };

  let asking: Promise<void> | undefined;
  const askHost = async (): Promise<void> => {
    const offered = await tools.shelf.list();
    for (const each of offered) shelf.set(packageId(each.name, each.version), each);
    registry.publish({ offered });
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

  tabs.listen((item) => {
    if (item.kind === "package" && !packages.isUnsaved(item.id))
      void enqueue(() => readStored(item.id));
  });
  void begin();

  return {
    read: () => registry.state,
    subscribe: (listener) => registry.subscribe(listener),
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
        await packages.remove(id);
      }),
    addFacts: facts.add,
    removeFacts: facts.remove,
    askHost: () => (asking ??= askHost()),
    readTypes: async (tokens, functions = []) => {
      const wanted = [...tokens, ...Array.from(functions, wantedFunction)];
      for (const extent of extents) if (await readAll(wanted, extent)) registry.tellHost();
    },
    preloadType: async (token) => {
      for (const extent of extents) if (await readAll([token], extent)) registry.preload(token);
    },
    reconcile: () => enqueue(() => packages.reconcile()),
  };
}

/** The package with a name that is not a sample. */
const completeOf = ({ state }: PackageRegistry, name: string): StoredPackage | undefined =>
  state.stored.find((each) => each.name === name && each.isSample === undefined);

/** The IDs of a package's samples. */
const samplesOf = ({ state }: PackageRegistry, name: string): readonly string[] =>
  state.stored.flatMap((each) => (each.name === name && each.isSample ? [each.id] : []));

/** A huge type is read in two steps, so its form is shown before all the types that it refers to are read. */
const extents: readonly Extent[] = ["near", "all"];

const refused = (message: string): AddedPackage => ({ kind: "refused", message });

const isVersionSaid = (version: unknown): boolean => version !== undefined && version !== "";

/** The package's name in an ID. Neither names nor versions contain `@`. */
const nameOf = (id: string): string => id.slice(0, id.indexOf("@"));

const usedIn = (program: Program): ReadonlySet<string> =>
  new Set(
    [...program.resources.map(({ token }) => token), ...calledFunctions(program)].map(packageOf),
  );
