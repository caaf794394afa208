import type { ReadText } from "#model/files/edited-text/match-resources.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { applyText, readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import type { KeptText } from "#model/files/edited-text/kept-text.ts";
import { rejoin, toKeep } from "#model/files/edited-text/kept-text.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import type { Program } from "#model/program/program.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit, endTyping, sameExceptLayout } from "#store/designer.ts";
import { createTypingPauses } from "#ui/code/editing/typing-pauses.ts";

/** The state that a program's editor shows. */
export interface EditedText {
  readonly text: string;
  /** Why the text is not in the design; the design is then the last valid text. */
  readonly failure: ParseFailure | undefined;
  /** True for typed text, false for printed text. */
  readonly isTyped: boolean;
  /** True if typed text is not in the design. */
  readonly isAhead: boolean;
  /** True if the design was changed elsewhere while the text was invalid. */
  readonly isBehind: boolean;
  /** True if text from an earlier visit is hidden, because the design has changed since. */
  readonly isOffered: boolean;
  /** True if a secret in the text of an earlier visit was not stored. */
  readonly isWithheld: boolean;
  /** True if the user went elsewhere or stopped typing, and the typed text is still invalid. */
  readonly isLeft: boolean;
  /** True if the user asked to see the error and the focus has not reached it yet. */
  readonly isSought: boolean;
}

/** Keeps a program's text and the design in sync while the text is typed. */
export interface TextEditing {
  read(): EditedText;
  subscribe(listener: () => void): () => void;
  /** Called when the design was printed again; `program` is the printed design. */
  follow(text: string, program: Program): void;
  /** Called when the user has changed the text. */
  type(text: string): void;
  /** Whether typed text is not in the design. */
  isAhead(): boolean;
  /** Called when a list of suggestions opens or closes: while it is open, the user still types. */
  choose(isOpen: boolean): void;
  /** Called when the cursor moves to another line without a change. */
  leaveLine(): void;
  /** Called when the cursor enters the text, which is then not reformatted. */
  enter(): void;
  /** Called when the user leaves the text: valid text becomes the design at once. */
  leave(): void;
  /** Discards the typed text, and shows the design's own text. */
  discard(): void;
  /** Restores text typed in an earlier visit: shown if the design is unchanged, or else offered. */
  restore(kept: KeptText): void;
  /** Shows the offered text. */
  showOffered(): void;
  /** Requests the focus at the error, now or once a screen shows it. */
  seek(): void;
  /** Called when the focus has reached the error. */
  found(): void;
}

interface Printed {
  readonly text: string;
  readonly program: Program;
}

/** The typed text and its base: the last text that matched the design. */
interface Draft {
  readonly text: string;
  readonly base: Printed | ReadText;
  /** The design that the base text represents. */
  readonly design: Program;
  /** `lacking`: the text was read, but the design now also contains changes that the text lacks. */
  readonly state: "typed" | "unreadable" | "taken" | "lacking";
  readonly failure?: ParseFailure;
  /** True if an earlier visit did not store a secret in the text. */
  readonly isWithheld?: boolean;
}

const nothingShown: EditedText = {
  text: "",
  failure: undefined,
  isTyped: false,
  isAhead: false,
  isBehind: false,
  isOffered: false,
  isWithheld: false,
  isLeft: false,
  isSought: false,
};

const textShown = (
  draft: Draft | undefined,
  printed: Printed | undefined,
  offered: KeptText | undefined,
  { isAhead, isBehind }: Pick<EditedText, "isAhead" | "isBehind">,
): Omit<EditedText, "isLeft" | "isSought"> => ({
  text: draft?.text ?? printed?.text ?? "",
  failure: draft?.failure,
  isTyped: draft !== undefined,
  isAhead,
  isBehind: draft?.failure !== undefined && isBehind,
  isOffered: offered !== undefined && draft === undefined && printed !== undefined,
  isWithheld: (draft?.failure === undefined ? offered : draft)?.isWithheld === true,
});

/** Resumes invalid text of an earlier visit, in the design for which it was typed. */
function resume(
  offered: KeptText,
  printed: Printed,
  syntax: TextSyntax,
  catalog: Catalog,
): Draft | undefined {
  const { text: own, program } = printed;
  const text = rejoin(offered, own, program, catalog);
  const before = text === undefined ? undefined : readPrinted(own, syntax, program);
  if (text === undefined || before?.ok !== true) return undefined;
  const failure = readEdited(text, syntax, before, program);
  if (failure.ok) return undefined;
  const { isWithheld } = offered;
  return { text, base: before, design: program, state: "unreadable", failure, isWithheld };
}

/** Takes up text of an earlier visit, in a design that has changed since. */
function takeUp(
  { text, base, isWithheld }: KeptText,
  printed: Printed,
  syntax: TextSyntax,
  now: Program,
): Draft {
  // The base shows the changes in the text, and the changes elsewhere since then.
  const before = readPrinted(base, syntax, now);
  const after = before.ok ? readEdited(text, syntax, before, now) : before;
  const from = before.ok ? { base: before, design: before.program } : undefined;
  return {
    text,
    isWithheld,
    ...(from ?? { base: printed, design: printed.program }),
    ...(after.ok ? { state: "typed" } : { state: "unreadable", failure: after }),
  };
}

/** `keep` receives invalid text for a later visit, and undefined once the text is valid or discarded. */
export function createTextEditing(
  store: DesignerStore,
  syntax: TextSyntax,
  catalog: () => Catalog,
  keep: (kept: KeptText | undefined) => void = () => undefined,
): TextEditing {
  const listeners = new Set<() => void>();
  let printed: Printed | undefined;
  let draft: Draft | undefined;
  /** The text of an earlier visit, until it is shown or discarded. */
  let offered: KeptText | undefined;
  let hasKept = false;
  let isFocused = false;
  let isLeft = false;
  let isSought = false;
  let shown = nothingShown;

  const isAhead = (): boolean => draft?.state === "typed" || draft?.state === "unreadable";
  const isBehind = ({ design }: Draft): boolean =>
    !sameExceptLayout(design, store.getState().program);

  const publish = (): void => {
    if (draft?.failure === undefined) isLeft = false;
    const ofDraft = { isAhead: isAhead(), isBehind: draft !== undefined && isBehind(draft) };
    const next = { ...textShown(draft, printed, offered, ofDraft), isLeft, isSought };
    if (sameData(next, shown)) return;
    shown = next;
    for (const listener of listeners) listener();
  };

  const keepNow = (kept: KeptText | undefined): void => {
    if (kept === undefined && !hasKept) return;
    hasKept = kept !== undefined;
    keep(kept);
  };

  /** Shows text of an earlier visit, if it is still invalid and the design is unchanged. */
  const considerOffered = (): void => {
    const now = store.getState().program;
    if (offered === undefined || draft !== undefined || printed?.program !== now) return;
    draft = resume(offered, printed, syntax, catalog());
    if (draft === undefined) return;
    offered = undefined;
    hasKept = true;
    isLeft = true;
  };

  /** Reads the typed text, and makes it the design. */
  const take = (): void => {
    pauses.stopReading();
    if (draft?.state !== "typed") return;
    const now = store.getState().program;
    const { text, base, design, isWithheld = false } = draft;
    const refuse = (failure: ParseFailure): void => {
      draft = { text, base, design, state: "unreadable", failure, isWithheld };
      const kept = toKeep(text, base.text, now, catalog());
      keepNow({ ...kept, isWithheld: kept.isWithheld || isWithheld });
      publish();
    };
    const before = "ok" in base ? base : readPrinted(base.text, syntax, base.program);
    if (!before.ok) return refuse(before);
    const after = readEdited(text, syntax, before, now);
    if (!after.ok) return refuse(after);
    const state = isBehind(draft) ? "lacking" : "taken";
    const program = applyText(now, before, after, catalog());
    draft = { text, base: after, design: program, state };
    keepNow(undefined);
    edit(store, { kind: "replace-program", program }, { label: "Edit the code", key: "code" });
    return publish();
  };

  /** Replaces typed text that is in the design with the printed text. */
  const settle = (): void => {
    if (draft === undefined || isAhead() || printed === undefined) return;
    // While the design matches the text, the text is not reformatted during editing.
    const isKept =
      isFocused && draft.state === "taken" && draft.design === store.getState().program;
    if (!isKept && printed.program === store.getState().program) draft = undefined;
  };

  const leaveLine = (): void => {
    isLeft = true;
    publish();
  };
  const pauses = createTypingPauses(take, () => endTyping(store), leaveLine);
  const seek = (is: boolean): void => {
    isSought = is;
    publish();
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
      considerOffered();
      publish();
    },
    type(text) {
      if (text === shown.text) return;
      const { base, design } = draft ?? { base: printed, design: printed?.program };
      if (base === undefined || design === undefined) return;
      const { failure, isWithheld = false } = draft ?? {};
      const known = failure === undefined ? {} : { failure, isWithheld };
      draft = { text, base, design, state: "typed", ...known };
      pauses.type(text.length);
      publish();
    },
    isAhead,
    choose: pauses.choose,
    leaveLine,
    enter() {
      isFocused = true;
    },
    leave() {
      isFocused = false;
      take();
      pauses.endStep();
      settle();
      leaveLine();
    },
    discard() {
      pauses.stopReading();
      draft = undefined;
      offered = undefined;
      keepNow(undefined);
      publish();
    },
    restore(kept) {
      hasKept = true;
      offered = kept;
      considerOffered();
      publish();
    },
    showOffered() {
      if (offered === undefined || printed === undefined) return;
      draft = takeUp(offered, printed, syntax, store.getState().program);
      offered = undefined;
      isLeft = true;
      take();
      publish();
    },
    seek: () => seek(true),
    found: () => seek(false),
  };
}
