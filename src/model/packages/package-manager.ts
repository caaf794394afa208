import type { DocumentSource } from "#model/files/document-source.ts";

/** A package that the page's own origin offers. */
export interface OfferedPackage {
  readonly name: string;
  readonly version: string;
  readonly displayName?: string;
  readonly description?: string;
  readonly resources: number;
  readonly functions: number;
  /** The size of the schema in bytes, uncompressed. */
  readonly size: number;
}

/** A package stored in this browser. The package's members are read from storage on demand. */
export interface StoredPackage extends OfferedPackage {
  /** The ID in the form `name@version`. A new package replaces the stored package with the same ID. */
  readonly id: string;
  /** The time when the package was added, in milliseconds since 1970. */
  readonly added: number;
  /** True if the schema contains only some types of the package. Any other schema of the package replaces it. */
  readonly isSample?: true;
  /** Sentences about the parts of the schema that were left out. */
  readonly notes: readonly string[];
}

/** A facts file stored in this browser. There is at most one for each package. */
export interface StoredFacts {
  readonly package: string;
  /** The file's name. */
  readonly file: string;
  /** The number of types, or type patterns, in the file. */
  readonly types: number;
  /** The reason why the file is ignored, as a sentence. */
  readonly error?: string;
}

export interface PackagesState {
  /** The status is `reading` until storage has responded. */
  readonly status: "reading" | "ready";
  /** The stored packages, ordered by name and then by version. */
  readonly stored: readonly StoredPackage[];
  /** The facts files, ordered by package; absent if no facts have ever been added. */
  readonly facts?: readonly StoredFacts[];
  /**
   * The reason why packages can't be stored, as a sentence. In this case, added packages can only be used while the
   * page is open.
   */
  readonly storageError?: string;
  /** The packages that the host offers; undefined until the host has responded, and empty if the host offers none. */
  readonly offered?: readonly OfferedPackage[];
}

/** The progress of adding a package. */
export interface PackageProgress {
  readonly phase: "downloading" | "unpacking" | "reading" | "storing";
  /** The finished share, from 0 to 1; undefined if the share is unknown. */
  readonly share?: number;
}

export interface AddPackageOptions {
  /** The signal that cancels the operation. If it is aborted, the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  onProgress(progress: PackageProgress): void;
  /** The version to use if the schema contains none. */
  readonly version?: string;
}

export type AddedPackage =
  | {
      readonly kind: "added";
      readonly package: StoredPackage;
      /** The result of adding the host's facts about the package; absent if the host has none. */
      readonly facts?: AddedFacts;
    }
  /** The schema has no version. The caller asks the user for the version and tries again. */
  | { readonly kind: "version-missing"; readonly name: string }
  | { readonly kind: "refused"; readonly message: string };

export type AddedFacts =
  | {
      readonly kind: "added";
      readonly package: string;
      /** The name of the facts file that the new file replaced. */
      readonly replaced?: string;
    }
  | { readonly kind: "refused"; readonly message: string };

/** A design in this browser, and the packages of its resources. */
export interface DesignUses {
  readonly id: string;
  readonly name: string;
  readonly packages: ReadonlySet<string>;
}

/** The packages in this browser, independent of the open design. */
export interface PackageManager {
  read(): PackagesState;
  subscribe(listener: () => void): () => void;
  /** Adds a schema in the form of plain or gzipped JSON. */
  add(source: DocumentSource, options: AddPackageOptions): Promise<AddedPackage>;
  /** Fetches a package that the host offers, with the host's facts about it, and adds both. */
  addOffered(offered: OfferedPackage, options: AddPackageOptions): Promise<AddedPackage>;
  remove(id: string): Promise<void>;
  /** Adds a facts file. The file replaces the stored facts file about the same package. */
  addFacts(file: string, text: string): Promise<AddedFacts>;
  removeFacts(packageName: string): Promise<void>;
  /** Requests the list of offered packages from the host. Later calls do nothing. */
  askHost(): Promise<void>;
  /**
   * Reads types and functions by token, with everything that they refer to, and adds them to the catalog. Tokens of
   * other packages, and tokens that are already read, are skipped.
   */
  readTypes(tokens: Iterable<string>, functions?: Iterable<string>): Promise<void>;
  /**
   * Reads a type that a user will probably add next. Listeners are not notified until a design uses the type, so lists
   * of types are not recomputed.
   */
  preloadType(token: string): Promise<void>;
  /** The packages that the stored designs use. No design is opened for this. Empty if storage doesn't respond. */
  readUses(): Promise<readonly DesignUses[]>;
  /** Whether storage may contain a package with this name that is not read yet. */
  isExpected(packageName: string): boolean;
}
