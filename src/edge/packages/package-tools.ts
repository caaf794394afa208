import type { Indexed } from "#edge/packages/index-content.ts";
import type { HostShelf } from "#edge/packages/host-shelf.ts";
import type { Database } from "#edge/storage/database.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** The parts of the app that the packages use. */
export interface PackageHost {
  getProgram(): Program;
  /** Returns a function that stops listening. */
  onProgramChange(listener: () => void): () => void;
  /**
   * Receives the open design's packages besides the built-in ones, after each change and after more of their members
   * were read.
   */
  setPackages(packages: readonly PackageIndex[]): void;
  /** Receives the facts from the team or the host, after each change. */
  setFacts(facts: readonly PackageFacts[]): void;
}

/** The dependencies of the package manager. */
export interface PackageTools {
  readonly database: Database;
  readonly tabs: TabChannel;
  now(): number;
  /** Asks the browser not to evict the stored data. */
  askToPersist(): void;
  /** Whether storage certainly has room for this many bytes. */
  hasRoomFor(bytes: number): Promise<boolean>;
  index(
    content: Blob | string,
    options: Pick<AddPackageOptions, "signal" | "onProgress">,
    /** The schema's digest, if known. */
    sha256?: string,
  ): Promise<Indexed>;
  readonly shelf: HostShelf;
  /** Pauses, so the page can do other work. */
  pause(): Promise<void>;
}
