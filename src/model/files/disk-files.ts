/** A file on disk that is edited in place. `stackwright open` serves the file, or the browser has a handle of it. */
export interface DiskFile {
  /** Identifies the file in requests and in this browser's storage. */
  readonly id: string;
  readonly name: string;
  /** The path on disk, if the browser shows it to the page. */
  readonly path: string;
  /** The group in which the file is listed: a folder, or the files that a command opened. */
  readonly group: string;
  /** The stacks whose config is in the same folder, if known. */
  readonly stacks?: readonly string[];
}

/** The access that a user grants the page. */
export type DiskAccess = "read" | "write";

/** The content of a file, and a digest of it that shows whether the file changed later. */
export interface DiskText {
  readonly text: string;
  readonly revision: string;
}

export type DiskRead =
  | ({ readonly kind: "read" } & DiskText)
  /** The file is unchanged. */
  | { readonly kind: "same" }
  | NotAllowed
  | DiskFailure;

export type DiskWrite =
  | { readonly kind: "written"; readonly revision: string }
  /** The file changed on disk and was not written. */
  | { readonly kind: "changed" }
  | NotAllowed
  | DiskFailure;

/** The browser must ask the user first. The browser can only ask after a click or a key press. */
export interface NotAllowed {
  readonly kind: "not-allowed";
  readonly access: DiskAccess;
}

/** A failure; `message` is a sentence that says why. */
export interface DiskFailure {
  readonly kind: "failed";
  readonly message: string;
}

/** Access to files on disk, independent of their source. No promise rejects. */
export interface DiskFiles {
  list(): Promise<{ readonly kind: "listed"; readonly files: readonly DiskFile[] } | DiskFailure>;
  /** Reads a file if it differs from the revision `known`. */
  read(file: DiskFile, known?: string): Promise<DiskRead>;
  /** Writes a file if its revision is still `basedOn`. */
  write(file: DiskFile, text: string, basedOn: string): Promise<DiskWrite>;
  /** Lets the browser ask the user for access. The browser only asks after a click or a key press. */
  allow(file: DiskFile, access: DiskAccess): Promise<boolean>;
  /** The revision that a file with this text would have. */
  revisionOf(text: string): Promise<string>;
  /** Reads the files of the project and its stacks in the file's folder; none for a single opened file. */
  readBeside(file: DiskFile): Promise<readonly FileBeside[]>;
  /** Reads the team configuration for a file; undefined if the file has none. */
  readConfiguration(file: DiskFile): Promise<DiskConfiguration | undefined>;
  /** Writes the configuration if the file's revision is still `basedOn`. */
  writeConfiguration(file: DiskFile, text: string, basedOn: string): Promise<DiskWrite>;
}

export interface DiskConfiguration {
  /** The path of the configuration, for display. */
  readonly path: string;
  /** The path of the design relative to the configuration's folder, with `/`. */
  readonly file: string;
  readonly read: FileBeside["read"];
}

export interface FileBeside {
  readonly name: string;
  readonly read: ({ readonly kind: "read" } & DiskText) | DiskFailure;
}

/** The relevant files of a folder on disk and its subfolders. */
export interface DiskFolder {
  readonly kind: "folder";
  readonly name: string;
  /** Program files, outer folders first. In each folder, the file that Pulumi runs comes first. */
  readonly programs: readonly DiskFile[];
  /** The skipped files and folders, one sentence each. */
  readonly skipped: readonly string[];
}
