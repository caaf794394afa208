import { encodingOf } from "#edge/opening/read-bytes.ts";
import { beginsLikeSchema } from "#model/opening/recognition/recognize.ts";
import { isGzip } from "#model/packages/shelf.ts";

/** What stands before the members of a schema is shorter. In bytes. */
const beginning = 1024 * 1024;

/**
 * Whether a file is the schema of a package, plain or gzipped, by no more bytes than `most` from its beginning: the
 * whole of a schema is never decoded as text.
 */
export async function isSchemaFile(file: Blob, most: number = beginning): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, most).arrayBuffer());
    const bytes = isGzip(start) ? await unpackBeginning(file, most) : start;
    return beginsLikeSchema(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch {
    // Who reads all of it says what is wrong with it.
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
    // What came before it breaks off tells what it is.
  }
  return bytes.subarray(0, length);
}
