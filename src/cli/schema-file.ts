import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FileBytes } from "#cli/read-file.ts";
import { describeReadError, readBytes, standardInput, tooLong } from "#cli/read-file.ts";
import { isObject, own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { isGzip, shelfVersion } from "#model/packages/shelf.ts";
import { isPackageName } from "#model/program/token.ts";

/** The package that the user names for a schema. */
export interface StatedPackage {
  readonly name: string;
  /** The version without a leading v. */
  readonly version: string;
}

/** The parts of `FILE` or `NAME@VERSION=FILE`. */
export interface SchemaWord {
  readonly file: string;
  readonly stated?: StatedPackage;
}

/**
 * Parses the value of `--schema`, or returns what is wrong with it. A path that contains @ and = must
 * start with `./`.
 */
export function readSchemaWord(word: string): SchemaWord | string {
  const parts = /^([^@=/\\:]*)@([^=/\\]*)=(.*)$/s.exec(word);
  if (parts === null) return { file: word };
  const [, name = "", version = "", file = ""] = parts;
  const stated = readStated(name, version);
  if (typeof stated === "string") return stated;
  return file === "" ? "A file must follow the =." : { file, stated };
}

/** A package's name and version, or what is wrong with them. */
export function readStated(name: string, version: string): StatedPackage | string {
  if (!isPackageName(name)) return `${quoteShort(name)} is not a valid package name.`;
  const read = shelfVersion(version);
  return read === undefined
    ? `${quoteShort(version)} is not a valid version. Use the form 1.2.3.`
    : { name, version: read };
}

/** Whether a value of `--schema`, or an argument of `pack`, means standard input. */
export function readsInput(word: string): boolean {
  const read = readSchemaWord(word);
  return typeof read !== "string" && read.file === standardInput;
}

/** Reads a schema file's bytes, which are unpacked if they are gzipped. */
export async function readSchema(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<FileBytes> {
  const read = await readBytes(file, input, maxSchemaBytes);
  return read.ok ? unpack(read.bytes, maxSchemaBytes) : read;
}

/** Unpacks bytes if they are gzipped. The result can have at most `most` bytes. */
export async function unpack(bytes: Uint8Array, most: number): Promise<FileBytes> {
  if (!isGzip(bytes)) return { ok: true, bytes };
  try {
    return { ok: true, bytes: await promisify(gunzip)(bytes, { maxOutputLength: most }) };
  } catch (error) {
    const code = isObject(error) ? error["code"] : undefined;
    if (code === "ERR_BUFFER_TOO_LARGE")
      return { ok: false, message: `Unpacked: ${tooLong(most)}` };
    if (code === "Z_DATA_ERROR" || code === "Z_BUF_ERROR")
      return {
        ok: false,
        message: "The file is compressed with gzip, and is damaged or incomplete.",
      };
    return { ok: false, message: describeReadError(error) };
  }
}

type SchemaHead = SchemaIndex["head"];

/**
 * A schema's package name and version. The stated version applies if the schema has no version; a contradiction is an
 * error.
 */
export function settleVersion(
  head: SchemaHead,
  stated: StatedPackage | undefined,
): { readonly head: SchemaHead } | { readonly error: string } {
  if (stated === undefined) return { head };
  if (head.name !== stated.name)
    return {
      error: `The file is the schema of ${quoteShort(head.name)}, not of "${stated.name}".`,
    };
  const version = own(head, "version");
  if (version === undefined) return { head: { ...head, version: stated.version } };
  if (typeof version === "string" && shelfVersion(version) === stated.version) return { head };
  const said = typeof version === "string" ? quoteShort(version) : "something else";
  return { error: `The schema says that its version is ${said}, not "${stated.version}".` };
}
