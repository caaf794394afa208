import type { KeptTexts } from "#model/files/edited-text/kept-text.ts";
import type { Program } from "#model/program/program.ts";

/** What the screens know of the designs kept in this browser, and of the one that is open. */
export interface WorkspaceState {
  /** Undefined until the browser's storage has answered. */
  readonly designs: readonly DesignSummary[] | undefined;
  /** The open design; undefined while none is. */
  readonly current: string | undefined;
  readonly save: SaveState;
  readonly role: Role;
  /** The design that could not be opened, while the recovery page shows it. */
  readonly damaged: DamagedDesign | undefined;
  /** The newest notice, with at most one way to take something back. */
  readonly notice: Notice | undefined;
  /** What was typed as text in the open design and cannot be read. */
  readonly unread: readonly UnreadText[];
}

/** A text that is not in the design, because it cannot be read. */
export interface UnreadText {
  /** The same text has the same key. */
  readonly key: string;
  /** What the text is of. */
  readonly title: string;
  readonly line: number | undefined;
  /** Why it is not in the design. */
  readonly message: string;
  /** Puts the focus in the text, where it goes wrong. */
  reveal(): void;
}

export interface DesignSummary {
  readonly id: string;
  readonly name: string;
  readonly resources: number;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

export type SaveState =
  /** A new design that nobody has edited: nothing of it is stored. */
  | { readonly kind: "untouched" }
  | { readonly kind: "saved" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly reason: StorageErrorReason; readonly message: string };

/** Storage has no room, was refused to the page, went away while it was in use, or does not answer for long. */
export type StorageErrorReason = "full" | "refused" | "gone" | "slow";

/** One tab writes a design; the others read along until one takes over. */
export type Role = "writer" | "reader";

export interface DamagedDesign {
  readonly id: string;
  readonly name: string;
  /** What is wrong and where, a sentence each. */
  readonly problems: readonly string[];
  /** The stored records as they are, for downloading. */
  readonly raw: string;
  readonly snapshots: readonly SnapshotSummary[];
}

export interface SnapshotSummary {
  readonly key: number;
  readonly resources: number;
  /** Milliseconds since 1970. */
  readonly taken: number;
}

/** A version of a design that a person named. */
export interface VersionSummary {
  readonly key: string;
  readonly name: string;
  readonly resources: number;
  /** Milliseconds since 1970. */
  readonly taken: number;
}

/** A named version as it is kept: without any text of a secret. */
export interface VersionContent extends VersionSummary {
  /** The manifest. */
  readonly text: string;
  /** The ids of its resources, in the order of the manifest. */
  readonly ids: readonly string[];
  /** The text of the YAML file that the design came from, and the ids of the resources in it. */
  readonly source?: { readonly text: string; readonly ids: readonly string[] };
}

/** What storage answers, or why it does not, in words for the person. */
export type Attempt<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly message: string };

/** The named versions of designs, as storage has them. */
export interface Versions {
  /** The newest comes first. */
  list(design: string): Promise<Attempt<readonly VersionSummary[]>>;
  read(design: string, key: string): Promise<Attempt<VersionContent>>;
  /** Keeps the open design as it is now. */
  keep(name: string): Promise<Attempt<VersionSummary>>;
  rename(design: string, key: string, name: string): Promise<Attempt<undefined>>;
  /** Answers with what brings the version back. */
  remove(design: string, key: string): Promise<Attempt<() => Promise<Attempt<undefined>>>>;
  /** Tells when a design may have other versions, by this tab or another one. Gives the function that stops it. */
  subscribe(listener: (design: string) => void): () => void;
}

export interface Notice {
  readonly message: string;
  /** Says only that what was asked for is done: it goes by itself after a while. */
  readonly isConfirmation?: boolean;
  /** What was tried: another notice about the same replaces this one. */
  readonly about?: "configuration" | "copying" | "exporting" | "opening";
  readonly undo?: { readonly label: string; run(): void };
}

/** What the screens can ask of the outside world: storage, files, the clipboard. */
export interface Workspace {
  createDesign(name: string, manifest?: string): Promise<void>;
  openDesign(id: string): Promise<void>;
  renameDesign(id: string, name: string): Promise<void>;
  duplicateDesign(id: string): Promise<void>;
  /** A design of the list as it is now; undefined, with a notice that says why, where it cannot be read. */
  readDesign(id: string): Promise<Program | undefined>;
  /** Removes a design, with a notice that can bring it back. */
  deleteDesign(id: string): Promise<void>;
  /** Opens a manifest's text as a new design; `fileName` names the design if the manifest does not. */
  importManifest(fileName: string, text: string): Promise<void>;
  /** Opens a manifest's text as a design of that name, which is kept from its first edit on. */
  openUntouched(name: string, text: string): Promise<void>;
  /**
   * Opens a program as a new design, after all that was asked for before. When its turn comes, which may take as long
   * as storage does, `isWanted` says whether it still is, and may wait; without it, it is.
   */
  openAsNew(program: Program, isWanted?: () => Promise<boolean>): Promise<void>;
  /** Becomes the tab that writes the open design. */
  takeOver(): Promise<void>;
  /** Saves at once what is not saved; it comes back when all is saved or storage failed. */
  saveNow(): Promise<void>;
  /** Tries to save again after storage failed. */
  retrySave(): void;
  /** Opens a snapshot of a damaged design as a new design; the damaged records stay as they are. */
  restoreSnapshot(id: string, key: number): Promise<void>;
  /** The versions that people named; rejected where that part of the page cannot be loaded. */
  loadVersions(): Promise<Versions>;
  dismissNotice(): void;
  saveFile(name: string, content: string | Uint8Array, type: string): void;
  /** What was typed in the code of designs and cannot be read yet. */
  readonly keptTexts: KeptTexts;
  /** Resolves to false where the browser refuses. */
  copyText(text: string): Promise<boolean>;
  /** Resolves to undefined where the browser refuses. */
  pasteText(): Promise<string | undefined>;
}
