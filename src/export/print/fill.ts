import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";

/** Marks the argument at an index in a code template. No program's text contains this mark. */
export const markAt = (at: number): string => `\u0000${at}\u0000`;

/** A code template with its arguments filled in. */
export function fill(spelled: string, docs: readonly Doc[]): Doc {
  if (docs.every((doc) => typeof doc === "string"))
    return spelled.replaceAll(/\0(\d+)\0/g, (_found, at: string) => String(docs[Number(at)]));
  const parts = spelled.split(/\0(\d+)\0/);
  return concat(...parts.map((part, at) => (at % 2 === 1 ? (docs[Number(part)] ?? "") : part)));
}
