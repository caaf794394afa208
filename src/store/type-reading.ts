import { createListeners } from "#model/base/listeners.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import type { JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { Program, Resource } from "#model/program/program.ts";
import {
  functionsBesideResources,
  functionsOf,
} from "#model/program/functions/called-functions.ts";
import { realTypeOf } from "#model/packages/real-type.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { PackageManager } from "#model/packages/package-manager.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";
import type { CatalogStore } from "#store/catalog.ts";

/**
 * Makes sure that the catalog has the types of the open design. The types may have to be read first; until then, every
 * value that depends on them is wrong.
 */
export interface TypeReading {
  /**
   * Whether the types of a design, its functions and its comparison were read, as far as possible. Types that are
   * missing are requested.
   */
  isReady(program: Program, compared?: DeployedTypes): boolean;
  /** Whether a requested type is still being read. */
  isPending(token: string): boolean;
  /** Resolves when all requested types are read. */
  whenReady(): Promise<void>;
  /** Calls a listener when a type becomes ready or pending. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** The types in the state or version that a design is compared with. */
export type DeployedTypes = {
  readonly resources: readonly Pick<Baseline["resources"][number], "type">[];
};

const partOf = (json: unknown, key: string): unknown => (isObject(json) ? json[key] : undefined);

const partsOf = (json: unknown): readonly unknown[] => (isObject(json) ? Object.values(json) : []);

type Source = Pick<PackageManager, "readTypes" | "isExpected" | "subscribe">;

export function createTypeReading(catalogs: CatalogStore, source: Source): TypeReading {
  const { add: subscribe, tell } = createListeners();
  /** The tokens that were checked with the current packages. In this file, tokens of functions start with `fn::`. */
  const seen = new Set<string>();
  const pending = new Set<string>();
  /** Tokens that were read as far as possible, and are not requested again. */
  const settled = new WeakMap<PackageIndex, Set<string>>();
  /** The requested tokens, with their packages. */
  const asked = new Map<string, PackageIndex>();
  let batch: string[] = [];
  let resources: readonly Resource[] = [];
  let others: Others = { config: [], outputs: [], variables: [] };
  let closed: JsonObject | undefined;
  let compared: DeployedTypes | undefined;

  const look = (token: string): void => {
    if (seen.has(token)) return;
    seen.add(token);
    // A design with placeholder names may be exported for the real packages, so their types are read too.
    const real = realTypeOf(token, catalogs.getState());
    if (real !== undefined) look(real);
    const name = packageOf(token);
    const home = catalogs.getState().homeOf(token);
    if (home === undefined) {
      if (source.isExpected(name)) pending.add(token);
      return;
    }
    if (home.isRead(token) || settled.get(home)?.has(token) === true) return;
    if (home.resourceKey(token) === undefined && !isProviderToken(token)) return;
    ask(token, home);
  };
  const lookAtFunction = (token: string): void => {
    const key = `${functionPrefix}${token}`;
    if (seen.has(key)) return;
    seen.add(key);
    const home = catalogs.getState().homeOfFunction(token);
    if (home === undefined) {
      if (source.isExpected(packageOf(token))) pending.add(key);
      return;
    }
    if (home.isFunctionRead(token) || settled.get(home)?.has(key) === true) return;
    if (home.functionKey(token) !== undefined) ask(key, home);
  };
  const ask = (key: string, home: PackageIndex): void => {
    pending.add(key);
    if (asked.get(key) === home) return;
    asked.set(key, home);
    batch.push(key);
    // Requests all missing types together.
    if (batch.length === 1) queueMicrotask(() => void read());
  };
  const lookAtResource = (resource: Resource): void => {
    look(resource.token);
    for (const token of functionsOf(resource)) lookAtFunction(token);
  };
  const lookAtOthers = (): void => {
    // Variables of a package's config mostly have the same types as the inputs of the package's provider.
    for (const { name } of others.config)
      if (name.includes(":")) look(providerToken(name.slice(0, name.indexOf(":"))));
    for (const token of functionsBesideResources(others)) lookAtFunction(token);
  };
  /** Looks up the types of a plugin's closed components, because these are also checked. */
  const lookAtClosed = (): void => {
    for (const component of partsOf(closed))
      for (const entry of partsOf(partOf(component, "resources"))) {
        const token = partOf(entry, "type");
        if (typeof token === "string") look(token);
      }
  };
  const read = async (): Promise<void> => {
    const keys = batch.map((key) => [key, asked.get(key)] as const);
    const functions = batch.filter(isFunction).map((key) => key.slice(functionPrefix.length));
    const types = batch.filter((key) => !isFunction(key));
    batch = [];
    // Errors are reported elsewhere. For this function, an error only means that these types will
    // not arrive.
    await source.readTypes(types, functions).catch(() => undefined);
    for (const [key, home] of keys) {
      if (asked.get(key) === home) asked.delete(key);
      if (home === undefined) continue;
      const known = settled.get(home) ?? new Set();
      settled.set(home, known.add(key));
    }
    lookAgain();
  };
  /** Looks up all types again, and notifies listeners if the pending types have changed. */
  const lookAgain = (): void => {
    const before = [...pending].join("\n");
    seen.clear();
    pending.clear();
    for (const resource of resources) lookAtResource(resource);
    lookAtOthers();
    lookAtClosed();
    for (const token of compared === undefined ? [] : tokensOf(compared)) look(token);
    if ([...pending].join("\n") === before) return;
    tell();
  };
  const isReady = (program: Program, baseline?: DeployedTypes): boolean => {
    for (const at of newPlaces(resources, program.resources)) {
      const resource = program.resources[at];
      if (resource !== undefined) lookAtResource(resource);
    }
    resources = program.resources;
    const isSame =
      others.config === program.config &&
      others.outputs === program.outputs &&
      others.variables === program.variables;
    if (!isSame) {
      const { config, outputs, variables } = program;
      others = { config, outputs, variables };
      lookAtOthers();
    }
    if (closed !== program.plugin?.components) {
      closed = program.plugin?.components;
      lookAtClosed();
    }
    if (compared !== baseline) for (const token of baseline ? tokensOf(baseline) : []) look(token);
    compared = baseline;
    return pending.size === 0;
  };
  catalogs.subscribe(lookAgain);
  source.subscribe(lookAgain);
  return {
    isReady,
    isPending: (token) => pending.has(token),
    whenReady: () =>
      new Promise((resolve) => {
        if (pending.size === 0) return resolve();
        const stop = subscribe(() => {
          if (pending.size > 0) return;
          stop();
          resolve();
        });
        return undefined;
      }),
    subscribe,
  };
}

/** The parts of a program that call functions outside of resources. */
type Others = Pick<Program, "config" | "outputs" | "variables">;

const functionPrefix = "fn::";

const isFunction = (key: string): boolean => key.startsWith(functionPrefix);

const tokensOf = memoize(
  (baseline: DeployedTypes): ReadonlySet<string> =>
    new Set(baseline.resources.map(({ type }) => type)),
);
