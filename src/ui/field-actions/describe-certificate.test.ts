import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import type { CertificateFile } from "#model/formats/certificate-file.ts";
import { emptyProgram } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { describeCertificate } from "#ui/field-actions/describe-certificate.ts";
import { fillCertificate } from "#ui/field-actions/fill-certificate.ts";

const found: Extract<CertificateFile, { kind: "certificate" }> = {
  kind: "certificate",
  encoded: "QUJD",
  thumbprint: "AB",
  expiry: "2031-01-31T12:00:00Z",
  begins: "2030-01-31T12:00:00Z",
  subject: "ci",
  validity: "valid",
  count: 1,
};

test.each<[change: Partial<typeof found>, said: string]>([
  [{}, "Filled from a.pem: the certificate for ci, valid until 2031-01-31."],
  [{ subject: undefined }, "Filled from a.pem: the certificate, valid until 2031-01-31."],
  [{ validity: "expired" }, "The certificate has expired."],
  [{ validity: "not-yet-valid" }, "The certificate is not valid until 2030-01-31."],
  [{ count: 3 }, "The file contains 3 certificates; the first one is used."],
  [{ thumbprint: undefined }, "The thumbprint is not set"],
])("%j", (change, said) => {
  expect(describeCertificate("a.pem", { ...found, ...change }).join(" ")).toContain(said);
});

test("a refusal names the file and the reason", () => {
  expect(describeCertificate("a.pem", { kind: "refused", message: "No." })).toEqual(["a.pem: No."]);
});

test("the entry is filled, its name kept, and the thumbprint of another certificate removed", () => {
  const entry = { name: "certificate1", thumbprint: "old", expiry: "old" };
  const resource = resourceOf("alpha:containerregistry:Token", {
    credentials: { certificates: [entry] },
  });
  const path = ["credentials", "certificates", 0, "encodedPemCertificate"];
  const fill = (change: Partial<typeof found>) =>
    applyEdit(
      { ...emptyProgram("p"), resources: [resource] },
      fillCertificate(resource.id, path, { ...found, ...change }),
    ).resources[0]?.inputs;
  const filled = {
    name: "certificate1",
    thumbprint: "AB",
    expiry: "2031-01-31T12:00:00Z",
    encodedPemCertificate: "QUJD",
  };
  expect(fill({})).toEqual({ credentials: { certificates: [filled] } });
  const { thumbprint: _, ...without } = filled;
  expect(fill({ thumbprint: undefined })).toEqual({ credentials: { certificates: [without] } });
});
