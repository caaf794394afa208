import type { ComponentType } from "react";

import type { FieldAid } from "#model/facts.ts";
import type { AidProps } from "#forms/aids.ts";
import { soon } from "#ui/soon.ts";

const OrganisationAid = soon(
  async () => (await import("#ui/aids/OrganisationAid.tsx")).OrganisationAid,
);
const CertificateAid = soon(
  async () => (await import("#ui/aids/CertificateAid.tsx")).CertificateAid,
);

export const aids: Readonly<Record<FieldAid, ComponentType<AidProps>>> = {
  organisation: OrganisationAid,
  certificate: CertificateAid,
};
