import { lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasEntry } from "#cli/output-folder.ts";
import type { OutputFile } from "#cli/output-folder.ts";
import { maxDesignBytes, noInput, readBytes, standardInput } from "#cli/read-file.ts";
import { isSafePath } from "#model/files/safe-path.ts";
import { own } from "#model/base/json.ts";
import { namedFiles, pathInProject } from "#model/program/files/named-files.ts";
import type { Program } from "#model/program/program.ts";

export interface GivenFiles {
  /** The files next to the design that are not in the project's folder yet. */
  readonly files: readonly OutputFile[];
  /** The paths that neither folder contains, as the program spells them. */
  readonly missing: readonly string[];
}

/** The maximum number of files that are copied from folders. */
const most = 10_000;

/**
 * The files that a program reads, from the design's folder, or from the folder that `main` in the
 * project file names. Links are not followed, and files that already exist in the project's folder stay
 * unchanged.
 */
export async function readGivenFiles(
  program: Program,
  file: string,
  folder: string,
): Promise<GivenFiles> {
  const main = own(program.extras, "main");
  const home = join(dirname(file), typeof main === "string" ? main : "");
  const files = new Map<string, OutputFile>();
  const missing: string[] = [];
  for (const said of namedFiles(program)) {
    const path = pathInProject(said);
    if (path === undefined || !isSafePath(path)) missing.push(said);
    else if (!(await hasEntry(folder, path))) {
      const found = file === standardInput ? undefined : await readAll(home, path);
      if (found === undefined) missing.push(said);
      else for (const each of found) if (files.size < most) files.set(each.path, each);
    }
  }
  return { files: [...files.values()], missing };
}

/** Reads a file, or all files in a folder. Undefined if the file or folder is missing or cannot be read. */
async function readAll(home: string, path: string): Promise<readonly OutputFile[] | undefined> {
  const place = join(home, path);
  const found = await lstat(place).catch(() => undefined);
  if (found?.isFile() === true) {
    const read = await readBytes(place, noInput(), maxDesignBytes);
    return read.ok ? [{ path, bytes: read.bytes }] : undefined;
  }
  if (found?.isDirectory() !== true) return undefined;
  const all: OutputFile[] = [];
  for (const name of (await readdir(place)).toSorted()) {
    const inside = `${path}/${name}`;
    const more = isSafePath(inside) ? await readAll(home, inside) : undefined;
    // If one file of a folder can't be read, none is copied, because the archive would be different without it.
    if (more === undefined || all.length + more.length > most) return undefined;
    for (const each of more) all.push(each);
  }
  return all;
}
