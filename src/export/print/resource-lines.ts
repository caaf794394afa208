import type { ResourceId } from "#model/program/value.ts";
import type { PrintedFile } from "#export/language.ts";

/** A printed file's lines that show one resource, without their common indentation. */
export function linesOfResource({ text, lines = [] }: PrintedFile, id: ResourceId): string {
  const all = text.split("\n");
  const shown = lines.flatMap((origin, at) => (origin?.resource === id ? [all[at] ?? ""] : []));
  const depths = shown.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return shown.map((line) => line.slice(depth)).join("\n");
}
