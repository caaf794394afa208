import { authorityUrl } from "#model/rules/collector-authority-url.ts";
import { unusedConfig } from "#model/rules/config-unused.ts";
import { configDefault } from "#model/rules/config-default.ts";
import { configName } from "#model/rules/config-name.ts";
import { configSecretValue } from "#model/rules/config-secret-value.ts";
import { configTypeKnown } from "#model/rules/config-type.ts";
import { endpointArn } from "#model/rules/endpoint-arn.ts";
import { eventBusNames } from "#model/rules/endpoint-event-bus-names.ts";
import { replicationRole } from "#model/rules/endpoint-replication-role.ts";
import { sameRegion } from "#model/rules/endpoint-same-region.ts";
import { secondaryRegion } from "#model/rules/endpoint-secondary-region.ts";
import { twoEventBuses } from "#model/rules/endpoint-two-event-buses.ts";
import { cycle } from "#model/rules/graph-cycle.ts";
import { impliedDependency } from "#model/rules/graph-implied-dependency.ts";
import { unusedResource } from "#model/rules/graph-unused-resource.ts";
import { duplicateMember } from "#model/rules/iam-duplicate-member.ts";
import { memberForm } from "#model/rules/iam-member-form.ts";
import { oneBindingPerRole } from "#model/rules/iam-one-binding-per-role.ts";
import { repeatedGrant } from "#model/rules/iam-repeated-grant.ts";
import { replacedPolicy } from "#model/rules/iam-replaced-policy.ts";
import { lookupDocumented } from "#model/rules/lookup-documented.ts";
import { lookupIdRequired } from "#model/rules/lookup-id-required.ts";
import { optionDuration } from "#model/rules/option-duration.ts";
import { optionIgnored } from "#model/rules/option-ignored.ts";
import { optionImportIdentifier } from "#model/rules/option-import-identifier.ts";
import { optionImportInputs } from "#model/rules/option-import-inputs.ts";
import { optionImportLookup } from "#model/rules/option-import-lookup.ts";
import { optionLiteral } from "#model/rules/option-literal.ts";
import { optionPropertyPath } from "#model/rules/option-property-path.ts";
import { optionProviderPackage } from "#model/rules/option-provider-package.ts";
import { optionSecretOutput } from "#model/rules/option-secret-output.ts";
import { outputName } from "#model/rules/output-name.ts";
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
  lookupIdRequired,
  lookupDocumented,
  cycle,
  oneBindingPerRole,
  replacedPolicy,
  repeatedGrant,
  impliedDependency,
  unusedResource,
  unusedConfig,
  configName,
  configTypeKnown,
  configDefault,
  configSecretValue,
  outputName,
  optionIgnored,
  optionImportLookup,
  optionImportIdentifier,
  optionImportInputs,
  optionProviderPackage,
  optionLiteral,
  optionDuration,
  optionPropertyPath,
  optionSecretOutput,
];
