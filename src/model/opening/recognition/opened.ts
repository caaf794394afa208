import type { DocumentSource } from "#model/files/document-source.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";

/** What was found in a document. `name` is that of its file. */
export type Opened = OpenedProgram | OpenedState | OpenedRun | OpenedSchema | OpenedFacts | Refused;

export interface OpenedProgram {
  readonly kind: "program";
  readonly name: string;
  readonly program: Program;
  /** What `pulumi import --file` takes, which names provider packages and has no design of its own. */
  readonly isImportFile: boolean;
  /** What is kept as it was read. */
  readonly notes: readonly Note[];
  /** What Pulumi runs and fetches when it deploys the program. */
  readonly sideEffects: readonly SideEffect[];
  /** It came by a link, which nobody chose as one chooses a file. */
  readonly isFromLink?: true;
}

export interface OpenedState {
  readonly kind: "state";
  readonly name: string;
  readonly baseline: Baseline;
  /** How many of its resources are a person's, and not the engine's own. */
  readonly declared: number;
  readonly report: StateReport;
}

export interface OpenedRun {
  readonly kind: "run";
  readonly name: string;
  readonly overlay: Overlay;
  readonly report: OverlayReport;
}

/** The schema of a package, of which no more was read than to see what it is. */
export interface OpenedSchema {
  readonly kind: "schema";
  readonly name: string;
}

/** A file of facts about a package. Whoever adds it checks it. */
export interface OpenedFacts {
  readonly kind: "facts";
  readonly name: string;
  readonly text: string;
}

/** A document that is not opened, and a sentence that says why. */
export interface Refused {
  readonly kind: "refused";
  readonly name: string;
  readonly message: string;
  /** Set where one place of the text is wrong, and a person can fix it. */
  readonly unreadable?: UnreadableText;
}

/** The text of a document, where it cannot be read, and why; line and column count from 1. */
export interface UnreadableText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** How far the opening of a document has come. */
export interface Progress {
  readonly phase: "reading" | "understanding" | "taking in";
  /** From 0 to 1; undefined where nobody can say. */
  readonly share?: number;
}

export interface OpenOptions {
  /** Stops the opening: the promise is rejected with the signal's reason. */
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Opens a document away from the page's main thread. Whatever it holds, the answer is a value. */
export type OpenDocument = (source: DocumentSource, options: OpenOptions) => Promise<Opened>;
