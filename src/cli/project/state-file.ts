import type { FileText } from "#cli/read-file.ts";
import { decode, maxDesignBytes, readBytes } from "#cli/read-file.ts";
import { unpack } from "#cli/schema-file.ts";

/** The text of a state, unpacked if it is compressed with gzip, as backends keep it when they are told to. */
export async function readStateText(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<FileText> {
  const read = await readBytes(file, input, maxDesignBytes);
  if (!read.ok) return read;
  const unpacked = await unpack(read.bytes, maxDesignBytes);
  return unpacked.ok ? decode(unpacked.bytes) : unpacked;
}
