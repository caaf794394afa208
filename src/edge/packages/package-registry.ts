import { createListeners } from "#model/base/listeners.ts";
import type { LoadedPackage } from "#edge/packages/loaded-package.ts";
import type { PackageHost } from "#edge/packages/package-tools.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import type { PackagesState } from "#model/packages/package-manager.ts";
import { compareVersionTexts, packagesFor } from "#model/packages/packages-for.ts";
import { displayToken } from "#model/program/token.ts";

/**
 * The packages with an index in memory, the packages that the open design uses, and the page's information about both.
 */
export class PackageRegistry {
  readonly #host: PackageHost;
  readonly #listeners = createListeners();
  readonly #loaded = new Map<string, LoadedPackage>();
  /** The types that were read but not reported yet, as short tokens. */
  readonly #preloaded = new Set<string>();
  #state: PackagesState = { status: "reading", stored: [] };
  #chosen: readonly LoadedPackage[] = [];

  constructor(host: PackageHost) {
    this.#host = host;
    host.onProgramChange(() => {
      const [next, before] = [this.#choose(), this.#chosen];
      const isSame = next.length === before.length && next.every((each, at) => each === before[at]);
      if (!isSame || this.#usesPreloaded()) this.tellHost();
    });
  }

  get state(): PackagesState {
    return this.#state;
  }

  /** The packages that the open design uses. */
  get chosen(): readonly LoadedPackage[] {
    return this.#chosen;
  }

  get(id: string): LoadedPackage | undefined {
    return this.#loaded.get(id);
  }

  ids(): readonly string[] {
    return [...this.#loaded.keys()];
  }

  /** Adds a package. The package is reported later, so its types can be read first. */
  set(id: string, loaded: LoadedPackage): void {
    this.#loaded.set(id, loaded);
    this.#chosen = this.#choose();
  }

  delete(id: string): void {
    if (this.#loaded.delete(id)) this.publishLoaded();
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  publish(change: Partial<PackagesState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }

  publishError(error: StorageError): void {
    this.publish({ storageError: describeError(error) });
  }

  /** Called when storage accepts packages again; the next update reports the change. */
  forgetError(): void {
    const { storageError: _solved, ...rest } = this.#state;
    this.#state = rest;
  }

  publishLoaded(): void {
    const stored = [...this.#loaded.values()].map((each) => each.stored).toSorted(byNameAndVersion);
    // The catalog is updated first, because listeners can request types from it.
    this.tellHost();
    this.publish({ stored });
  }

  /** Publishes the open design's packages with all members that were read so far. */
  tellHost(): void {
    this.#preloaded.clear();
    this.#chosen = this.#choose();
    this.#host.setPackages(this.#chosen.map(({ index }) => index));
  }

  /** Remembers a type that was read before the design uses it. */
  preload(token: string): void {
    this.#preloaded.add(displayToken(token));
    if (this.#usesPreloaded()) this.tellHost();
  }

  #choose(): readonly LoadedPackage[] {
    return packagesFor(this.#host.getProgram(), this.#loaded.values());
  }

  #usesPreloaded(): boolean {
    return (
      this.#preloaded.size > 0 &&
      this.#host
        .getProgram()
        .resources.some(({ token }) => this.#preloaded.has(displayToken(token)))
    );
  }
}

function byNameAndVersion(
  a: PackagesState["stored"][number],
  b: PackagesState["stored"][number],
): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return compareVersionTexts(a.version, b.version);
}

function describeError({ reason }: StorageError): string {
  return `${reasons[reason]} Packages that you add now are available only until you close this page.`;
}

const reasons: Readonly<Record<StorageError["reason"], string>> = {
  full: "The browser's storage is full.",
  refused: "The browser does not let this page store data.",
  gone: "The browser's storage was lost.",
  slow: "The browser's storage does not respond.",
};
