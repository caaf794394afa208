import type { FileText } from "#cli/read-file.ts";
import { decode, maxDesignBytes, readBytes } from "#cli/read-file.ts";
import { unpack } from "#cli/schema-file.ts";

/** A state's text, unpacked if a backend compressed it with gzip. */
export async function readStateText(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<FileText> {
  const read = await readBytes(file, input, maxDesignBytes);
  if (!read.ok) return read;
  const unpacked = await unpack(read.bytes, maxDesignBytes);
  return unpacked.ok ? decode(unpacked.bytes) : unpacked;
}
