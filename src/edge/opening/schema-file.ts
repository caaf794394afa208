import { encodingOf } from "#edge/opening/read-bytes.ts";
import { beginsLikeSchema } from "#model/opening/recognition/recognize.ts";
import { isGzip } from "#model/packages/shelf.ts";

/** The maximum number of bytes before a schema's members. */
const beginning = 1024 * 1024;

/**
 * Whether a file is a package schema, plain or gzipped. At most `most` bytes from the start are examined, so a whole
 * schema is never decoded as text.
 */
export async function isSchemaFile(file: Blob, most: number = beginning): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, most).arrayBuffer());
    const bytes = isGzip(start) ? await unpackBeginning(file, most) : start;
    return beginsLikeSchema(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch {
    // The reader that opens the file reports the problem.
    return false;
  }
}

async function unpackBeginning(file: Blob, most: number): Promise<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const bytes = new Uint8Array(most);
  let length = 0;
  try {
    while (length < most) {
      const { done, value } = await reader.read();
      if (done) break;
      const part = value.subarray(0, most - length);
      bytes.set(part, length);
      length += part.length;
    }
    await reader.cancel();
  } catch {
    // If unpacking fails, the text before the error is enough to recognize a schema.
  }
  return bytes.subarray(0, length);
}
