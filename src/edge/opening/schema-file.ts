import { encodingOf } from "#edge/opening/read-bytes.ts";
import { beginsLikeSchema } from "#model/files/recognition/recognise.ts";
import { isGzip } from "#model/packages/shelf.ts";

/** What stands before the members of a schema is shorter. In bytes. */
const beginning = 1024 * 1024;

/**
 * Whether a file is the schema of a package, plain or gzipped, by its beginning alone: the whole of a schema
 * is never decoded as text.
 */
export async function isSchemaFile(file: Blob): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, beginning).arrayBuffer());
    const bytes = isGzip(start) ? await unpackBeginning(file) : start;
    return beginsLikeSchema(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch {
    // Who reads all of it says what is wrong with it.
    return false;
  }
}

async function unpackBeginning(file: Blob): Promise<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const bytes = new Uint8Array(beginning);
  let length = 0;
  try {
    while (length < beginning) {
      const { done, value } = await reader.read();
      if (done) break;
      const part = value.subarray(0, beginning - length);
      bytes.set(part, length);
      length += part.length;
    }
    await reader.cancel();
  } catch {
    // What came before it breaks off tells what it is.
  }
  return bytes.subarray(0, length);
}
