import { certificateEncoding } from "#model/check/rules/token-certificate-encoding.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const body = btoa("stands for the certificate");
const pem = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
const encoded = btoa(pem);
const key = "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n";

const given = (encodedPemCertificate: Value): ValueMap => ({
  credentials: { certificates: [{ encodedPemCertificate }] },
});
const at = "warning credentials.certificates[0].encodedPemCertificate:";

testResourceRule(certificateEncoding, "alpha:containerregistry:Token", [
  [given(encoded)],
  [given(encoded.replaceAll(/.{20}/g, "$&\r\n"))],
  [given(btoa(`the file may have words in front\n${pem}`))],
  [given(later)],
  [given(7)],
  [given(""), `${at} The certificate is empty.`],
  [given("  "), `${at} The certificate is empty.`],
  [
    given(pem),
    `${at} is the PEM text itself. Encode it as Base64. | Encode as Base64 => "${encoded}"`,
  ],
  [given(`Größe\n${pem}`), `${at} is the PEM text itself.`],
  [
    given("not%base64"),
    `${at} "not%base64" is not Base64: the character "%" at position 4 does not`,
  ],
  [given("AB==CDEF"), `${at} the character "=" at position 4 does not`],
  [given("ABCDE"), `${at} is not Base64: some of its last characters are missing.`],
  [given("AB======"), `${at} some of its last characters are missing.`],
  [given("😀"), `${at} the character "😀" at position 1`],
  [given(body), `${at} the line BEGIN CERTIFICATE is missing.`],
  [given("-----BEGIN PUBLIC KEY-----"), `${at} the line BEGIN CERTIFICATE is missing.`],
  [given(btoa(pem.slice(0, 50))), `${at} the line END CERTIFICATE is missing.`],
  [given(btoa(pem.replace(body, "%"))), `${at} contains a damaged certificate`],
  [given(btoa(pem.replace(body, ""))), `${at} contains a damaged certificate`],
  [given(key), `${at} The text contains a private key, which is secret. Remove the key.`],
  [given(btoa(pem + key)), `${at} The text contains a private key`],
]);
