import type { LinkError } from "#model/files/link/payload.ts";

/** The size limit of an unpacked design from a link, in bytes. */
export const maxLinkBytes = 4_000_000;

/** The chunk size for unpacking, in bytes. Each byte can unpack to about a thousand bytes. */
const step = 1024;

export type Inflated =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: LinkError };

/** Compresses a string as UTF-8 (RFC 1951). */
export async function deflate(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Unpacks a string from untrusted bytes. Keeps at most `most` unpacked bytes in memory. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number = maxLinkBytes,
): Promise<Inflated> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const texts: string[] = [];
  let length = 0;
  try {
    const reader = inSteps(bytes).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) {
        // The rest of the stream is discarded.
        reader.cancel().catch(() => undefined);
        return { ok: false, error: "too-big" };
      }
      texts.push(decoder.decode(value, { stream: true }));
    }
    texts.push(decoder.decode());
  } catch {
    // The data is truncated, has trailing bytes, has another compression, or is not text.
    return { ok: false, error: "damaged" };
  }
  return { ok: true, text: texts.join("") };
}

/** Streams the bytes in small chunks on demand, because browsers unpack a whole chunk at once. */
function inSteps(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + step));
        at += step;
        return undefined;
      },
    },
    { highWaterMark: 0 },
  );
}
