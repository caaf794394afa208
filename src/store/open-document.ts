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

/** Where the opening of a document stands: one at a time, each until a person is done with it. */
export type OpenDocumentState =
  | {
      readonly kind: "reading";
      readonly name: string;
      readonly progress: Progress | PackageProgress;
      cancel(): void;
    }
  | { readonly kind: "state"; readonly document: OpenedState }
  /** A design is being made of a state. */
  | {
      readonly kind: "starting";
      readonly document: OpenedState;
      /** How much of it is made, from 0 to 1. */
      readonly share: number;
      /** Goes back to the state. */
      cancel(): void;
    }
  | { readonly kind: "run"; readonly document: OpenedRun }
  /** A text that cannot be read is there to be fixed. */
  | {
      readonly kind: "unreadable";
      readonly name: string;
      readonly unreadable: UnreadableText;
      /** Opens what it was made. */
      open(text: string): void;
    }
  /** A package's schema does not say its version. */
  | { readonly kind: "package-version"; readonly name: string; answer(version: string): void }
  /** A program is about to be opened that runs or fetches something when it is deployed. */
  | {
      readonly kind: "side-effects";
      readonly program: Program;
      readonly effects: readonly SideEffect[];
      /** Opens it; at one of the effects, where one was chosen. */
      open(at?: SideEffect): void;
    }
  /** The program of a link is about to be kept. */
  | {
      readonly kind: "link";
      readonly program: Program;
      readonly effects: readonly SideEffect[];
      open(at?: SideEffect): void;
    }
  /** A program is open, and parts of it are kept as they were read. */
  | { readonly kind: "notes"; readonly design: string; readonly notes: readonly Note[] }
  /** A design was started from a state that leaves something to be said. */
  | {
      readonly kind: "questions";
      readonly questions: readonly StateQuestion[];
      readonly notes: readonly Note[];
    };
