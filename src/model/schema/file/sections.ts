import { mebibytes } from "#model/base/messages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import {
  endOfValueBytes,
  isObjectAt,
  Members,
  parseAt,
  SchemaError,
  skipSpaceBytes,
  textAt,
} from "#model/schema/file/scan.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";

/** The sections of a schema that have members. The provider itself is a section. */
export type Section = "resources" | "functions" | "types" | "provider";

/**
 * The maximum number of members, and the maximum size of all parts besides the members, in bytes. Both are far larger
 * than in any published package.
 */
const maxMembers = 200_000;
const maxHeadBytes = 8 * 1024 * 1024;
/** The number of bytes between two progress reports. */
const shareBytes = 1024 * 1024;

export interface SectionsReader {
  /**
   * Reads a member, given the offsets of its token between the quotes and the offset of its value. Returns the end of
   * the value.
   */
  member(section: Section, tokenStart: number, tokenEnd: number, value: number): number;
  /** Receives the progress, from 0 to 1. */
  onShare?(share: number): void;
}

/**
 * Scans a schema's bytes (UTF-8 JSON), and returns its top level without the members. Throws a `SchemaError` if the
 * schema can't be read.
 */
export function readSections(bytes: Uint8Array, reader: SectionsReader): JsonObject {
  if (bytes.length > maxSchemaBytes)
    throw new SchemaError(
      `The file has ${mebibytes(bytes.length)} MiB, but the maximum is ${mebibytes(maxSchemaBytes)} MiB.`,
    );
  const head: [string, Json][] = [];
  let headBytes = 0;
  const start = skipSpaceBytes(bytes, bytes[0] === 0xef ? 3 : 0);
  if (!isObjectAt(bytes, start)) throw new SchemaError("A package schema is a JSON object.");
  const members = new Members(bytes, start);
  while (members.next()) {
    const { value } = members;
    const key = textAt(bytes, members.keyStart, members.keyEnd);
    if (isObjectAt(bytes, value) && isSection(key)) {
      members.end =
        key === "provider"
          ? reader.member(key, members.keyStart, members.keyEnd, value)
          : readMembers(bytes, value, key, reader);
      continue;
    }
    members.end = endOfValueBytes(bytes, value);
    headBytes += members.end - value;
    if (headBytes > maxHeadBytes)
      throw new SchemaError(
        "The schema has too much data besides its resources, functions and types.",
      );
    head.push([key, parseAt(bytes, value, members.end) as Json]);
  }
  if (skipSpaceBytes(bytes, members.end) < bytes.length)
    throw new SchemaError(`The file is not JSON: text follows its end at byte ${members.end + 1}.`);
  return Object.fromEntries(head);
}

function readMembers(
  bytes: Uint8Array,
  start: number,
  section: Section,
  reader: SectionsReader,
): number {
  let count = 0;
  let told = start;
  const members = new Members(bytes, start);
  while (members.next()) {
    const { keyStart, keyEnd, value } = members;
    if (!isObjectAt(bytes, value)) {
      members.end = endOfValueBytes(bytes, value);
      continue;
    }
    count += 1;
    if (count > maxMembers)
      throw new SchemaError(`The schema has more than ${maxMembers} ${section}.`);
    members.end = reader.member(section, keyStart, keyEnd, value);
    if (members.end - told >= shareBytes) {
      told = members.end;
      reader.onShare?.(told / bytes.length);
    }
  }
  return members.end;
}

const isSection = (key: string): key is Section =>
  key === "resources" || key === "functions" || key === "types" || key === "provider";
