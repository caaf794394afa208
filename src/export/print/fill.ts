import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";

/** Stands in a spelling for the argument at an index. No text of a program holds it as itself. */
export const markAt = (at: number): string => `\u0000${at}\u0000`;

/** A spelling with the arguments in their places. */
export function fill(spelled: string, docs: readonly Doc[]): Doc {
  if (docs.every((doc) => typeof doc === "string"))
    return spelled.replaceAll(/\0(\d+)\0/g, (_found, at: string) => String(docs[Number(at)]));
  const parts = spelled.split(/\0(\d+)\0/);
  return concat(...parts.map((part, at) => (at % 2 === 1 ? (docs[Number(part)] ?? "") : part)));
}
