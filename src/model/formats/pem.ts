import { decodeBase64 } from "#model/formats/base64.ts";

/** A block from its BEGIN line to its END line. */
export interface PemBlock {
  /** The label: `CERTIFICATE`, `PRIVATE KEY`, … */
  readonly label: string;
  /** The bytes, as one character each; undefined if the text between the lines is not Base64. */
  readonly bytes: string | undefined;
}

/** The blocks of a text in PEM format. As the format's specification requires, text around the blocks is skipped. */
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
