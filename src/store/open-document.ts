import type { SideEffect } from "#model/side-effects/side-effect.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type {
  OpenedRun,
  OpenedState,
  Progress,
  UnreadableText,
} from "#model/opening/recognition/opened.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";
import type { Program } from "#model/program/program.ts";
import type { StateQuestion } from "#model/deployment/start/state-import.ts";

/** The progress of opening a document. Only one document is opened at a time, until the user has finished with it. */
export type OpenDocumentState =
  | {
      readonly kind: "reading";
      readonly name: string;
      readonly progress: Progress | PackageProgress;
      cancel(): void;
    }
  | { readonly kind: "state"; readonly document: OpenedState }
  /** A design is being created from a state. */
  | {
      readonly kind: "starting";
      readonly document: OpenedState;
      /** The progress, from 0 to 1. */
      readonly share: number;
      /** Stops creating the design, and shows the state again. */
      cancel(): void;
    }
  | { readonly kind: "run"; readonly document: OpenedRun }
  /** An invalid text, for the user to fix. */
  | {
      readonly kind: "unreadable";
      readonly name: string;
      readonly unreadable: UnreadableText;
      /** Opens the fixed text. */
      open(text: string): void;
    }
  /** A package's schema has no version, so the user is asked for it. */
  | { readonly kind: "package-version"; readonly name: string; answer(version: string): void }
  /** The program runs or fetches something when it is deployed, so the user is asked first. */
  | {
      readonly kind: "side-effects";
      readonly program: Program;
      readonly effects: readonly SideEffect[];
      /** Opens the program; if the user chose an effect, opens it at the effect. */
      open(at?: SideEffect): void;
    }
  /** The program from a link is about to be saved. */
  | {
      readonly kind: "link";
      readonly program: Program;
      readonly effects: readonly SideEffect[];
      open(at?: SideEffect): void;
    }
  /** A program is open, and some of its parts are read-only and preserved. */
  | { readonly kind: "notes"; readonly design: string; readonly notes: readonly Note[] }
  /** A design was created from a state, and has open questions or notes. */
  | {
      readonly kind: "questions";
      readonly questions: readonly StateQuestion[];
      readonly notes: readonly Note[];
    };
