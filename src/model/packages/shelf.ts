import { formatVersion, parseVersion } from "#model/program/packages/package-version.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import { isPackageName } from "#model/program/token.ts";

/** A package on a shelf, in one version. */
export interface ShelfPackage {
  /** The name, in the form that `isPackageName` accepts. */
  readonly name: string;
  /** The version without a leading v, in the form that `shelfVersion` returns. */
  readonly version: string;
  readonly displayName?: string;
  /** The description by the package's author. The description is at most one paragraph. */
  readonly description?: string;
  /**
   * The name of the file with the gzipped schema. The file is next to the index, and its name is always the result of
   * `shelfFileName`.
   */
  readonly file: string;
  /** The size of the schema in bytes, uncompressed. */
  readonly size: number;
  /** The size of the file in bytes. */
  readonly packedSize: number;
  /** The numbers of resource types and functions in the schema. */
  readonly resources: number;
  readonly functions: number;
  /** The SHA-256 digest of the uncompressed schema, in lower-case hexadecimal digits. */
  readonly sha256: string;
  /** Set if a facts file is next to the schema file. `factsFileName` returns the name of the facts file. */
  readonly facts?: true;
}

/**
 * The `index.json` of a shelf: a folder of package schemas, with one gzipped file for each package and version.
 *
 * `stackwright` and `npm start` serve these files unchanged, as `application/gzip` without `Content-Encoding`. If a
 * host declares the encoding, the browser unpacks the file. So readers check the bytes with `isGzip`, and compare size
 * and digest with the unpacked schema in both cases.
 */
export interface Shelf {
  readonly format: 1;
  /** The packages, ordered by name and then by version. */
  readonly packages: readonly ShelfPackage[];
}

export type ShelfResult =
  | { readonly ok: true; readonly shelf: Shelf }
  | { readonly ok: false; readonly message: string };

export const emptyShelf: Shelf = { format: 1, packages: [] };

export const shelfIndexName = "index.json";

/** The maximum size of an index in bytes. This is enough for about 20,000 packages. */
export const maxShelfIndexBytes = 10 * 1024 * 1024;

const maxVersionLength = 100;
const maxTextLength = 1000;

/** The canonical spelling of a version, without a leading v; undefined if the version is invalid. */
export function shelfVersion(text: string): string | undefined {
  const version = parseVersion(text);
  const written = version && formatVersion(version);
  return written !== undefined && written.length <= maxVersionLength ? written : undefined;
}

/**
 * The file name of a package on a shelf. A name has no dot and a version has two, so two packages never share a file. A
 * plus sign is replaced, because hosts read a plus sign in a URL as a space.
 */
export const shelfFileName = (name: string, version: string): string =>
  `${name}-${version.replace("+", "_")}.json.gz`;

/** Whether bytes are gzipped, according to the first bytes (RFC 1952, 2.3.1). */
export const isGzip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;

/** Reads an index. If the index has any error, it is rejected with the reason. */
export function readShelf(text: string): ShelfResult {
  if (text.length > maxShelfIndexBytes)
    return refuse(`The file is larger than ${maxShelfIndexBytes / 1024 / 1024} MiB.`);
  const json = readJson(text);
  if (!json.ok) return refuse(`Line ${json.line}, column ${json.column}: ${json.message}`);
  if (!isObject(json.value)) return refuse("The file is not a package index.");
  const format = own(json.value, "format");
  if (typeof format !== "number")
    return refuse("The file is not a package index: the key `format` is missing.");
  if (format !== 1)
    return refuse(
      `The file has format ${format}, but this version of Stackwright reads only format 1.`,
    );
  const list = own(json.value, "packages");
  if (!Array.isArray(list))
    return refuse("The file is not a package index: the key `packages` must be a list.");
  const packages: ShelfPackage[] = [];
  const files = new Set<string>();
  for (const [at, entry] of list.entries()) {
    const read = isObject(entry) ? readPackage(entry as JsonObject) : "it is not an object";
    if (typeof read === "string") return refuse(`packages[${at}]: ${read}.`);
    const file = read.file.toLowerCase();
    if (files.has(file)) return refuse(`packages[${at}]: ${read.file} is already listed.`);
    files.add(file);
    packages.push(read);
  }
  return { ok: true, shelf: { format: 1, packages } };
}

const refuse = (message: string): ShelfResult => ({ ok: false, message });

/** A package, or a description of the problem with its entry. */
function readPackage(entry: JsonObject): ShelfPackage | string {
  const [name, version, file, sha256] = ["name", "version", "file", "sha256"].map((key) =>
    own(entry, key),
  );
  if (typeof name !== "string" || !isPackageName(name)) return "name is not a package name";
  if (typeof version !== "string" || shelfVersion(version) !== version)
    return "version does not have the form 1.2.3";
  if (file !== shelfFileName(name, version))
    return `file is not ${quoteShort(shelfFileName(name, version))}`;
  if (typeof sha256 !== "string" || !/^[\da-f]{64}$/.test(sha256)) return "sha256 is not a digest";
  const counts = { size: 0, packedSize: 0, resources: 0, functions: 0 };
  for (const key of ["size", "packedSize", "resources", "functions"] as const) {
    const count = own(entry, key);
    if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 0)
      return `${key} is not an integer of at least 0`;
    counts[key] = count;
  }
  const texts: { displayName?: string; description?: string } = {};
  for (const key of ["displayName", "description"] as const) {
    const text = own(entry, key);
    if (text === undefined) continue;
    if (typeof text !== "string" || text.length > maxTextLength)
      return `${key} is not a string of at most ${maxTextLength} characters`;
    texts[key] = text;
  }
  const facts = own(entry, "facts");
  if (facts !== undefined && facts !== true) return "facts is not true";
  return { name, version, ...texts, file, ...counts, sha256, ...(facts && { facts }) };
}

/** The first paragraph of a description, cut to the maximum length in an index. */
export function shelfText(text: string): string {
  const paragraph =
    text
      .slice(0, 5000)
      .trim()
      .split(/\s*\n\s*\n/)[0] ?? "";
  const characters = [...paragraph];
  return characters.length <= 300 ? paragraph : `${characters.slice(0, 299).join("")}…`;
}

/** Prints an index. Equal shelves have equal text. */
export const printShelf = (shelf: Shelf): string => `${JSON.stringify(shelf, null, 2)}\n`;

/**
 * Adds a package to a shelf, or replaces the same version. Rejects a name that differs from an existing name only in
 * letter case, because many disks can store only one of the two files.
 */
export function addToShelf(shelf: Shelf, added: ShelfPackage): ShelfResult {
  const others = shelf.packages.filter(({ file }) => file !== added.file);
  const twin = others.find(({ file }) => file.toLowerCase() === added.file.toLowerCase());
  if (twin !== undefined)
    return refuse(
      `The package folder has ${twin.name} ${twin.version}, which differs only in case. Names are case-insensitive.`,
    );
  return { ok: true, shelf: { format: 1, packages: [...others, added].toSorted(compare) } };
}

/** Adds or removes the mark for facts in all versions of a package. */
export const withFactsMark = (shelf: Shelf, name: string, hasFacts: boolean): Shelf => ({
  ...shelf,
  packages: shelf.packages.map((each) => {
    if (each.name !== name) return each;
    const { facts: _before, ...rest } = each;
    return hasFacts ? { ...rest, facts: true } : rest;
  }),
});

function compare(a: ShelfPackage, b: ShelfPackage): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  const [mine, others] = [numbersOf(a.version), numbersOf(b.version)];
  const at = mine.findIndex((number, index) => number !== others[index]);
  if (at >= 0) return (mine[at] ?? 0) - (others[at] ?? 0);
  return a.version < b.version ? -1 : Number(a.version > b.version);
}

/** The major, minor and patch numbers of a version. */
const numbersOf = (version: string): readonly number[] =>
  (/^[\d.]+/.exec(version)?.[0] ?? "").split(".").map(Number);
