import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { readBlob } from "#edge/opening/read-bytes.ts";

const bytes = (...values: readonly number[]): Blob => new Blob([new Uint8Array(values)]);

async function say(blob: Blob): Promise<string> {
  const read = await readBlob(blob, () => undefined);
  return read.ok ? read.text : `? ${read.message}`;
}

test.each<readonly [string, Blob, string]>([
  ["nothing", new Blob([]), ""],
  ["text", new Blob(["é€𝄞"]), "é€𝄞"],
  ["a byte order mark", bytes(0xef, 0xbb, 0xbf, 0x61), "\ufeffa"],
  ["UTF-16, as PowerShell writes it", bytes(0xff, 0xfe, 0x61, 0x00, 0xac, 0x20), "a€"],
  ["UTF-16, the other way round", bytes(0xfe, 0xff, 0x00, 0x61), "a"],
  ["no UTF-8", bytes(0x61, 0xff), "? The file is not UTF-8 text."],
  ["UTF-8 that breaks off", bytes(0x61, 0xe2, 0x82), "? The file is not UTF-8 text."],
  ["a lone surrogate", bytes(0xed, 0xa0, 0x80), "? The file is not UTF-8 text."],
  [
    "bytes that are zero",
    bytes(0x7f, 0x45, 0x4c, 0x46, 0x00),
    "? The file is not text: it contains null bytes.",
  ],
  ["gzip", new Blob([gzipSync("a€")]), "a€"],
  ["UTF-16 in gzip", new Blob([gzipSync(Buffer.from("\ufeffa€", "utf16le"))]), "a€"],
  [
    "no UTF-8 in gzip",
    new Blob([gzipSync(Uint8Array.of(0x61, 0xff))]),
    "? The file is not UTF-8 text.",
  ],
  [
    "gzip in gzip",
    new Blob([gzipSync(gzipSync("a"))]),
    "? The file is compressed with gzip, and is damaged or incomplete.",
  ],
  [
    "gzip that breaks off",
    new Blob([gzipSync("a".repeat(1000)).subarray(0, 15)]),
    "? The file is compressed with gzip, and is damaged or incomplete.",
  ],
  [
    "no gzip after its mark",
    bytes(0x1f, 0x8b, 0x08),
    "? The file is compressed with gzip, and is damaged or incomplete.",
  ],
  ["zip", bytes(0x50, 0x4b, 0x03, 0x04), "? The file is a zip archive. Unpack it first."],
  ["PDF", new Blob(["%PDF-1.7"]), "? The file is a PDF document."],
  ["PNG", bytes(0x89, 0x50, 0x4e, 0x47), "? The file is an image."],
])("%s", async (_, blob, expected) => {
  expect(await say(blob)).toBe(expected);
});

test("refuses what is too long with its size, before reading it", async () => {
  const blob = { size: 300 * 1024 * 1024 } as Blob;
  expect(await say(blob)).toBe("? The file has 300.0 MiB; the limit is 150.0 MiB.");
});

test("refuses what unpacks beyond the limit", async () => {
  const read = await readBlob(new Blob([gzipSync("a".repeat(5000))]), () => undefined, 2048);
  expect(read).toMatchObject({
    ok: false,
    message: expect.stringContaining("The unpacked file is larger than the limit of"),
  });
});

test("reports what the browser cannot read", async () => {
  const stream = (): ReadableStream =>
    new ReadableStream({ start: (control) => control.error(new DOMException("gone")) });
  const message =
    "The browser cannot read the file. It may be a folder, or may have changed since you chose it.";
  expect(await say({ size: 1, stream } as unknown as Blob)).toBe(`? ${message}`);
});

test("reads characters that span two chunks, and reports progress", async () => {
  const all = new TextEncoder().encode("a€b");
  const shares: number[] = [];
  const stream = (): ReadableStream =>
    new ReadableStream({
      start(control) {
        for (const byte of all) control.enqueue(Uint8Array.of(byte));
        control.close();
      },
    });
  const blob = { size: all.length, stream } as unknown as Blob;
  const read = await readBlob(blob, (share) => shares.push(share));
  expect(read).toEqual({ ok: true, text: "a€b" });
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
});
