/** A file on disk that `stackwright open` serves beside the page. */
export interface DiskFile {
  /** What it is called by in requests, and remembered by in this browser: the same for the same path. */
  readonly id: string;
  readonly name: string;
  /** Where it is on the disk. */
  readonly path: string;
}

/** What a file holds, and a digest of that, by which a later change is noticed. */
export interface DiskText {
  readonly text: string;
  readonly revision: string;
}

export type DiskRead =
  | ({ readonly kind: "read" } & DiskText)
  /** It is what it was. */
  | { readonly kind: "same" }
  | DiskFailure;

export type DiskWrite =
  | { readonly kind: "written"; readonly revision: string }
  /** It is not what it was, and was left as it is. */
  | { readonly kind: "changed" }
  | DiskFailure;

/** `message` is a sentence that says why. */
export interface DiskFailure {
  readonly kind: "failed";
  readonly message: string;
}

/** The files that are served beside the page. Nothing here is rejected. */
export interface DiskFiles {
  list(): Promise<{ readonly kind: "listed"; readonly files: readonly DiskFile[] } | DiskFailure>;
  /** Reads a file, where it is another than `known` says. */
  read(file: DiskFile, known?: string): Promise<DiskRead>;
  /** Writes a file where it still is what `basedOn` says. */
  write(file: DiskFile, text: string, basedOn: string): Promise<DiskWrite>;
  /** What the revision of a file with this text is. */
  revisionOf(text: string): Promise<string>;
}
