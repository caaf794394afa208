import { AsnConvert } from "@peculiar/asn1-schema";
import { Certificate } from "@peculiar/asn1-x509";

import type { CertificateFile } from "#model/formats/certificate-file.ts";
import { maxCertificateBytes } from "#model/formats/certificate-file.ts";
import { printCertificate, readPemBlocks } from "#model/formats/pem.ts";

const keyRefused =
  "The file contains a private key, which is a secret. It was rejected and nothing was stored. Choose a file with only the certificate.";

/**
 * Reads a certificate in PEM or DER. `now` is in milliseconds since 1970. Always overwrites the bytes afterwards: a
 * private key must not stay in memory longer than needed to recognize the key, and must never become a string.
 */
export async function readCertificate(
  bytes: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<CertificateFile> {
  try {
    if (bytes.length > maxCertificateBytes)
      return refused(
        `The file is too large for a certificate: it is larger than ${maxCertificateBytes / 1000} kB.`,
      );
    if (holdsPrivateKey(bytes)) return refused(keyRefused);
    return await read(bytes, now);
  } finally {
    bytes.fill(0);
  }
}

async function read(bytes: Uint8Array<ArrayBuffer>, now: number): Promise<CertificateFile> {
  const text = textOf(bytes);
  const isPem = text.includes("-----BEGIN ");
  const blocks = readPemBlocks(text);
  const found = blocks.filter(({ label }) => isCertificate(label));
  if (isPem && found.length === 0) return refused(describeOther(blocks.map(({ label }) => label)));
  const der = isPem ? found[0]?.bytes : charactersOf(bytes.subarray(0, lengthOf(bytes)));
  if (der === undefined) return refused("The certificate is damaged: its content is not Base64.");
  const fields = parse(der);
  if (fields === undefined)
    return refused(
      isPem
        ? "The certificate is damaged: it is not an X.509 certificate."
        : "The file contains no certificate in PEM or DER format.",
    );
  const { notBefore, notAfter, subject } = fields;
  return {
    kind: "certificate",
    encoded: btoa(printCertificate(der)),
    thumbprint: await thumbprintOf(der),
    expiry: print(notAfter),
    begins: print(notBefore),
    subject,
    validity: now >= notAfter ? "expired" : now < notBefore ? "not-yet-valid" : "valid",
    count: Math.max(1, found.length),
  };
}

const refused = (message: string): CertificateFile => ({ kind: "refused", message });

const isCertificate = (label: string): boolean =>
  label === "CERTIFICATE" || label === "X509 CERTIFICATE";

function describeOther(labels: readonly string[]): string {
  if (labels.length === 0) return "The certificate is incomplete: its END line is missing.";
  return labels.some((label) => label.endsWith("CERTIFICATE REQUEST"))
    ? "The file contains a certificate request, not a certificate."
    : `The file contains no certificate: its first block is named ${labels[0]}.`;
}

/** A string with one character per byte. */
function charactersOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** The text of a PEM file. PEM is ASCII, so zeros between characters come from UTF-16, and are removed. */
const textOf = (bytes: Uint8Array): string => charactersOf(bytes.filter((byte) => byte !== 0));

/** The offset of the outermost DER element's content. */
function contentsAt(bytes: Uint8Array): number {
  const length = bytes[1] ?? 0;
  return length < 0x80 ? 2 : 2 + (length & 0x7f);
}

/** The length of the outermost DER element, because a trailing line break is not part of the certificate. */
function lengthOf(bytes: Uint8Array): number {
  const start = contentsAt(bytes);
  let length = bytes[1] ?? 0;
  if (length >= 0x80) {
    length = 0;
    for (const byte of bytes.subarray(2, start)) length = length * 256 + byte;
  }
  return start + length;
}

const keyMark = new TextEncoder().encode("PRIVATE KEY-----");

/** Searches the bytes, because a string cannot be overwritten. */
function holdsPrivateKey(bytes: Uint8Array): boolean {
  let matched = 0;
  for (const byte of bytes) {
    if (byte === 0) continue;
    if (byte === keyMark[matched]) matched += 1;
    else matched = byte === keyMark[0] ? 1 : 0;
    if (matched === keyMark.length) return true;
  }
  // Private keys and key stores in DER start with a version number, and certificates start with a sequence.
  return bytes[0] === 0x30 && bytes[contentsAt(bytes)] === 0x02;
}

interface Fields {
  /** The start of the certificate's validity, in milliseconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
  readonly subject: string | undefined;
}

function parse(der: string): Fields | undefined {
  try {
    const { tbsCertificate } = AsnConvert.parse(bytesOf(der), Certificate);
    const { validity, subject } = tbsCertificate;
    const names = [...subject].flatMap((relative) => [...relative]);
    const name = names.find(({ type }) => type === commonName) ?? names[0];
    return {
      notBefore: validity.notBefore.getTime().getTime(),
      notAfter: validity.notAfter.getTime().getTime(),
      subject: name?.value.toString(),
    };
  } catch {
    return undefined;
  }
}

const commonName = "2.5.4.3";

const bytesOf = (der: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(der, (character) => character.charCodeAt(0));

/** The thumbprint of a certificate in DER. Undefined outside secure contexts, where browsers don't compute digests. */
async function thumbprintOf(der: string): Promise<string | undefined> {
  if (!("subtle" in crypto)) return undefined;
  const digest = await crypto.subtle.digest("SHA-1", bytesOf(der));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}

const print = (time: number): string => new Date(time).toISOString().replace(".000Z", "Z");
