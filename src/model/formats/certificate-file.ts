/** In bytes. A certificate has a few thousand, so a larger file was chosen by mistake. */
export const maxCertificateBytes = 100_000;

/** The content of a file that a user chose as a certificate. */
export type CertificateFile =
  | {
      readonly kind: "certificate";
      /** Base64 of the certificate alone in PEM format. */
      readonly encoded: string;
      /** SHA-1 of the certificate in upper-case hexadecimal digits; undefined if the page can't compute it. */
      readonly thumbprint: string | undefined;
      /** ISO 8601, in UTC. */
      readonly expiry: string;
      /** The certificate's subject, if it has one. */
      readonly subject: string | undefined;
      readonly validity: "valid" | "expired" | "not-yet-valid";
      /** The start of its validity, as ISO 8601 in UTC. */
      readonly begins: string;
      /** The number of certificates in the file; this is the first one. */
      readonly count: number;
    }
  | {
      readonly kind: "refused";
      /** A sentence without the file's content. */
      readonly message: string;
    };
