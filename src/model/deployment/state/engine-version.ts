import type { Baseline } from "#model/deployment/state/baseline.ts";

/** The first two parts of a version. Later parts don't matter here. */
export type EngineVersion = readonly [major: number, minor: number];

/**
 * Whether the next deployment's engine behaves like the engine of the given version. That engine is not older than the
 * engine that wrote the state, but may be newer. If the state doesn't name an engine, the newest one is assumed.
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
