import type { ProjectStacks } from "#model/files/project/stack-file.ts";
import type { DiskConfiguration, DiskFile, DiskText, NotAllowed } from "#model/files/disk-files.ts";

/** The status of a design compared with its file on disk. */
export type DiskStatus =
  | { readonly kind: "saved" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  /** Another program has changed the file, and the design has unsaved changes. */
  | { readonly kind: "changed" }
  | NotAllowed
  /** The file could not be read, written or opened; `message` says why. */
  | { readonly kind: "failed"; readonly message: string };

/** A file on disk, and the design's text that would replace the file. */
export interface DiskComparison {
  readonly kind: "compared";
  readonly file: DiskText;
  /** The text that the design would write. */
  readonly text: string;
}

/**
 * The files on disk that the page edits. Undefined in the store if the open design has no file, and no files are
 * served.
 */
export interface DiskState {
  readonly files: readonly DiskFile[];
  /** The file of the open design; undefined if only the browser stores it. */
  readonly current: DiskFile | undefined;
  readonly status: DiskStatus;
  /** Whether each edit is saved to disk automatically. */
  readonly isAutomatic: boolean;
  /** The config of the stacks next to the open file; undefined if there are no stacks. */
  readonly stacks: ProjectStacks | undefined;
  /** The team configuration that applies to the open file; undefined if no configuration does. */
  readonly configuration: DiskConfiguration | undefined;
  setAutomatic(isAutomatic: boolean): void;
  /** Opens the design of a file. */
  open(file: DiskFile): void;
  /** Saves the open design to its file. If needed, asks for permission first. */
  save(): void;
  /** Retries the action that failed: opening, reading or writing the file. */
  retry(): void;
  /** Asks for the permission that has expired. */
  allow(): void;
  /** Reads the open design's file for a comparison. */
  compare(): Promise<DiskComparison | { readonly kind: "failed"; readonly message: string }>;
  /** Replaces the design with the content of the file, as an undo step. */
  takeFile(file: DiskText): void;
  /** Overwrites a file whose content the user has seen. */
  overwrite(file: DiskText): void;
  /** Writes the configuration. Returns an error as a sentence. */
  writeConfiguration(text: string): Promise<string | undefined>;
}

/** Opens files of this machine, in place if the browser supports it. */
export interface LocalFiles {
  /**
   * Whether the browser gives pages file handles. Without handles, the page opens a copy of a file, and saving
   * downloads the copy.
   */
  readonly canEdit: boolean;
  openFolder(): void;
  openFile(): void;
  /** Handles files that were dropped on the page. Returns false if they must be opened like any other document. */
  takeDrop(transfer: DataTransfer): boolean;
}
