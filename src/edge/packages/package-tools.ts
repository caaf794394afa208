import type { Indexed } from "#edge/packages/index-content.ts";
import type { HostShelf } from "#edge/packages/host-shelf.ts";
import type { Database } from "#edge/storage/database.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

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
