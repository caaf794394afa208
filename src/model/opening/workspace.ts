import type { KeptTexts } from "#model/files/edited-text/kept-text.ts";
import type { Program } from "#model/program/program.ts";

/** The interface through which the screens use the designs that are stored in this browser, and the open design. */
export interface WorkspaceState {
  /** The stored designs; undefined until the browser's storage has responded. */
  readonly designs: readonly DesignSummary[] | undefined;
  /** The open design; undefined if there is none. */
  readonly current: string | undefined;
  readonly save: SaveState;
  readonly role: Role;
  /** The design that could not be opened, while the recovery page shows it. */
  readonly damaged: DamagedDesign | undefined;
  /** The latest notice, with at most one action to undo something. */
  readonly notice: Notice | undefined;
  /** Unreadable texts that were typed in the open design. */
  readonly unread: readonly UnreadText[];
}

/** A text that can't be read. The design doesn't contain the text. */
export interface UnreadText {
  /** A key that stays the same for the same text. */
  readonly key: string;
  /** The subject of the text. */
  readonly title: string;
  readonly line: number | undefined;
  /** The reason why the text is not in the design. */
  readonly message: string;
  /** Moves the focus to the error in the text. */
  reveal(): void;
}

export interface DesignSummary {
  readonly id: string;
  readonly name: string;
  readonly resources: number;
  /** The time of the last change, in milliseconds since 1970. */
  readonly updated: number;
}

export type SaveState =
  /** A new design without edits. It is not stored. */
  | { readonly kind: "untouched" }
  | { readonly kind: "saved" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly reason: StorageErrorReason; readonly message: string };

/** The reason for a failure: storage is full, blocked, was closed while in use, or doesn't respond. */
export type StorageErrorReason = "full" | "refused" | "gone" | "slow";

/** The role of a tab. One tab writes a design. All other tabs only show the design, until one of them takes over. */
export type Role = "writer" | "reader";

export interface DamagedDesign {
  readonly id: string;
  readonly name: string;
  /** Problems and their places, one sentence each. */
  readonly problems: readonly string[];
  /** The stored records unchanged, for downloading. */
  readonly raw: string;
  readonly snapshots: readonly SnapshotSummary[];
}

export interface SnapshotSummary {
  readonly key: number;
  readonly resources: number;
  /** The time of the snapshot, in milliseconds since 1970. */
  readonly taken: number;
}

/** A named version of a design. */
export interface VersionSummary {
  readonly key: string;
  readonly name: string;
  readonly resources: number;
  /** The time of the version, in milliseconds since 1970. */
  readonly taken: number;
}

/** A named version as stored. The version contains no secrets. */
export interface VersionContent extends VersionSummary {
  /** The manifest's text. */
  readonly text: string;
  /** The IDs of the manifest's resources, in order. */
  readonly ids: readonly string[];
  /** The text of the design's YAML file, and the IDs of its resources. */
  readonly source?: { readonly text: string; readonly ids: readonly string[] };
}

/** The result from storage, or a message for the user that says why the operation failed. */
export type Attempt<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly message: string };

/** Stored named versions of designs. */
export interface Versions {
  /** Returns the versions, newest first. */
  list(design: string): Promise<Attempt<readonly VersionSummary[]>>;
  read(design: string, key: string): Promise<Attempt<VersionContent>>;
  /** Stores the open design as it is now. */
  keep(name: string): Promise<Attempt<VersionSummary>>;
  rename(design: string, key: string, name: string): Promise<Attempt<undefined>>;
  /** Removes a version. Resolves to a function that restores it. */
  remove(design: string, key: string): Promise<Attempt<() => Promise<Attempt<undefined>>>>;
  /**
   * Registers a listener. The listener is called when the versions of a design may have changed in any tab. Returns a
   * function that unsubscribes.
   */
  subscribe(listener: (design: string) => void): () => void;
}

export interface Notice {
  readonly message: string;
  /** True for a simple confirmation. Confirmations disappear after a while. */
  readonly isConfirmation?: boolean;
  /** The subject of the action. A later notice about the same subject replaces this notice. */
  readonly about?: "configuration" | "copying" | "exporting" | "opening";
  readonly undo?: { readonly label: string; run(): void };
}

/** The screens' interface to the outside world: storage, files, the clipboard. */
export interface Workspace {
  createDesign(name: string, manifest?: string): Promise<void>;
  openDesign(id: string): Promise<void>;
  renameDesign(id: string, name: string): Promise<void>;
  duplicateDesign(id: string): Promise<void>;
  /**
   * A listed design in its current version. If the design can't be read, a notice is shown, and the result is
   * undefined.
   */
  readDesign(id: string): Promise<Program | undefined>;
  /** Deletes a design, and shows a notice that can restore it. */
  deleteDesign(id: string): Promise<void>;
  /** Opens a manifest as a new design. If the manifest has no name, the design is named after the file. */
  importManifest(fileName: string, text: string): Promise<void>;
  /** Opens a manifest as a new design with the given name. The design is only stored after its first edit. */
  openUntouched(name: string, text: string): Promise<void>;
  /**
   * Opens a program as a new design, after all earlier requests. Because storage may delay the opening, `isWanted` is
   * called just before. `isWanted` returns whether the user still wants the design. By default, it is wanted.
   */
  openAsNew(program: Program, isWanted?: () => Promise<boolean>): Promise<void>;
  /** Makes this tab the one that writes the open design. */
  takeOver(): Promise<void>;
  /** Saves at once. The promise resolves when everything is saved, or when storage failed. */
  saveNow(): Promise<void>;
  /** Tries to save again after storage failed. */
  retrySave(): void;
  /** Opens a snapshot of a damaged design as a new design. The damaged records stay. */
  restoreSnapshot(id: string, key: number): Promise<void>;
  /** Loads the named versions. The promise rejects if that part of the page can't be loaded. */
  loadVersions(): Promise<Versions>;
  dismissNotice(): void;
  saveFile(name: string, content: string | Uint8Array, type: string): void;
  /** The typed texts in designs' code that can't be read yet. */
  readonly keptTexts: KeptTexts;
  /** Copies a text. Resolves to false if the browser refuses. */
  copyText(text: string): Promise<boolean>;
  /** Reads the clipboard. Resolves to undefined if the browser refuses. */
  pasteText(): Promise<string | undefined>;
}
