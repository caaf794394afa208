import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { findSideEffectsInPauses } from "#model/side-effects/side-effects.ts";
import type { Program } from "#model/program/program.ts";
import { inPauses } from "#ui/in-pauses.ts";
import type { DesignerStore } from "#store/designer.ts";

/** The lists of effects that the user has reviewed, while the page is open. */
const reviewed = new WeakMap<DesignerStore, Set<string>>();

const listOf = (store: DesignerStore, effects: readonly SideEffect[]): string =>
  JSON.stringify([store.getState().workspace.current, effects]);

/** The effects of a program; empty if the user has already accepted the same list for this design. */
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
