import { mebibytes } from "#model/base/messages.ts";
import { encodingOf } from "#edge/opening/read-bytes.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";
import { isGzip } from "#model/packages/shelf.ts";

export type SchemaBytes =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** True if the content has exactly these bytes, without compression or another encoding. */
      readonly isPlain: boolean;
    }
  | { readonly ok: false; readonly message: string };

/** Reads up to `most` bytes of a schema as UTF-8. Gzip content is unpacked, independently of the file's name. */
export async function readSchemaBytes(
  content: Blob | string,
  tell: (progress: PackageProgress) => void,
  most: number = maxSchemaBytes,
): Promise<SchemaBytes> {
  if (typeof content === "string") return checkSize(new TextEncoder().encode(content), most);
  try {
    const start = new Uint8Array(await content.slice(0, 4).arrayBuffer());
    if (isGzip(start)) return await unpack(content, tell, most);
    if (content.size > most) return tooBig(content.size, most);
    const bytes = new Uint8Array(await content.arrayBuffer());
    // The content may be UTF-16, because PowerShell redirects output as UTF-16.
    const encoding = encodingOf(start);
    return encoding === "utf-8"
      ? { ok: true, bytes, isPlain: true }
      : checkSize(new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)), most);
  } catch {
    return refuse(
      "The browser cannot read the file. It may be a folder, or may have changed since you chose it.",
    );
  }
}

async function unpack(
  content: Blob,
  tell: (progress: PackageProgress) => void,
  most: number,
): Promise<SchemaBytes> {
  let read = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.length;
      tell({ phase: "unpacking", share: read / content.size });
      controller.enqueue(chunk);
    },
  });
  const reader = content
    .stream()
    .pipeThrough(counted)
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) {
        await reader.cancel();
        return refuse(`The unpacked file is larger than the limit of ${mebibytes(most)} MiB.`);
      }
      chunks.push(value);
    }
  } catch {
    return refuse("The file is incomplete or damaged and cannot be unpacked.");
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { ok: true, bytes, isPlain: false };
}

const checkSize = (bytes: Uint8Array<ArrayBuffer>, most: number): SchemaBytes =>
  bytes.length > most ? tooBig(bytes.length, most) : { ok: true, bytes, isPlain: false };

const tooBig = (size: number, most: number): SchemaBytes =>
  refuse(`The file has ${mebibytes(size)} MiB; the limit is ${mebibytes(most)} MiB.`);

const refuse = (message: string): SchemaBytes => ({ ok: false, message });
