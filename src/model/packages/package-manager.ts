import type { DocumentSource } from "#model/files/document-source.ts";

/** A package that the page's own origin offers. */
export interface OfferedPackage {
  readonly name: string;
  readonly version: string;
  readonly displayName?: string;
  readonly description?: string;
  readonly resources: number;
  readonly functions: number;
  /** The size of the schema in bytes, unpacked. */
  readonly size: number;
}

/** A package that is kept in this browser. The schema itself is in storage, and its members are read on demand. */
export interface StoredPackage extends OfferedPackage {
  /** `name@version`; one of the same id is replaced. */
  readonly id: string;
  /** When it was added, in milliseconds since 1970. */
  readonly added: number;
  /** Whether it has some types of the package alone. Any other schema of the package takes its place. */
  readonly isSample?: true;
  /** What of the schema is left out, in sentences. */
  readonly notes: readonly string[];
}

/** A file of facts that is kept in this browser: one for each package. */
export interface StoredFacts {
  readonly package: string;
  /** The name of the file. */
  readonly file: string;
  /** How many types, or patterns of types, it has entries for. */
  readonly types: number;
  /** Why nothing of it counts, as a sentence. */
  readonly error?: string;
}

export interface PackagesState {
  /** `reading` until what storage holds is known. */
  readonly status: "reading" | "ready";
  /** By name, then version. */
  readonly stored: readonly StoredPackage[];
  /** By package; absent where there were none yet. */
  readonly facts?: readonly StoredFacts[];
  /** Why packages cannot be kept, as a sentence; they are then used as long as the page is open. */
  readonly storageError?: string;
  /** Undefined until the host was asked, and empty where it offers nothing. */
  readonly offered?: readonly OfferedPackage[];
}

/** How far the adding of a package has come. */
export interface PackageProgress {
  readonly phase: "downloading" | "unpacking" | "reading" | "storing";
  /** From 0 to 1; undefined where nobody can say. */
  readonly share?: number;
}

export interface AddPackageOptions {
  /** Stops the adding: the promise is rejected with the signal's reason. */
  readonly signal: AbortSignal;
  onProgress(progress: PackageProgress): void;
  /** The version of a schema that says none. */
  readonly version?: string;
}

export type AddedPackage =
  | {
      readonly kind: "added";
      readonly package: StoredPackage;
      /** What became of the host's facts about it; absent where it has none. */
      readonly facts?: AddedFacts;
    }
  /** The schema says no version: it is asked for, and given with the next try. */
  | { readonly kind: "version-missing"; readonly name: string }
  | { readonly kind: "refused"; readonly message: string };

export type AddedFacts =
  | {
      readonly kind: "added";
      readonly package: string;
      /** The name of the file of other facts that were kept of the package until now. */
      readonly replaced?: string;
    }
  | { readonly kind: "refused"; readonly message: string };

/** A design of this browser, and the packages that its resources are of. */
export interface DesignUses {
  readonly id: string;
  readonly name: string;
  readonly packages: ReadonlySet<string>;
}

/** The packages of this browser, whatever design is open. */
export interface PackageManager {
  read(): PackagesState;
  subscribe(listener: () => void): () => void;
  /** Adds a schema: plain or gzipped JSON. */
  add(source: DocumentSource, options: AddPackageOptions): Promise<AddedPackage>;
  /** Fetches a package that the host offers, with the host's facts about it, and adds both. */
  addOffered(offered: OfferedPackage, options: AddPackageOptions): Promise<AddedPackage>;
  remove(id: string): Promise<void>;
  /** Adds the facts of a file instead of those that are kept of the same package. */
  addFacts(file: string, text: string): Promise<AddedFacts>;
  removeFacts(packageName: string): Promise<void>;
  /** Asks the host what it offers, once. */
  askHost(): Promise<void>;
  /**
   * Reads the types of these tokens, and the functions of those, with all they refer to, so that the catalog can
   * give them. Tokens of other packages, and what is read already, cost nothing.
   */
  readTypes(tokens: Iterable<string>, functions?: Iterable<string>): Promise<void>;
  /**
   * Reads a type that is likely to be used next. Nobody is told of it before a design has it, so that whoever looks
   * over a list of types recomputes nothing.
   */
  preloadType(token: string): Promise<void>;
  /** Which packages the stored designs use, without opening any; none where storage does not answer. */
  readUses(): Promise<readonly DesignUses[]>;
  /** Whether storage may hold a package of this name that is not read yet. */
  isExpected(packageName: string): boolean;
}
