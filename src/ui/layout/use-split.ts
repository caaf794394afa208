import type { Preferences } from "#model/opening/preferences.ts";
import type { Services } from "#ui/services.ts";
import { usePreference } from "#ui/services.ts";

/** The position of the code: beside or below the canvas. */
export type SplitDirection = "right" | "down";

const keys = { state: "split", direction: "split.direction" } as const;

export const isSplit = (preferences: Preferences): boolean => preferences.read(keys.state) === "on";

export function useSplit(): readonly [isSplit: boolean, direction: SplitDirection] {
  const [state] = usePreference(keys.state, "off");
  const [direction] = usePreference(keys.direction, "right");
  return [state === "on", direction === "down" ? "down" : "right"];
}

export const toggleSplit = ({ preferences }: Pick<Services, "preferences">): void =>
  preferences.write(keys.state, isSplit(preferences) ? "off" : "on");

export const turnSplit = (preferences: Preferences): void =>
  preferences.write(keys.direction, preferences.read(keys.direction) === "down" ? "right" : "down");
