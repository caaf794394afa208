import type { Preferences } from "#model/opening/preferences.ts";

export const recentTypesKey = "palette.recent";
const most = 5;

/** The tokens of the recently added types, the latest first. */
export const readRecentTypes = (text: string): readonly string[] =>
  text.split("\n").filter((token) => token !== "");

export function rememberType(preferences: Preferences, token: string): void {
  const others = readRecentTypes(preferences.read(recentTypesKey) ?? "").filter(
    (each) => each !== token,
  );
  preferences.write(recentTypesKey, [token, ...others].slice(0, most).join("\n"));
}
