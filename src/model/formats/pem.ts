import { decodeBase64 } from "#model/formats/base64.ts";

/** A block from its BEGIN line to its END line. */
export interface PemBlock {
  /** The label, such as `CERTIFICATE` or `PRIVATE KEY`. */
  readonly label: string;
  /** The bytes as a string, with one character for each byte; undefined if the text between the lines is not Base64. */
  readonly bytes: string | undefined;
}

/** The blocks of a text in PEM format. Text around the blocks is skipped, as the format's specification requires. */
export function readPemBlocks(text: string): readonly PemBlock[] {
  return Array.from(
    text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs),
    ([, label = "", body = ""]) => {
      const read = decodeBase64(body);
      return { label, bytes: read.kind === "bytes" ? read.bytes : undefined };
    },
  );
}

/** A certificate in PEM format, in lines of 64 characters. `bytes` has one character for each byte. */
export function printCertificate(bytes: string): string {
  const lines = btoa(bytes).match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
