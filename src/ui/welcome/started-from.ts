import type { StartDesign } from "#model/opening/start.ts";
import type { Services } from "#ui/services.ts";
import { useDesigner, usePreference } from "#ui/services.ts";

const key = "started-from";

/** Records that the open design was started from a start design with a state, so it has a sample plan. */
export function keepStart({ preferences, store }: Services, { id, loadState }: StartDesign): void {
  if (loadState !== undefined)
    preferences.write(key, `${store.getState().workspace.current ?? ""} ${id}`);
}

/** The ID of the start design with a state from which the open design was started, if that design was started last. */
export function useStartedFrom(): string | undefined {
  const [kept] = usePreference(key, "");
  const current = useDesigner((state) => state.workspace.current);
  const [design, start] = kept.split(" ");
  return design === current ? start : undefined;
}
