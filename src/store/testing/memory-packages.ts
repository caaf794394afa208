import { createListeners } from "#model/base/listeners.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { isSample } from "#model/schema/sample.ts";
import type { JsonObject } from "#model/base/json.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type {
  AddedPackage,
  OfferedPackage,
  PackageManager,
  PackagesState,
  StoredPackage,
} from "#model/packages/package-manager.ts";
import { readFacts } from "#model/packages/read-facts.ts";
import type { CatalogStore } from "#store/catalog.ts";
import { setPackagesBeside } from "#store/catalog.ts";

/** Packages stored for the lifetime of the page. `shelf` has the host's schemas, as strings. */
export function createMemoryPackages(
  catalog: CatalogStore,
  shelf: readonly (readonly [offered: OfferedPackage, schema: string])[] = [],
): PackageManager {
  const listeners = createListeners();
  let state: PackagesState = { status: "ready", stored: [] };
  const builtIn = catalog.getState();
  const added = new Map<string, PackageIndex>();
  const publish = (change: Partial<PackagesState>): void => {
    state = { ...state, ...change };
    listeners.tell();
  };
  const put = (text: string, version?: string): AddedPackage => {
    const schema = parse(text);
    const said = schema?.["version"] ?? version;
    const index = indexPackage(said === undefined ? schema : { ...schema, version: said });
    if (!index.ok) return { kind: "refused", message: index.message };
    const { name, resourceTokens, functionTokens } = index.package;
    if (typeof said !== "string") return { kind: "version-missing", name };
    added.set(name, index.package);
    setPackagesBeside(catalog, builtIn, [...added.values()]);
    const stored: StoredPackage = {
      id: `${name}@${said}`,
      name,
      version: said,
      resources: resourceTokens.length,
      functions: functionTokens.length,
      size: new TextEncoder().encode(text).length,
      added: 0,
      ...(isSample(index.package) ? { isSample: true } : {}),
      notes: [],
    };
    const others = state.stored.filter(
      (each) => each.id !== stored.id && (each.name !== name || each.isSample === undefined),
    );
    publish({ stored: [...others, stored].toSorted((a, b) => a.id.localeCompare(b.id)) });
    return { kind: "added", package: stored };
  };
  return {
    read: () => state,
    subscribe: listeners.add,
    add: async ({ content }, { version, signal }) => {
      const text = typeof content === "string" ? content : await content.text();
      signal.throwIfAborted();
      return put(text, version);
    },
    addOffered: async ({ name, version }, { signal }) => {
      const found = shelf.find(([each]) => each.name === name && each.version === version);
      signal.throwIfAborted();
      return put(found?.[1] ?? "", version);
    },
    addFacts: async (file, text) => {
      const read = readFacts(text, file);
      if (!read.ok) return { kind: "refused", message: read.message };
      const { package: name, types = {} } = read.facts;
      const others = state.facts?.filter((each) => each.package !== name) ?? [];
      const before = state.facts?.find((each) => each.package === name);
      const stored = { package: name, file, types: Object.keys(types).length };
      publish({ facts: [...others, stored] });
      return {
        kind: "added",
        package: name,
        ...(before === undefined ? {} : { replaced: before.file }),
      };
    },
    removeFacts: async (name) =>
      publish({ facts: state.facts?.filter((each) => each.package !== name) ?? [] }),
    remove: async (id) => {
      const gone = state.stored.find((each) => each.id === id);
      if (gone === undefined) return;
      const stored = state.stored.filter((each) => each.id !== id);
      if (!stored.some(({ name }) => name === gone.name)) added.delete(gone.name);
      setPackagesBeside(catalog, builtIn, [...added.values()]);
      publish({ stored });
    },
    askHost: async () => {
      if (state.offered === undefined) publish({ offered: shelf.map(([offered]) => offered) });
    },
    readTypes: async () => undefined,
    preloadType: async () => undefined,
    readUses: async () => [],
    isExpected: () => false,
  };
}

function parse(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return undefined;
  }
}
