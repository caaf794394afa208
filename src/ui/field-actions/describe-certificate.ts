import type { CertificateFile } from "#model/formats/certificate-file.ts";

/** Describes a certificate file that was read or refused. */
export function describeCertificate(name: string, found: CertificateFile): readonly string[] {
  if (found.kind === "refused") return [`${name}: ${found.message}`];
  const { subject, validity, count, thumbprint } = found;
  const whose = subject === undefined ? "" : ` for ${subject}`;
  return [
    `Filled from ${name}: the certificate${whose}, valid until ${found.expiry.slice(0, 10)}.`,
    ...(validity === "expired" ? ["The certificate has expired."] : []),
    ...(validity === "not-yet-valid"
      ? [`The certificate is not valid until ${found.begins.slice(0, 10)}.`]
      : []),
    ...(count > 1 ? [`The file contains ${count} certificates; the first one is used.`] : []),
    ...(thumbprint === undefined
      ? ["The thumbprint is not set: the browser computes it only on HTTPS pages."]
      : []),
  ];
}
