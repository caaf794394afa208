import type { Base64Reading } from "#model/formats/base64.ts";
import { decodeBase64 } from "#model/formats/base64.ts";

export type CertificateReading =
  | { readonly kind: "certificate" }
  | Exclude<Base64Reading, { kind: "bytes" }>
  | PemError
  | {
      /** Text in PEM format that is not encoded as Base64 yet. */
      readonly kind: "plain-pem";
      /** The encoded text; absent if the text contains non-ASCII characters, because their bytes are unknown. */
      readonly encoded?: string;
    };

type PemError =
  | { readonly kind: "no-begin" }
  | { readonly kind: "private-key" }
  | { readonly kind: "no-end" }
  | { readonly kind: "bad-body" };

/** Reads a Base64-encoded certificate in PEM format. The certificate's fields are not checked. */
export function readEncodedCertificate(text: string): CertificateReading {
  if (text.includes("-----BEGIN ")) {
    const pem = readPem(text);
    if (pem.kind !== "certificate") return pem;
    const isAscii = !/[^\t-~]/.test(text);
    return { kind: "plain-pem", ...(isAscii ? { encoded: btoa(text) } : {}) };
  }
  const reading = decodeBase64(text);
  return reading.kind === "bytes" ? readPem(reading.bytes) : reading;
}

const begin = "-----BEGIN CERTIFICATE-----";
const end = "-----END CERTIFICATE-----";

function readPem(text: string): { readonly kind: "certificate" } | PemError {
  // A file can contain both a certificate and a key. In that case, the key is still secret.
  if (text.includes("PRIVATE KEY-----")) return { kind: "private-key" };
  const start = text.indexOf(begin);
  if (start < 0) return { kind: "no-begin" };
  const stop = text.indexOf(end, start);
  if (stop < 0) return { kind: "no-end" };
  const body = decodeBase64(text.slice(start + begin.length, stop));
  return { kind: body.kind === "bytes" ? "certificate" : "bad-body" };
}
