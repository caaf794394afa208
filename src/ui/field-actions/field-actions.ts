import type { ComponentType } from "react";

import type { FieldAction } from "#model/schema/facts/facts.ts";
import type { FieldActionProps } from "#forms/field-actions.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

const OrganizationAction = lazyWithPreload(
  async () => (await import("#ui/field-actions/OrganizationAction.tsx")).OrganizationAction,
);
const CertificateAction = lazyWithPreload(
  async () => (await import("#ui/field-actions/CertificateAction.tsx")).CertificateAction,
);

export const fieldActions: Readonly<Record<FieldAction, ComponentType<FieldActionProps>>> = {
  organization: OrganizationAction,
  certificate: CertificateAction,
};
