import type { DocumentSource } from "#model/files/document-source.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";

/** The content of a document. `name` is the name of the document's file. */
export type Opened = OpenedProgram | OpenedState | OpenedRun | OpenedSchema | OpenedFacts | Refused;

export interface OpenedProgram {
  readonly kind: "program";
  readonly name: string;
  readonly program: Program;
  /**
   * Whether the document is a file for `pulumi import --file`. Such a file names provider packages and has no separate
   * design.
   */
  readonly isImportFile: boolean;
  /** The parts that are kept unread. */
  readonly notes: readonly Note[];
  /** Commands that Pulumi runs and files that it downloads when it deploys the program. */
  readonly sideEffects: readonly SideEffect[];
  /** Set if the design came from a link, because users open links less deliberately than files. */
  readonly isFromLink?: true;
}

export interface OpenedState {
  readonly kind: "state";
  readonly name: string;
  readonly baseline: Baseline;
  /** The number of resources, without the engine's own resources. */
  readonly declared: number;
  readonly report: StateReport;
}

export interface OpenedRun {
  readonly kind: "run";
  readonly name: string;
  readonly overlay: Overlay;
  readonly report: OverlayReport;
}

/** A package schema. Only the start of the schema is read, to recognize it. */
export interface OpenedSchema {
  readonly kind: "schema";
  readonly name: string;
}

/** A file of facts about a package. The file is validated when it is added. */
export interface OpenedFacts {
  readonly kind: "facts";
  readonly name: string;
  readonly text: string;
}

/** A document that can't be opened, with a reason. */
export interface Refused {
  readonly kind: "refused";
  readonly name: string;
  readonly message: string;
  /** Set if the text has an error at one position that a user can fix. */
  readonly unreadable?: UnreadableText;
}

/** The text of an unreadable document, and the reason. Line and column numbers start at 1. */
export interface UnreadableText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The progress of opening a document. */
export interface Progress {
  readonly phase: "reading" | "understanding" | "taking in";
  /** The finished share, from 0 to 1; undefined if the share is unknown. */
  readonly share?: number;
}

export interface OpenOptions {
  /** The signal that cancels the opening. If it is aborted, the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Opens a document off the main thread. The promise never rejects because of the document's content. */
export type OpenDocument = (source: DocumentSource, options: OpenOptions) => Promise<Opened>;
