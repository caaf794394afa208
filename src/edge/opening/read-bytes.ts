import { mebibytes } from "#model/base/messages.ts";
import { isGzip } from "#model/packages/shelf.ts";

/** The size limit, in bytes. A longer document would also exceed the reader's limit on characters. */
const maxDocumentBytes = 3 * 50 * 1024 * 1024;

export type ReadBytes =
  /** `isPacked` is true if the text was compressed with gzip. */
  | { readonly ok: true; readonly text: string; readonly isPacked?: true }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a document as text: UTF-8, or UTF-16 with a byte order mark, which some shells write. Gzip content is unpacked.
 * `onShare` gets the progress from 0 to 1.
 */
export async function readBlob(
  blob: Blob,
  onShare: (share: number) => void,
  most = maxDocumentBytes,
): Promise<ReadBytes> {
  if (blob.size > most) return refuse(describeSize(blob.size));
  try {
    return await readChunks(blob.stream().getReader(), (length) => onShare(length / blob.size));
  } catch (error) {
    if (error instanceof PackedError) return readPacked(blob, onShare, most);
    return refuse(error instanceof TypeError ? noText : unreadable);
  }
}

/** Backends can compress states with gzip (pulumi/pulumi:pkg/backend/diy/state.go). */
async function readPacked(
  blob: Blob,
  onShare: (share: number) => void,
  most: number,
): Promise<ReadBytes> {
  let packed = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      packed += chunk.length;
      onShare(packed / blob.size);
      controller.enqueue(chunk);
    },
  });
  const unpacked = blob
    .stream()
    .pipeThrough(counted)
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  let isText = true;
  try {
    const read = await readChunks(
      unpacked,
      (length) => {
        if (length > most) throw new TooLongError();
      },
      () => (isText = false),
    );
    return read.ok ? { ...read, isPacked: true } : read;
  } catch (error) {
    if (error instanceof TooLongError)
      return refuse(`The unpacked file is larger than the limit of ${mebibytes(most)} MiB.`);
    return refuse(
      isText ? "The file is compressed with gzip, and is damaged or incomplete." : noText,
    );
  }
}

/** Thrown if the content starts with the gzip signature. */
class PackedError extends Error {}

class TooLongError extends Error {}

const noText = "The file is not UTF-8 text.";
const unreadable =
  "The browser cannot read the file. It may be a folder, or may have changed since you chose it.";

/** `onLength` gets the number of bytes that were read, and `onNoText` is called before throwing for non-text bytes. */
async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  onLength: (length: number) => void,
  onNoText: () => void = () => undefined,
): Promise<ReadBytes> {
  let decoder: TextDecoder | undefined;
  const texts: string[] = [];
  let length = 0;
  const decode = (chunk?: Uint8Array<ArrayBuffer>): void => {
    try {
      texts.push(decoder?.decode(chunk, { stream: chunk !== undefined }) ?? "");
    } catch (error) {
      onNoText();
      throw error;
    }
  };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (decoder === undefined) {
      if (isGzip(value)) throw new PackedError();
      const message = describeBinary(value);
      if (message !== undefined) return refuse(message);
      const encoding = encodingOf(value);
      // A UTF-8 byte order mark stays part of the text, because it is written back. A UTF-16 byte order mark only
      // marks the encoding.
      decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === "utf-8" });
    }
    decode(value);
    length += value.length;
    onLength(length);
  }
  decode();
  return { ok: true, text: texts.join("") };
}

const refuse = (message: string): ReadBytes => ({ ok: false, message });

const describeSize = (bytes: number): string =>
  `The file has ${mebibytes(bytes)} MiB; the limit is ${mebibytes(maxDocumentBytes)} MiB.`;

/** The signatures of some file types that are not text. */
const magic: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "The file is a zip archive. Unpack it first."],
  [[0x25, 0x50, 0x44, 0x46], "The file is a PDF document."],
  [[0x89, 0x50, 0x4e, 0x47], "The file is an image."],
  [[0xff, 0xd8, 0xff], "The file is an image."],
];

function describeBinary(bytes: Uint8Array): string | undefined {
  const [, known] = magic.find(([start]) => start.every((byte, at) => bytes[at] === byte)) ?? [];
  if (known !== undefined) return known;
  const isText = encodingOf(bytes) !== "utf-8" || !bytes.subarray(0, 4096).includes(0);
  return isText ? undefined : "The file is not text: it contains null bytes.";
}

export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
