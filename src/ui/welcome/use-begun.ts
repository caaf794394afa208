import type { Services } from "#ui/services.ts";
import { useDesigner, usePreference } from "#ui/services.ts";

const key = "begun";

/**
 * Whether the first screen replaces the design: the design is empty and not compared with a deployed state, and the
 * user has not chosen to start empty.
 */
export function useIsWelcome(): boolean {
  const [begun] = usePreference(key, "");
  return useDesigner(
    ({ program, comparison, workspace }) =>
      program.resources.length === 0 &&
      comparison.deployed === undefined &&
      comparison.version === undefined &&
      begun !== workspace.current,
  );
}

/** Leaves the first screen for the empty canvas of the open design. */
export function beginEmpty({ preferences, store }: Services): void {
  preferences.write(key, store.getState().workspace.current ?? "");
}
