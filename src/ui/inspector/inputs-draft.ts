import type { InputsLanguage } from "#model/files/inputs/inputs-text.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { DesignerStore } from "#store/designer.ts";

/** What a person typed for the inputs of a resource. */
export interface InputsDraft {
  readonly language: InputsLanguage;
  readonly text: string;
  /** What the design had for text when it was typed, in the same language. */
  readonly printed: string;
}

const drafts = new WeakMap<DesignerStore, Map<ResourceId, InputsDraft>>();

/** The draft of a resource that was left: text that could not be read yet, or comments, which no design holds. */
export const rememberedDraft = (
  store: DesignerStore,
  resource: ResourceId,
): InputsDraft | undefined => drafts.get(store)?.get(resource);

export function rememberDraft(
  store: DesignerStore,
  resource: ResourceId,
  draft: InputsDraft,
): void {
  const known = drafts.get(store) ?? new Map<ResourceId, InputsDraft>();
  drafts.set(store, known);
  known.set(resource, draft);
}
