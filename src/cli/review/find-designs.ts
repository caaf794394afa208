import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileBytes } from "#cli/read-file.ts";
import {
  decode,
  describeReadError,
  maxDesignBytes,
  noInput,
  readBytes,
  standardInput,
  tooLong,
} from "#cli/read-file.ts";
import { looksLikeDesign, runtimeOf, usualName } from "#cli/review/design-files.ts";
import type { FolderEntry } from "#cli/review/walk-folder.ts";
import { walkFolder, walkOwnFolder } from "#cli/review/walk-folder.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import { describeSkipped } from "#model/files/project/describe-skipped.ts";
import { isStackFileName } from "#model/files/project/folder-files.ts";
import type { UnexaminedFile } from "#model/review/unexamined.ts";

/** A design before a change, after it, or both. */
export interface DesignPair {
  /** The path relative to the compared folders, with `/`; for two files, the file's name. */
  readonly file: string;
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** Whether the file's content differs. Two files that the user named always count as changed. */
  readonly isChanged: boolean;
}

export type FoundPairs =
  | {
      readonly ok: true;
      readonly pairs: readonly DesignPair[];
      /** Changed files that may contain designs, but were not examined. */
      readonly unexamined: readonly UnexaminedFile[];
      /** Changed configuration files. */
      readonly configurations: readonly string[];
    }
  | { readonly ok: false; readonly message: string; readonly file?: string };

export interface ComparedPlaces {
  readonly base: string;
  readonly head: string;
  /** The folder or file that is compared on both sides; empty for everything. */
  readonly path: string;
}

/** Pairs the designs of two files or two folders. */
export async function findDesigns({ base, head, path }: ComparedPlaces): Promise<FoundPairs> {
  const [before, after] = [await kindOf(base), await kindOf(head)];
  if (typeof before === "object") return { ok: false, file: base, ...before };
  if (typeof after === "object") return { ok: false, file: head, ...after };
  if (before !== after)
    return { ok: false, message: "--base and --head must both be files or both be folders." };
  if (before === "file")
    return {
      ok: true,
      pairs: [{ file: basename(head), base, head, isChanged: true }],
      unexamined: [],
      configurations: [],
    };
  const inside = path.split("/").filter((part) => part !== "" && part !== ".");
  const [old, next] = [await entriesIn(base, inside), await entriesIn(head, inside)];
  if (old === undefined && next === undefined)
    return { ok: false, file: path, message: "Neither --base nor --head contains this folder." };
  const found = await compareEntries({ base, head }, old, next);
  const above = await changedAbove({ base, head }, inside);
  return { ok: true, ...found, configurations: [...above, ...found.configurations] };
}

/** The changed configuration files in the selected folder and its parents. */
async function changedAbove(
  { base, head }: Pick<ComparedPlaces, "base" | "head">,
  inside: readonly string[],
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const depth of inside.keys()) {
    const file = [...inside.slice(0, depth), configurationFileName].join("/");
    const paths = [join(base, file), join(head, file)] as const;
    const kinds = [await kindOf(paths[0]), await kindOf(paths[1])];
    const entry: FolderEntry = { kind: "file" };
    const [before, after] = paths.map((path, at) =>
      typeof kinds[at] === "object" ? undefined : { path, entry },
    );
    if (before === undefined && after === undefined) continue;
    if (!(await isSameFile(before, after))) changed.push(file);
  }
  return changed;
}

/** The content of a folder that a check reads. Paths start with the folder's path. */
export interface FoundPrograms {
  /**
   * The programs that a review would find, and unreadable files. These are included so that nobody assumes that they
   * were checked.
   */
  readonly files: readonly string[];
  /** The symbolic links in the folder, which are not followed. */
  readonly links: readonly string[];
  /** The files that were not examined, one sentence each. */
  readonly skipped: readonly string[];
}

/**
 * The programs in a folder; undefined if the path is not a folder. Skips files that Git ignores, unless the user named
 * the folder (`isNamed`).
 */
export async function findPrograms(
  folder: string,
  isNamed = false,
): Promise<FoundPrograms | undefined> {
  if ((await kindOf(folder)) !== "folder") return undefined;
  const { entries, skipped, isCut } = await walkOwnFolder(folder, isNamed);
  const found = await compareEntries({ base: folder, head: folder }, new Map(), entries);
  const rest = found.unexamined.filter(({ file }) => !isStackFileName(basename(file)));
  const isLink = ({ file }: UnexaminedFile): boolean => entries.get(file)?.kind === "link";
  const files = [...found.pairs, ...rest.filter((each) => !isLink(each))];
  const pathOf = ({ file }: { readonly file: string }): string => join(folder, file);
  return {
    files: files.map(pathOf).toSorted(),
    links: rest.filter(isLink).map(pathOf),
    skipped: describeSkipped({ skipped, isCut }),
  };
}

async function kindOf(path: string): Promise<"file" | "folder" | { readonly message: string }> {
  if (path === standardInput) return "file";
  try {
    return (await lstat(path)).isDirectory() ? "folder" : "file";
  } catch (error) {
    return { message: describeReadError(error) };
  }
}

type Entries = ReadonlyMap<string, FolderEntry>;

/** The content of a folder below a path; undefined if the path doesn't exist. */
async function entriesIn(folder: string, inside: readonly string[]): Promise<Entries | undefined> {
  const path = inside.join("/");
  if (inside.includes("..")) return undefined;
  const kind = path === "" ? "folder" : await kindOf(join(folder, path));
  if (kind === "folder") return walkFolder(folder, path);
  return kind === "file" ? new Map([[path, { kind }]]) : undefined;
}

type Found = Pick<Extract<FoundPairs, { ok: true }>, "pairs" | "unexamined" | "configurations">;

interface Side {
  readonly path: string;
  readonly entry: FolderEntry;
}

async function compareEntries(
  { base, head }: Pick<ComparedPlaces, "base" | "head">,
  old: Entries = new Map(),
  next: Entries = new Map(),
): Promise<Found> {
  const pairs: DesignPair[] = [];
  const unexamined: UnexaminedFile[] = [];
  const configurations: string[] = [];
  const side = (folder: string, entries: Entries, file: string): Side | undefined => {
    const entry = entries.get(file);
    return entry === undefined ? undefined : { path: join(folder, file), entry };
  };
  for (const file of [...new Set([...old.keys(), ...next.keys()])].toSorted()) {
    const sides = [side(base, old, file), side(head, next, file)] as const;
    if (basename(file) === configurationFileName) {
      if (!(await isSameFile(...sides))) configurations.push(file);
      continue;
    }
    const found = await compareSides(file, ...sides);
    if (found === undefined) continue;
    if ("reason" in found) unexamined.push(found);
    else pairs.push(found);
  }
  return { pairs, unexamined, configurations };
}

async function isSameFile(before: Side | undefined, after: Side | undefined): Promise<boolean> {
  const [old, next] = [before?.entry.kind, after?.entry.kind];
  if (old !== "file" || next !== "file")
    return before !== undefined && compareSpecial("", before.entry, after?.entry) === undefined;
  return haveSameBytes(before, after, await readSideBytes(before), await readSideBytes(after));
}

/** How a review treats a file; undefined if the file is irrelevant for the review. */
async function compareSides(
  file: string,
  before: Side | undefined,
  after: Side | undefined,
): Promise<DesignPair | UnexaminedFile | undefined> {
  const special = [before, after].find((side) => side !== undefined && side.entry.kind !== "file");
  if (special !== undefined) return compareSpecial(file, before?.entry, after?.entry);
  const [old, next] = [await readSideBytes(before), await readSideBytes(after)];
  const isSame = await haveSameBytes(before, after, old, next);
  const name = basename(file);
  if (isStackFileName(name)) return isSame ? undefined : stackConfigOf(file, after ?? before);
  const [wasDesign, isDesign] = [holdsDesign(old, name), holdsDesign(next, name)];
  if (wasDesign === "unknown" || isDesign === "unknown") {
    if (isSame) return undefined;
    const isLong = [old, next].some((read) => read?.ok === false && read.message === tooBig);
    return { file, reason: isLong ? "oversized file" : "unreadable file" };
  }
  if (!wasDesign && !isDesign) return undefined;
  return {
    file,
    // If the file was not a design before the change, the design counts as new. A former design that can no longer
    // be read is reported.
    base: wasDesign ? before?.path : undefined,
    head: after?.path,
    isChanged: !isSame,
  };
}

/**
 * Why a changed stack config file is not examined. If the project is in a different language, designs don't use the
 * file.
 */
async function stackConfigOf(file: string, side: Side | undefined): Promise<UnexaminedFile> {
  const folder = dirname(side?.path ?? file);
  for (const name of ["Pulumi.yaml", "Pulumi.yml"]) {
    const read = await readBytes(join(folder, name), noInput(), maxDesignBytes);
    const text = read.ok ? decode(read.bytes) : read;
    const runtime = text.ok ? runtimeOf(text.text) : undefined;
    if (runtime !== undefined && runtime !== "yaml")
      return { file, reason: `stack config file of a ${runtime} project`, isOfNoDesign: true };
  }
  return { file, reason: "stack config file" };
}

function compareSpecial(
  file: string,
  before: FolderEntry | undefined,
  after: FolderEntry | undefined,
): UnexaminedFile | undefined {
  if (before?.kind === "deep" || after?.kind === "deep")
    return { file, reason: "deeply nested folder" };
  const isSame =
    before?.kind === "link" && after?.kind === "link" && before.target === after.target;
  return isSame ? undefined : { file, reason: "symbolic link" };
}

const tooBig = tooLong(maxDesignBytes);

const readSideBytes = async (side: Side | undefined): Promise<FileBytes | undefined> =>
  side && readBytes(side.path, noInput(), maxDesignBytes);

async function haveSameBytes(
  before: Side | undefined,
  after: Side | undefined,
  old: FileBytes | undefined,
  next: FileBytes | undefined,
): Promise<boolean> {
  if (before === undefined || after === undefined) return false;
  if (old?.ok === true && next?.ok === true) return Buffer.compare(old.bytes, next.bytes) === 0;
  if (old?.ok !== false || next?.ok !== false) return false;
  if (old.message !== tooBig || next.message !== tooBig) return false;
  return (await digestOf(before.path)) === (await digestOf(after.path));
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Whether one side of a file is a design. An unreadable file with a program's name counts as a design, and the error is
 * reported.
 */
function holdsDesign(read: FileBytes | undefined, name: string): boolean | "unknown" {
  if (read === undefined) return false;
  if (!read.ok) return usualName.test(name) || "unknown";
  const decoded = decode(read.bytes);
  return decoded.ok ? looksLikeDesign(decoded.text, name) : usualName.test(name);
}
