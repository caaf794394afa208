import { own } from "#model/base/json.ts";
import type { StateMap } from "#model/deployment/state/state-value.ts";
import { isInternal, isStateList } from "#model/deployment/state/state-value.ts";

/** Keys that a program sets to a non-empty value: neither internal nor set by the provider. */
export function keysSet(map: StateMap): readonly string[] {
  const defaults = own(map, "__defaults");
  const set = new Set(isStateList(defaults) ? defaults : []);
  return Object.keys(map).filter((key) => !isInternal(key) && !set.has(key));
}

/**
 * True for a value that the engine passes to a provider in addition to its inputs
 * (pulumi/pulumi:pkg/resource/deploy/providers/registry.go).
 */
export const isPlumbing = (key: string): boolean =>
  key === "version" || key === "pluginDownloadURL";
