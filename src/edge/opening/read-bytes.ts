/** The most bytes that are opened: no longer text has so few characters that its reader takes it. */
const maxDocumentBytes = 3 * 50 * 1024 * 1024;

export type ReadBytes =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a document as text: UTF-8, or what some shells write instead, UTF-16 with a mark at its beginning.
 * `onShare` is told how much of it is read, from 0 to 1.
 */
export async function readBytes(blob: Blob, onShare: (share: number) => void): Promise<ReadBytes> {
  if (blob.size > maxDocumentBytes) return refuse(describeSize(blob.size));
  let decoder: TextDecoder | undefined;
  const texts: string[] = [];
  let length = 0;
  try {
    const reader = blob.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (decoder === undefined) {
        const message = describeBinary(value);
        if (message !== undefined) return refuse(message);
        const encoding = encodingOf(value);
        // A mark in UTF-8 is a part of the text that is written back; in UTF-16 it only says so.
        decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === "utf-8" });
      }
      texts.push(decoder.decode(value, { stream: true }));
      length += value.length;
      onShare(length / blob.size);
    }
    texts.push(decoder?.decode() ?? "");
  } catch (error) {
    return refuse(
      error instanceof TypeError
        ? "It is not UTF-8 text."
        : "The browser cannot read it: it may be a folder, or have changed since it was chosen.",
    );
  }
  return { ok: true, text: texts.join("") };
}

const refuse = (message: string): ReadBytes => ({ ok: false, message });

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

const describeSize = (bytes: number): string =>
  `It has ${mebibytes(bytes)} MiB; the most that is opened is ${mebibytes(maxDocumentBytes)} MiB.`;

/** What files of some kinds begin with. */
const magic: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x1f, 0x8b], "It is compressed with gzip: unpack it first."],
  [[0x50, 0x4b, 0x03, 0x04], "It is a zip archive: unpack it first."],
  [[0x25, 0x50, 0x44, 0x46], "It is a PDF document."],
  [[0x89, 0x50, 0x4e, 0x47], "It is a picture."],
  [[0xff, 0xd8, 0xff], "It is a picture."],
];

function describeBinary(bytes: Uint8Array): string | undefined {
  const [, known] = magic.find(([start]) => start.every((byte, at) => bytes[at] === byte)) ?? [];
  if (known !== undefined) return known;
  const isText = encodingOf(bytes) !== "utf-8" || !bytes.subarray(0, 4096).includes(0);
  return isText ? undefined : "It is not text: it holds zero bytes.";
}

export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
