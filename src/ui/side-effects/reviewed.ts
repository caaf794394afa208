import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { findSideEffectsInPauses } from "#model/side-effects/side-effects.ts";
import type { Program } from "#model/program/program.ts";
import { inPauses } from "#ui/in-pauses.ts";
import type { DesignerStore } from "#store/designer.ts";

/** What a person has seen of what designs run and fetch, as long as the page is open. */
const reviewed = new WeakMap<DesignerStore, Set<string>>();

const listOf = (store: DesignerStore, effects: readonly SideEffect[]): string =>
  JSON.stringify([store.getState().workspace.current, effects]);

/** What a program runs and fetches; nothing where the person went on with the same list of this design before. */
export async function unreviewed(
  store: DesignerStore,
  program: Program,
): Promise<readonly SideEffect[]> {
  const effects = await inPauses(findSideEffectsInPauses(program));
  return reviewed.get(store)?.has(listOf(store, effects)) === true ? [] : effects;
}

export function markReviewed(store: DesignerStore, effects: readonly SideEffect[]): void {
  const lists = reviewed.get(store) ?? new Set();
  lists.add(listOf(store, effects));
  reviewed.set(store, lists);
}
