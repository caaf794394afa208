import { authorityUrl } from "#model/rules/collector-authority-url.ts";
import { endpointArn } from "#model/rules/endpoint-arn.ts";
import { eventBusNames } from "#model/rules/endpoint-event-bus-names.ts";
import { replicationRole } from "#model/rules/endpoint-replication-role.ts";
import { sameRegion } from "#model/rules/endpoint-same-region.ts";
import { secondaryRegion } from "#model/rules/endpoint-secondary-region.ts";
import { twoEventBuses } from "#model/rules/endpoint-two-event-buses.ts";
import { duplicateMember } from "#model/rules/iam-duplicate-member.ts";
import { memberForm } from "#model/rules/iam-member-form.ts";
import { nameCharacters } from "#model/rules/resource-name-characters.ts";
import { nameRequired } from "#model/rules/resource-name-required.ts";
import { nameUnique } from "#model/rules/resource-name-unique.ts";
import { typeUnknown } from "#model/rules/resource-type-unknown.ts";
import { duplicatePrincipal } from "#model/rules/restriction-duplicate-principal.ts";
import { principal } from "#model/rules/restriction-principal.ts";
import { restrictedResourceId } from "#model/rules/restriction-resource-id.ts";
import type { ProgramRule, ResourceRule } from "#model/rules/rule.ts";
import { certificateEncoding } from "#model/rules/token-certificate-encoding.ts";
import { dateTime } from "#model/rules/token-date-time.ts";
import { duplicateCredential } from "#model/rules/token-duplicate-credential.ts";
import { expired } from "#model/rules/token-expired.ts";
import { thumbprint } from "#model/rules/token-thumbprint.ts";

/** The rules about one resource, in the order in which their findings are shown. */
export const resourceRules: readonly ResourceRule[] = [
  duplicateCredential,
  certificateEncoding,
  thumbprint,
  dateTime,
  expired,
  authorityUrl,
  memberForm,
  duplicateMember,
  restrictedResourceId,
  principal,
  duplicatePrincipal,
  twoEventBuses,
  eventBusNames,
  sameRegion,
  endpointArn,
  secondaryRegion,
  replicationRole,
];

/** The rules about the design as a whole. */
export const programRules: readonly ProgramRule[] = [
  nameRequired,
  nameUnique,
  nameCharacters,
  typeUnknown,
];
