import type { Edit } from "#model/program/edit.ts";
import type { CertificateFile } from "#model/formats/certificate-file.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

/** Fills the entry around a certificate field from the certificate, and keeps the entry's name. */
export function fillCertificate(
  resource: ResourceId,
  path: PropertyPath,
  { encoded, thumbprint, expiry }: Extract<CertificateFile, { kind: "certificate" }>,
): Edit {
  const entry = path.slice(0, -1);
  const set = (field: PropertyPath, value: string): Edit => ({
    kind: "set-input",
    resource,
    path: field,
    value,
  });
  return {
    kind: "batch",
    edits: [
      set(path, encoded),
      set([...entry, "expiry"], expiry),
      // A thumbprint of another certificate would be worse than none.
      thumbprint === undefined
        ? { kind: "unset-input", resource, path: [...entry, "thumbprint"] }
        : set([...entry, "thumbprint"], thumbprint),
    ],
  };
}
