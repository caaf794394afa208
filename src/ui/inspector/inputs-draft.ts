import type { InputsLanguage } from "#model/files/inputs/inputs-text.ts";
import { parseInputs } from "#model/files/inputs/inputs-text.ts";
import type { Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { DesignerStore } from "#store/designer.ts";
import { revealLocation } from "#store/designer.ts";
import { forgetUnread, watchUnread } from "#ui/problems/unread-texts.ts";

/** The typed text for the inputs of a resource. */
export interface InputsDraft {
  readonly language: InputsLanguage;
  readonly text: string;
  /** The last valid text, and the design's text at that time, in the same language. */
  readonly before: string;
  readonly printed: string;
}

const drafts = new WeakMap<DesignerStore, Map<string, InputsDraft>>();

/** The key includes the design, because other designs have resources with the same ID. */
const keyOf = (store: DesignerStore, { id, token }: Resource): string =>
  JSON.stringify([store.getState().workspace.current, id, token]);

/**
 * The draft of a resource that the user has left. The draft has invalid text, or comments, which a design cannot store.
 */
export const rememberedDraft = (
  store: DesignerStore,
  resource: Resource,
): InputsDraft | undefined => drafts.get(store)?.get(keyOf(store, resource));

export function rememberDraft(store: DesignerStore, resource: Resource, draft: InputsDraft): void {
  const known = drafts.get(store) ?? new Map<string, InputsDraft>();
  drafts.set(store, known);
  const key = keyOf(store, resource);
  known.set(key, draft);
  if (parseInputs(draft.text, store.getState().program, draft.language).ok)
    return forgetUnread(store, key);
  const { id } = resource;
  watchUnread(store, key, () => {
    const now = store.getState().program;
    const found = findResource(now, id);
    // The resource may have been deleted and restored.
    if (found === undefined || keyOf(store, found) !== key) return undefined;
    const read = parseInputs(draft.text, now, draft.language);
    if (read.ok) return undefined;
    const { line, message } = read;
    const reveal = (): void => revealLocation(store, { kind: "input", resource: id, path: [] });
    return { key, title: `Inputs of ${found.name || "no name"}`, line, message, reveal };
  });
}
