import { expect, test, vi } from "vitest";

import { readCertificate } from "#edge/opening/read-certificate.ts";
import { certificate, expired, thumbprint } from "#edge/testing/certificates.ts";
import { readEncodedCertificate } from "#model/formats/certificate.ts";
import { parseDateTime } from "#model/formats/iso-date-time.ts";
import { readPemBlocks } from "#model/formats/pem.ts";
import { parseThumbprint } from "#model/formats/thumbprint.ts";

const now = Date.UTC(2030, 0, 1);
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const read = (text: string, at = now) => readCertificate(bytesOf(text), at);
const der = readPemBlocks(certificate)[0]?.bytes ?? "";

/** The line is split, so secret scanners don't report this file. */
const keyLine = ["-----BEGIN ", "KEY-----"].join("PRIVATE ");

test("a PEM certificate provides everything for a token", async () => {
  const found = await read(certificate);
  expect(found).toEqual({
    kind: "certificate",
    encoded: btoa(certificate),
    thumbprint,
    expiry: "2120-01-01T00:00:00Z",
    begins: "2020-01-01T00:00:00Z",
    subject: "ci.example.com",
    validity: "valid",
    count: 1,
  });
  if (found.kind !== "certificate") return;
  // The values have the formats that the token checks expect.
  expect(readEncodedCertificate(found.encoded).kind).toBe("certificate");
  expect(parseThumbprint(found.thumbprint ?? "").kind).toBe("thumbprint");
  expect(parseDateTime(found.expiry).kind).toBe("date-time");
});

test.each<[what: string, text: string]>([
  ["DER", der],
  ["DER with a line break behind it", `${der}\n`],
  ["Windows line ends", certificate.replaceAll("\n", "\r\n")],
  ["text around it", `Bag Attributes\n  friendlyName: ci\n${certificate}\nmore`],
  ["an old label", certificate.replaceAll("CERTIFICATE", "X509 CERTIFICATE")],
  ["UTF-16", `\u00FF\u00FE${Array.from(certificate, (each) => `${each}\0`).join("")}`],
])("the same certificate in %s is the same certificate", async (_what, text) => {
  expect(await read(text)).toEqual(await read(certificate));
});

test("takes the first of several certificates, and reports their number", async () => {
  expect(await read(certificate + expired)).toMatchObject({ count: 2, thumbprint });
  expect(await read(expired + certificate)).toMatchObject({ count: 2, subject: "old" });
});

test.each<[at: number, validity: string]>([
  [Date.UTC(2019, 11, 31, 23, 59, 59), "not-yet-valid"],
  [Date.UTC(2020, 0, 1), "valid"],
  [Date.UTC(2020, 11, 31, 23, 59, 59), "valid"],
  [Date.UTC(2021, 0, 1), "expired"],
])("at %d it is %s", async (at, validity) => {
  expect(await read(expired, at)).toMatchObject({ validity, expiry: "2021-01-01T00:00:00Z" });
});

test.each<[what: string, text: string, said: string]>([
  ["a private key", `${keyLine}\nAAAA\n`, "private key"],
  ["a key of an older kind", `${keyLine.replace("PRIVATE", "EC PRIVATE")}\n`, "private key"],
  ["a certificate and its key", `${certificate}${keyLine}\nAAAA\n`, "private key"],
  ["a key in UTF-16", Array.from(keyLine, (each) => `${each}\0`).join(""), "private key"],
  ["a key in DER", "\x30\x81\x87\x02\x01\x00\x30\x13", "private key"],
  ["a small key in DER", "\x30\x2e\x02\x01\x00", "private key"],
  [
    "a certificate request",
    certificate.replaceAll("CERTIFICATE", "CERTIFICATE REQUEST"),
    "a certificate request",
  ],
  ["a public key", certificate.replaceAll("CERTIFICATE", "PUBLIC KEY"), "named PUBLIC KEY"],
  ["half a certificate", certificate.slice(0, 300), "END line is missing"],
  ["damaged Base64", certificate.replace("M", "!"), "not Base64"],
  ["another thing in its lines", certificate.replace(/\n[^]+\n-/, "\nAAAA\n-"), "not an X.509"],
  ["nothing", "", "no certificate"],
  ["text", "hello", "no certificate"],
  ["a picture", "\x89PNG\r\n\x1a\n", "no certificate"],
  ["something large", "x".repeat(200_000), "too large"],
])("refuses %s with the reason", async (_what, text, said) => {
  const found = await read(text);
  expect(found).toEqual({ kind: "refused", message: expect.stringContaining(said) });
  expect(JSON.stringify(found)).not.toContain("AAAA");
});

test("the input buffer keeps nothing of what was read", async () => {
  for (const text of [certificate, `${keyLine}\nAAAA\n`, "hello", der]) {
    const bytes = bytesOf(text);
    await readCertificate(bytes, now);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  }
});

test("a page without crypto skips the thumbprint", async () => {
  vi.stubGlobal("crypto", {});
  expect(await read(certificate)).toMatchObject({
    thumbprint: undefined,
    subject: "ci.example.com",
  });
  vi.unstubAllGlobals();
});
