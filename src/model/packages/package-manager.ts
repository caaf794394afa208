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

/** A package stored in this browser. Its members are read from storage on demand. */
export interface StoredPackage extends OfferedPackage {
  /** `name@version`. A package replaces one with the same ID. */
  readonly id: string;
  /** When it was added, in milliseconds since 1970. */
  readonly added: number;
  /** True if it has only some types of the package. Any other schema of the package replaces it. */
  readonly isSample?: true;
  /** Parts of the schema that are left out, in sentences. */
  readonly notes: readonly string[];
}

/** A facts file stored in this browser: one for each package. */
export interface StoredFacts {
  readonly package: string;
  /** The name of the file. */
  readonly file: string;
  /** The number of types, or type patterns, that it has entries for. */
  readonly types: number;
  /** Why the file is ignored, in a sentence. */
  readonly error?: string;
}

export interface PackagesState {
  /** `reading` until storage has answered. */
  readonly status: "reading" | "ready";
  /** By name, then version. */
  readonly stored: readonly StoredPackage[];
  /** By package; absent if there have never been any. */
  readonly facts?: readonly StoredFacts[];
  /** Why packages can't be stored, in a sentence. They are then used while the page is open. */
  readonly storageError?: string;
  /** Undefined until the host has answered; empty if it offers nothing. */
  readonly offered?: readonly OfferedPackage[];
}

/** The progress of adding a package. */
export interface PackageProgress {
  readonly phase: "downloading" | "unpacking" | "reading" | "storing";
  /** From 0 to 1; undefined if unknown. */
  readonly share?: number;
}

export interface AddPackageOptions {
  /** Cancels the operation: the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  onProgress(progress: PackageProgress): void;
  /** The version of a schema without one. */
  readonly version?: string;
}

export type AddedPackage =
  | {
      readonly kind: "added";
      readonly package: StoredPackage;
      /** The result of adding the host's facts about it; absent if it has none. */
      readonly facts?: AddedFacts;
    }
  /** The schema has no version. The caller asks the user for the version and tries again. */
  | { readonly kind: "version-missing"; readonly name: string }
  | { readonly kind: "refused"; readonly message: string };

export type AddedFacts =
  | {
      readonly kind: "added";
      readonly package: string;
      /** The name of the facts file that was replaced. */
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
  /** Adds a schema: plain or gzipped JSON. */
  add(source: DocumentSource, options: AddPackageOptions): Promise<AddedPackage>;
  /** Fetches a package that the host offers, with the host's facts about it, and adds both. */
  addOffered(offered: OfferedPackage, options: AddPackageOptions): Promise<AddedPackage>;
  remove(id: string): Promise<void>;
  /** Adds a facts file, which replaces the stored one for the same package. */
  addFacts(file: string, text: string): Promise<AddedFacts>;
  removeFacts(packageName: string): Promise<void>;
  /** Asks the host once what it offers. */
  askHost(): Promise<void>;
  /**
   * Reads types and functions by token, with everything that they refer to, so the catalog has them. Tokens of other
   * packages, and those already read, cost nothing.
   */
  readTypes(tokens: Iterable<string>, functions?: Iterable<string>): Promise<void>;
  /**
   * Reads a type that will probably be used next. Listeners are not notified until a design uses it, so lists of types
   * are not recomputed.
   */
  preloadType(token: string): Promise<void>;
  /** The packages that the stored designs use, without opening any; empty if storage doesn't answer. */
  readUses(): Promise<readonly DesignUses[]>;
  /** Whether storage may have a package with this name that is not read yet. */
  isExpected(packageName: string): boolean;
}
