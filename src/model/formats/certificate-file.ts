/** In bytes. A certificate has a few thousand; a file that is larger than this was chosen by mistake. */
export const maxCertificateBytes = 100_000;

/** What a file that a person chose as a certificate turned out to hold. */
export type CertificateFile =
  | {
      readonly kind: "certificate";
      /** Base64 of the certificate alone in PEM format. */
      readonly encoded: string;
      /** SHA-1 of the certificate in upper-case hexadecimal digits; undefined where the page may not compute it. */
      readonly thumbprint: string | undefined;
      /** ISO 8601, in UTC. */
      readonly expiry: string;
      /** Whom it is for, as far as it says so. */
      readonly subject: string | undefined;
      readonly validity: "valid" | "expired" | "not-yet-valid";
      /** ISO 8601, in UTC: from when on it is valid. */
      readonly begins: string;
      /** How many certificates the file holds; the first is this one. */
      readonly count: number;
    }
  | {
      readonly kind: "refused";
      /** A sentence that holds nothing of the file's content. */
      readonly message: string;
    };
