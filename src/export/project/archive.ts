import { strToU8, zipSync } from "fflate";

import { isDeviceName, isSafePath } from "#model/files/safe-path.ts";
import type { GivenFile } from "#model/program/files/named-files.ts";
import type { PrintedFile } from "#export/language.ts";

type ArchivedFile = Pick<PrintedFile, "path" | "text"> | GivenFile;

/** A project's files as a zip archive with one root folder. Equal files produce equal bytes. */
export function zipProject(
  files: readonly ArchivedFile[],
  folder: string,
): Uint8Array<ArrayBuffer> {
  const root = safeName(folder);
  const entries = files.map((file) => {
    const { path } = file;
    // A design's paths were validated when its files were printed: an invalid path is a programming error.
    if (!isSafePath(path)) throw new Error(`Not a path inside a project: ${path}`);
    return [`${root}/${path}`, "text" in file ? strToU8(file.text) : file.bytes] as const;
  });
  // Archives contain local time without a zone. A time that is created from its parts is the same in every zone.
  const time = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: time });
}

/** The folder or file name that is closest to an arbitrary text and valid on all systems. */
function safeName(text: string): string {
  const name = text
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-")
    .slice(0, 100)
    .replaceAll(/^[ .-]+|[ .-]+$/g, "");
  if (name === "") return "project";
  return isDeviceName(name) ? `_${name}` : name;
}
