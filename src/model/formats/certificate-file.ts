/**
 * The maximum size in bytes. A certificate has a few thousand bytes, so a larger file was probably chosen by mistake.
 */
export const maxCertificateBytes = 100_000;

/** The content of a file that a user chose as a certificate. */
export type CertificateFile =
  | {
      readonly kind: "certificate";
      /** The certificate alone, in PEM format and encoded as Base64. */
      readonly encoded: string;
      /** The SHA-1 hash of the certificate in upper-case hexadecimal digits; undefined if the page can't compute it. */
      readonly thumbprint: string | undefined;
      /** The end of the certificate's validity, as ISO 8601 in UTC. */
      readonly expiry: string;
      /** The certificate's subject, if it has one. */
      readonly subject: string | undefined;
      readonly validity: "valid" | "expired" | "not-yet-valid";
      /** The start of the certificate's validity, as ISO 8601 in UTC. */
      readonly begins: string;
      /** The number of certificates in the file. The other fields describe the first certificate. */
      readonly count: number;
    }
  | {
      readonly kind: "refused";
      /** The message as a sentence. The sentence doesn't quote the file's content. */
      readonly message: string;
    };
