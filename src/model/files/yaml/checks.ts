import { quoteShort } from "#model/base/messages.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";
import type { YamlMember, YamlScalar } from "#model/files/yaml/node.ts";

/** Throws if a key appears twice. Merge keys may repeat. */
export function checkKeys(members: readonly YamlMember[]): void {
  const seen = new Set<string>();
  for (const { key } of members) {
    if (key === undefined || key.isMerge) continue;
    if (seen.has(key.text))
      throw new YamlError(
        `The key ${quoteShort(key.text)} appears twice in the same map.`,
        key.start,
      );
    seen.add(key.text);
  }
}

/**
 * Whether a scalar is complete. At the very end of a file, the parser accepts an escaped quotation mark as a closing
 * one, and any text as the header of a block scalar.
 */
export function isClosed(source: string, style: YamlScalar["style"]): boolean {
  if (style === "single") return !source.slice(1, -1).replaceAll("''", "").includes("'");
  if (style === "plain") return true;
  if (style !== "double") return /^[|>][-+0-9]{0,2}(?:[ \t]+#.*|[ \t]*)(?:\r?\n|$)/.test(source);
  let at = source.length - 2;
  while (source[at] === "\\") at -= 1;
  return (source.length - at) % 2 === 0;
}
