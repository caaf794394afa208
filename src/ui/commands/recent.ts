import type { Preferences } from "#model/opening/preferences.ts";

const key = "commands.recent";
const most = 5;

/** The IDs of the commands that were last chosen in the palette, latest first. */
export function readRecent(preferences: Preferences): readonly string[] {
  return (preferences.read(key) ?? "").split("\n").filter((id) => id !== "");
}

export function rememberRecent(preferences: Preferences, id: string): void {
  // Ignores commands that go to an item: items have other IDs in other designs, and a name may
  // contain a line break.
  if (id.startsWith("go:")) return;
  const recent = [id, ...readRecent(preferences).filter((each) => each !== id)];
  preferences.write(key, recent.slice(0, most).join("\n"));
}
