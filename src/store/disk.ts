import type { ProjectStacks } from "#model/files/project/stack-file.ts";
import type { DiskConfiguration, DiskFile, DiskText, NotAllowed } from "#model/files/disk-files.ts";

/** How a design stands to its file on disk. */
export type DiskStatus =
  | { readonly kind: "saved" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  /** Something else has written the file, and the design has changes that are not in it. */
  | { readonly kind: "changed" }
  | NotAllowed
  /** The file could not be read or written, or is not open; a sentence says why. */
  | { readonly kind: "failed"; readonly message: string };

/** A file on disk beside the design that is to replace it. */
export interface DiskComparison {
  readonly kind: "compared";
  readonly file: DiskText;
  /** What the design would write. */
  readonly text: string;
}

/** The files on disk that are edited here; undefined in the store where the open design is of none, and none is served. */
export interface DiskState {
  readonly files: readonly DiskFile[];
  /** The file of the open design; undefined where that is kept in the browser alone. */
  readonly current: DiskFile | undefined;
  readonly status: DiskStatus;
  /** Whether each edit is saved to disk without being asked. */
  readonly isAutomatic: boolean;
  /** What the stacks beside the open file set; undefined where there are none. */
  readonly stacks: ProjectStacks | undefined;
  /** The configuration of the team that counts for the open file; undefined where there is none. */
  readonly configuration: DiskConfiguration | undefined;
  setAutomatic(isAutomatic: boolean): void;
  /** Opens the design of a file. */
  open(file: DiskFile): void;
  /** Saves the open design to its file, and asks for permission where that is missing. */
  save(): void;
  /** Does again what failed: the opening of the file, a look at it or its writing. */
  retry(): void;
  /** Asks for the permission that has ended. */
  allow(): void;
  /** Reads the file of the open design, to be seen beside it. */
  compare(): Promise<DiskComparison | { readonly kind: "failed"; readonly message: string }>;
  /** Has the design say what the file says, as a step that can be undone. */
  takeFile(file: DiskText): void;
  /** Writes the design over a file that was seen. */
  overwrite(file: DiskText): void;
  /** Writes the configuration. Gives a sentence where that cannot be. */
  writeConfiguration(text: string): Promise<string | undefined>;
}

/** How files of this machine are opened, to be edited in place where the browser can do that. */
export interface LocalFiles {
  /** Whether the browser gives pages handles of files. Elsewhere what is opened is a copy, and saving downloads it. */
  readonly canEdit: boolean;
  openFolder(): void;
  openFile(): void;
  /** Takes what is dropped on the page; false where it is opened like any document. */
  takeDrop(transfer: DataTransfer): boolean;
}
