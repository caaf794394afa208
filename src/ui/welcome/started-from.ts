import type { StartDesign } from "#model/opening/start.ts";
import type { Services } from "#ui/services.ts";
import { useDesigner, usePreference } from "#ui/services.ts";

const key = "started-from";

/** Remembers that the open design was begun from one that has a state: there is a plan to look at. */
export function keepStart({ preferences, store }: Services, { id, loadState }: StartDesign): void {
  if (loadState !== undefined)
    preferences.write(key, `${store.getState().workspace.current ?? ""} ${id}`);
}

/** The id of the design with a state that the open design was begun from, where it was the last such one. */
export function useStartedFrom(): string | undefined {
  const [kept] = usePreference(key, "");
  const current = useDesigner((state) => state.workspace.current);
  const [design, start] = kept.split(" ");
  return design === current ? start : undefined;
}
