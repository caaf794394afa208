/** A file on disk that is edited here: `stackwright open` serves it, or the browser has given the page a handle of it. */
export interface DiskFile {
  /** What it is called by in requests, and remembered by in this browser: the same for the same file. */
  readonly id: string;
  readonly name: string;
  /** Where it is on the disk, as far as the browser says it. */
  readonly path: string;
  /** Files of one group are chosen from together: those of a folder, or of a command. */
  readonly group: string;
  /** The names of the stacks whose config is beside it, as far as they are known. */
  readonly stacks?: readonly string[];
}

/** What a person lets the page do with a file. */
export type DiskAccess = "read" | "write";

/** What a file holds, and a digest of that, by which a later change is noticed. */
export interface DiskText {
  readonly text: string;
  readonly revision: string;
}

export type DiskRead =
  | ({ readonly kind: "read" } & DiskText)
  /** It is what it was. */
  | { readonly kind: "same" }
  | NotAllowed
  | DiskFailure;

export type DiskWrite =
  | { readonly kind: "written"; readonly revision: string }
  /** It is not what it was, and was left as it is. */
  | { readonly kind: "changed" }
  | NotAllowed
  | DiskFailure;

/** The browser asks the person first, upon a press. */
export interface NotAllowed {
  readonly kind: "not-allowed";
  readonly access: DiskAccess;
}

/** `message` is a sentence that says why. */
export interface DiskFailure {
  readonly kind: "failed";
  readonly message: string;
}

/** Files on disk, wherever they come from. Nothing here is rejected. */
export interface DiskFiles {
  list(): Promise<{ readonly kind: "listed"; readonly files: readonly DiskFile[] } | DiskFailure>;
  /** Reads a file, where it is another than `known` says. */
  read(file: DiskFile, known?: string): Promise<DiskRead>;
  /** Writes a file where it still is what `basedOn` says. */
  write(file: DiskFile, text: string, basedOn: string): Promise<DiskWrite>;
  /** Has the person asked for access, where the browser wants that: it does so only upon a press. */
  allow(file: DiskFile, access: DiskAccess): Promise<boolean>;
  /** What the revision of a file with this text is. */
  revisionOf(text: string): Promise<string>;
  /** Reads the files of the project and of its stacks in the folder of a file; none where that was opened by itself. */
  readBeside(file: DiskFile): Promise<readonly FileBeside[]>;
  /** Reads the configuration of the team that counts for a file; undefined where there is none. */
  readConfiguration(file: DiskFile): Promise<DiskConfiguration | undefined>;
  /** Writes it where it still is what `basedOn` says. */
  writeConfiguration(file: DiskFile, text: string, basedOn: string): Promise<DiskWrite>;
}

export interface DiskConfiguration {
  /** Where it is, for people. */
  readonly path: string;
  /** The path of the design from its folder, with `/`. */
  readonly file: string;
  readonly read: FileBeside["read"];
}

export interface FileBeside {
  readonly name: string;
  readonly read: ({ readonly kind: "read" } & DiskText) | DiskFailure;
}

/** What counts of a folder on disk, and of the folders in it. */
export interface DiskFolder {
  readonly kind: "folder";
  readonly name: string;
  /** Those that hold programs, those of outer folders first; of one folder, the one that Pulumi runs is the first. */
  readonly programs: readonly DiskFile[];
  /** What was not looked at, each in a sentence. */
  readonly skipped: readonly string[];
}
