import type { CertificateReading } from "#model/formats/certificate.ts";
import { readEncodedCertificate } from "#model/formats/certificate.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

const expected =
  'Enter the whole PEM file, encoded as Base64, as in "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t…".';

export const certificateEncoding: ResourceRule = {
  id: "token/certificate-encoding",
  summary: "A token's certificate is a public certificate in PEM format, encoded as Base64.",
  tokens: ["alpha:containerregistry:Token"],
  *check({ resource }) {
    const pattern = "credentials.certificates.*.encodedPemCertificate";
    for (const { path, text } of literalsAt(resource.inputs, pattern)) {
      const reading = readEncodedCertificate(text);
      if (reading.kind === "certificate") continue;
      const encoded = reading.kind === "plain-pem" ? reading.encoded : undefined;
      yield {
        severity: "warning",
        path,
        message: `${describe(reading, text)} ${expected}`,
        ...changeText(resource, path, encoded, "Encode as Base64"),
      };
    }
  },
};

function describe(
  reading: Exclude<CertificateReading, { kind: "certificate" }>,
  text: string,
): string {
  switch (reading.kind) {
    case "empty":
      return "The certificate is empty.";
    case "plain-pem":
      return `${quoteShort(text)} is the PEM text itself. Encode it as Base64.`;
    case "bad-character":
      return `${quoteShort(text)} is not Base64: the character ${quoteShort(reading.character)} at position ${reading.position} does not belong there.`;
    case "bad-length":
      return `${quoteShort(text)} is not Base64: some of its last characters are missing.`;
    case "no-begin":
      return `${quoteShort(text)} contains no certificate in PEM format: the line BEGIN CERTIFICATE is missing.`;
    case "no-end":
      return `${quoteShort(text)} contains only part of a certificate: the line END CERTIFICATE is missing.`;
    case "bad-body":
      return `${quoteShort(text)} contains a damaged certificate: the text between its first and last lines is not Base64.`;
    case "private-key":
      // The message doesn't quote the string, because it is a secret.
      return "The text contains a private key, which is secret. Remove the key.";
  }
}
