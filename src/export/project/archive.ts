import { strToU8, zipSync } from "fflate";

import { isDeviceName, isSafePath } from "#model/files/safe-path.ts";
import type { PrintedFile } from "#export/language.ts";

/** The printed files as a zip archive with all of them in one folder. Equal files give equal bytes. */
export function zipProject(
  files: readonly Pick<PrintedFile, "path" | "text">[],
  folder: string,
): Uint8Array<ArrayBuffer> {
  const root = safeName(folder);
  const entries = files.map(({ path, text }) => {
    // Paths come from the languages, never from a design: a bad one is an error of ours.
    if (!isSafePath(path)) throw new Error(`Not a path inside a project: ${path}`);
    return [`${root}/${path}`, strToU8(text)] as const;
  });
  // Archives hold local time without a zone: made of its parts, the time is the same in every zone.
  const time = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: time });
}

/** A folder or file name that every system takes: the nearest to a text that may hold anything. */
function safeName(text: string): string {
  const name = text
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-")
    .slice(0, 100)
    .replaceAll(/^[ .-]+|[ .-]+$/g, "");
  if (name === "") return "project";
  return isDeviceName(name) ? `_${name}` : name;
}
