import { expect, test } from "vitest";

import { readEncodedCertificate } from "#model/formats/certificate.ts";

const pem = (body: string, label = "CERTIFICATE"): string =>
  `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;

test.each([
  [btoa(pem("YWJj")), "certificate"],
  [btoa(pem("YWJj") + pem("ZGVm")), "certificate"],
  [btoa(`Bag Attributes\n${pem("YW\r\nJj")}`), "certificate"],
  [pem("YWJj"), `plain-pem ${btoa(pem("YWJj"))}`],
  [`ö${pem("YWJj")}`, "plain-pem"],
  [pem("%"), "bad-body"],
  [btoa(pem("")), "bad-body"],
  [btoa(pem("YWJj", "CERTIFICATE REQUEST")), "no-begin"],
  [pem("YWJj", "PUBLIC KEY"), "no-begin"],
  [btoa("words"), "no-begin"],
  [btoa(pem("YWJj").slice(0, 40)), "no-end"],
  [btoa("-----END CERTIFICATE-----\n-----BEGIN CERTIFICATE-----"), "no-end"],
  [btoa(pem("YWJj", "RSA PRIVATE KEY")), "private-key"],
  [btoa(pem("YWJj") + pem("YWJj", "ENCRYPTED PRIVATE KEY")), "private-key"],
  [pem("YWJj", "PRIVATE KEY"), "private-key"],
  ["", "empty"],
  ["no base", "bad-length"],
  ["no%base", "bad-character % 3"],
])("%j is %s", (text, reading) => {
  expect(Object.values(readEncodedCertificate(text)).join(" ")).toBe(reading);
});
