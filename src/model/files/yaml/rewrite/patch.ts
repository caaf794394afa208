import type { Range } from "#model/files/yaml/node.ts";

/** A replacement for a part of a text. */
export interface Patch extends Range {
  readonly text: string;
}

/** The part of a text between two offsets, with the patches inside it applied. Patches don't overlap. */
export function applyPatches(text: string, patches: readonly Patch[], part: Range): string {
  const inside = patches
    .filter(({ start, end }) => start >= part.start && end <= part.end)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  let patched = "";
  let at = part.start;
  for (const { start, end, text: inserted } of inside) {
    patched += text.slice(at, start) + inserted;
    at = Math.max(at, end);
  }
  return patched + text.slice(at, part.end);
}

/** True if a patch changes text between two offsets. */
export const touches = (patches: readonly Patch[], { start, end }: Range): boolean =>
  patches.some((patch) => patch.start < end && patch.end > start);
