import type { Baseline } from "#model/deployment/state/baseline.ts";

/** Two parts of a version: what follows the second decides nothing here. */
export type EngineVersion = readonly [major: number, minor: number];

/**
 * Whether the engine of the next deployment does what engines do since a version. Nobody deploys with an engine older
 * than the one that wrote the state, but perhaps with a newer one. If the state names no engine, the newest one counts.
 */
export function isEngineSince(
  [major, minor]: EngineVersion,
  { engine }: Pick<Baseline, "engine">,
): "yes" | "maybe" {
  const [, ...parts] = /^v?(\d+)\.(\d+)/.exec(engine ?? "") ?? [];
  const [itsMajor, itsMinor] = parts.map(Number);
  if (itsMajor === undefined || itsMinor === undefined) return "yes";
  return itsMajor > major || (itsMajor === major && itsMinor >= minor) ? "yes" : "maybe";
}
