import { YamlFault } from "#model/yaml/faults.ts";
import type { YamlMember } from "#model/yaml/node.ts";

/** Throws where a key stands twice; maps may be taken in any number of times. */
export function checkKeys(members: readonly YamlMember[]): void {
  const seen = new Set<string>();
  for (const { key } of members) {
    if (key === undefined || key.isMerge) continue;
    if (seen.has(key.text))
      throw new YamlFault(
        `The key ${JSON.stringify(key.text)} stands twice in the same map.`,
        key.start,
      );
    seen.add(key.text);
  }
}
