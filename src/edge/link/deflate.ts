import type { LinkError } from "#model/files/link/payload.ts";

/** The most bytes that a design in a link has when it is unpacked. */
export const maxLinkBytes = 4_000_000;

/** So many bytes are unpacked at once: each can become a thousand. */
const step = 1024;

export type Inflated =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: LinkError };

/** A text as UTF-8, compressed (RFC 1951). */
export async function deflate(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * The text behind bytes that may be anything. No more than `most` bytes of it are held, whatever the bytes would
 * become.
 */
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
        // What becomes of the rest is nobody's concern.
        reader.cancel().catch(() => undefined);
        return { ok: false, error: "too-big" };
      }
      texts.push(decoder.decode(value, { stream: true }));
    }
    texts.push(decoder.decode());
  } catch {
    // It breaks off, goes on after its end, is not compressed this way, or is no text.
    return { ok: false, error: "damaged" };
  }
  return { ok: true, text: texts.join("") };
}

/** Hands the bytes out bit by bit, and only as they are asked for: browsers unpack whatever they are given at once. */
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
