import type { ReadText } from "#model/files/edited-text/match-resources.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { applyText, readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import type { Program } from "#model/program/program.ts";
import { sameData } from "#model/reuse-equal.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit, endTyping, sameExceptLayout } from "#store/designer.ts";

/** What the editor of a program's text shows. */
export interface EditedText {
  readonly text: string;
  /** Why the text is not in the design; the design is then what it was when the text could last be read. */
  readonly failure: ParseFailure | undefined;
  /** The text is one that was typed, and not the printed one. */
  readonly isTyped: boolean;
  /** Something was typed that is not in the design. */
  readonly isAhead: boolean;
  /** The design was changed elsewhere while the text could not be read. */
  readonly isBehind: boolean;
}

/** Keeps a program's text and the design in step while the text is typed. */
export interface TextEditing {
  read(): EditedText;
  subscribe(listener: () => void): () => void;
  /** The design was printed anew; `program` is what was printed. */
  follow(text: string, program: Program): void;
  /** The person changed the text. */
  type(text: string): void;
  /** Whether something was typed that is not in the design. */
  isAhead(): boolean;
  /** The cursor is in the text, which is then not laid out anew. */
  enter(): void;
  /** The person goes elsewhere: what can be read becomes the design at once. */
  leave(): void;
  /** Gives up what was typed, for the design's own text. */
  discard(): void;
}

/** After so many milliseconds without a key the text is read; a long one is read later, because it takes time. */
const readingPause = 250;
const longReadingPause = 900;
const longText = 200_000;
/** After so many without a key the next one begins a step of its own. */
const stepPause = 1200;

interface Printed {
  readonly text: string;
  readonly program: Program;
}

/** What was typed and what it is compared with: the last text that said what the design says. */
interface Draft {
  readonly text: string;
  readonly base: Printed | ReadText;
  /** The design that the base says. */
  readonly design: Program;
  /** `lacking` is in the design, which has more by now than the text says. */
  readonly state: "typed" | "unreadable" | "taken" | "lacking";
  readonly failure?: ParseFailure;
}

export function createTextEditing(
  store: DesignerStore,
  syntax: TextSyntax,
  catalog: () => Catalog,
): TextEditing {
  const listeners = new Set<() => void>();
  let printed: Printed | undefined;
  let draft: Draft | undefined;
  let isFocused = false;
  let shown: EditedText = {
    text: "",
    failure: undefined,
    isTyped: false,
    isAhead: false,
    isBehind: false,
  };
  let reading: ReturnType<typeof setTimeout> | undefined;
  let step: ReturnType<typeof setTimeout> | undefined;

  const isAhead = (): boolean => draft?.state === "typed" || draft?.state === "unreadable";
  const isBehind = ({ design }: Draft): boolean =>
    !sameExceptLayout(design, store.getState().program);

  const publish = (): void => {
    const next = {
      text: draft?.text ?? printed?.text ?? "",
      failure: draft?.failure,
      isTyped: draft !== undefined,
      isAhead: isAhead(),
      isBehind: draft?.failure !== undefined && isBehind(draft),
    };
    if (sameData(next, shown)) return;
    shown = next;
    for (const listener of listeners) listener();
  };

  /** Reads what was typed, and makes it the design. */
  const take = (): void => {
    clearTimeout(reading);
    if (draft?.state !== "typed") return;
    const now = store.getState().program;
    const { text, base, design } = draft;
    const refuse = (failure: ParseFailure): void => {
      draft = { text, base, design, state: "unreadable", failure };
      publish();
    };
    const before = "ok" in base ? base : readPrinted(base.text, syntax, base.program);
    if (!before.ok) return refuse(before);
    const after = readEdited(text, syntax, before, now);
    if (!after.ok) return refuse(after);
    const state = isBehind(draft) ? "lacking" : "taken";
    const program = applyText(now, before, after, catalog());
    draft = { text, base: after, design: program, state };
    edit(store, { kind: "replace-program", program }, { label: "Edit the code", key: "code" });
    return publish();
  };

  /** Lets what was printed take the place of what was typed and is in the design. */
  const settle = (): void => {
    if (draft === undefined || isAhead() || printed === undefined) return;
    // As long as the design is what the text made it, the text is not laid out anew under the hand.
    const isKept =
      isFocused && draft.state === "taken" && draft.design === store.getState().program;
    if (!isKept && printed.program === store.getState().program) draft = undefined;
  };

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(text, program) {
      printed = { text, program };
      settle();
      publish();
    },
    type(text) {
      if (text === shown.text) return;
      const { base, design } = draft ?? { base: printed, design: printed?.program };
      if (base === undefined || design === undefined) return;
      const failure = draft?.failure;
      draft = { text, base, design, state: "typed", ...(failure === undefined ? {} : { failure }) };
      clearTimeout(reading);
      reading = setTimeout(take, text.length > longText ? longReadingPause : readingPause);
      clearTimeout(step);
      step = setTimeout(() => endTyping(store), stepPause);
      publish();
    },
    isAhead,
    enter() {
      isFocused = true;
    },
    leave() {
      isFocused = false;
      take();
      clearTimeout(step);
      endTyping(store);
      settle();
      publish();
    },
    discard() {
      clearTimeout(reading);
      draft = undefined;
      publish();
    },
  };
}
