import type { ComponentType } from "react";

import type { FieldAid } from "#model/schema/facts.ts";
import type { AidProps } from "#forms/field-actions.ts";
import { soon } from "#ui/lazy-with-preload.ts";

const OrganisationAid = soon(
  async () => (await import("#ui/field-actions/OrganisationAction.tsx")).OrganisationAid,
);
const CertificateAid = soon(
  async () => (await import("#ui/field-actions/CertificateAction.tsx")).CertificateAid,
);

export const aids: Readonly<Record<FieldAid, ComponentType<AidProps>>> = {
  organisation: OrganisationAid,
  certificate: CertificateAid,
};
