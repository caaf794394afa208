import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { decode } from "#cli/read-file.ts";
import type { StatedPackage } from "#cli/schema-file.ts";
import { settleVersion, unpack } from "#cli/schema-file.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { quoteShort } from "#model/base/messages.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { shelfVersion, shelfFileName, shelfText } from "#model/packages/shelf.ts";

type SchemaHead = SchemaIndex["head"];

export type PackResult =
  | {
      readonly ok: true;
      readonly entry: ShelfPackage;
      /** The gzipped schema. */
      readonly bytes: Uint8Array;
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** The name of the package, if only its version is missing. */
      readonly unversioned?: string;
    };

/** Validates a schema's bytes, plain or gzipped, and prepares them for a shelf. */
export async function packSchema(
  bytes: Uint8Array,
  stated: StatedPackage | undefined,
): Promise<PackResult> {
  const unpacked = await unpack(bytes, maxSchemaBytes);
  if (!unpacked.ok) return unpacked;
  const read = decode(unpacked.bytes);
  if (!read.ok) return read;
  if (isWebPage(read.text)) return refuse("This file is a web page, not a package schema.");
  const held = holdSchema(unpacked.bytes);
  if (!held.ok) return held;
  const { head: found, resourceTokens, functionTokens } = held.source;
  const settled = settleVersion(found, stated);
  if ("error" in settled) return refuse(settled.error);
  const { head } = settled;
  const version = typeof head["version"] === "string" ? shelfVersion(head["version"]) : undefined;
  if (version === undefined) return refuseVersion(head);
  // The index skips parts that it doesn't need, but a schema on a shelf must be valid JSON as a whole.
  const error = findJsonError(read.text);
  if (error !== undefined) return refuse(error);
  const schema = Buffer.from(head === found ? read.text : withVersion(read.text, version), "utf8");
  const packed = await promisify(gzip)(schema, { level: constants.Z_BEST_COMPRESSION });
  return {
    ok: true,
    bytes: packed,
    entry: {
      name: head.name,
      version,
      ...textOf(head, "displayName"),
      ...textOf(head, "description"),
      file: shelfFileName(head.name, version),
      size: schema.length,
      packedSize: packed.length,
      resources: resourceTokens.length,
      functions: functionTokens.length,
      sha256: createHash("sha256").update(schema).digest("hex"),
    },
  };
}

const refuse = (message: string): PackResult => ({ ok: false, message });

const isWebPage = (text: string): boolean => /^\s*<(?:!doctype|html)/i.test(text);

function refuseVersion({ name, version }: SchemaHead): PackResult {
  if (version === undefined)
    return { ok: false, message: "The schema has no version.", unversioned: name };
  if (typeof version !== "string")
    return refuse("The schema's version must be a string such as 1.2.3.");
  return refuse(`The schema's version, ${quoteShort(version)}, is invalid. Use the form 1.2.3.`);
}

/** The first JSON error in a text, with its position; undefined if the text is valid JSON. */
function findJsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const json = readJson(text);
    return json.ok ? undefined : `Line ${json.line}, column ${json.column}: ${json.message}`;
  }
}

/** A schema's text with the version as its first member. All other bytes are unchanged. */
const withVersion = (text: string, version: string): string =>
  text.replace("{", () => `{"version":${JSON.stringify(version)},`);

function textOf(
  head: SchemaHead,
  key: "displayName" | "description",
): Pick<ShelfPackage, "displayName" | "description"> {
  const text = head[key];
  return typeof text === "string" && text !== "" ? { [key]: shelfText(text) } : {};
}
