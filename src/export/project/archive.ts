import { strToU8, zipSync } from "fflate";

import { isDeviceName, isSafePath } from "#model/files/safe-path.ts";
import type { GivenFile } from "#model/program/files/named-files.ts";
import type { PrintedFile } from "#export/language.ts";

type ArchivedFile = Pick<PrintedFile, "path" | "text"> | GivenFile;

/** The files of a project as a zip archive with all of them in one folder. Equal files give equal bytes. */
export function zipProject(
  files: readonly ArchivedFile[],
  folder: string,
): Uint8Array<ArrayBuffer> {
  const root = safeName(folder);
  const entries = files.map((file) => {
    const { path } = file;
    // Paths of a design were looked at when its files were given: a bad one is an error of ours.
    if (!isSafePath(path)) throw new Error(`Not a path inside a project: ${path}`);
    return [`${root}/${path}`, "text" in file ? strToU8(file.text) : file.bytes] as const;
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
