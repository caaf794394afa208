import { kubernetesContainers } from "#model/check/rules/kubernetes-containers.ts";
import { kubernetesSelector } from "#model/check/rules/kubernetes-selector.ts";
import { kubernetesService } from "#model/check/rules/kubernetes-service.ts";
import { kubernetesApiVersion } from "#model/check/rules/kubernetes-api-version.ts";
import { kubernetesDefined } from "#model/check/rules/kubernetes-defined.ts";
import { kubernetesLabel } from "#model/check/rules/kubernetes-label.ts";
import { kubernetesMount } from "#model/check/rules/kubernetes-mount.ts";
import { kubernetesName } from "#model/check/rules/kubernetes-name.ts";
import { kubernetesPodPolicy } from "#model/check/rules/kubernetes-pod-policy.ts";
import { kubernetesPort } from "#model/check/rules/kubernetes-port.ts";
import { kubernetesQuantity } from "#model/check/rules/kubernetes-quantity.ts";
import { kubernetesScaleTarget } from "#model/check/rules/kubernetes-scale-target.ts";
import { kubernetesUnique } from "#model/check/rules/kubernetes-unique.ts";
import { availabilityZone } from "#model/check/rules/network-zone.ts";
import { arn } from "#model/check/rules/network-arn.ts";
import { providerMember } from "#model/check/rules/iam-provider-member.ts";
import { providerRole } from "#model/check/rules/iam-role.ts";
import { configData } from "#model/check/rules/embedded-config-data.ts";
import { cloudInit } from "#model/check/rules/embedded-cloud-init.ts";
import { schedule } from "#model/check/rules/embedded-schedule.ts";
import { cidrBlocks } from "#model/check/rules/network-cidr.ts";
import { ports } from "#model/check/rules/network-ports.ts";
import { subnetBlocks } from "#model/check/rules/network-subnets.ts";
import { authorityUrl } from "#model/check/rules/collector-authority-url.ts";
import { componentInput } from "#model/check/rules/component-input.ts";
import { unusedConfig } from "#model/check/rules/config-unused.ts";
import { configDefault } from "#model/check/rules/config-default.ts";
import { configMalformed } from "#model/check/rules/config-malformed.ts";
import { configName } from "#model/check/rules/config-name.ts";
import { configProject } from "#model/check/rules/config-project.ts";
import { packageVariableValue } from "#model/check/rules/config-package-value.ts";
import { packageVariableKnown } from "#model/check/rules/config-package-variable.ts";
import { configSecretValue } from "#model/check/rules/config-secret-value.ts";
import { configTypeKnown } from "#model/check/rules/config-type.ts";
import { endpointArn } from "#model/check/rules/endpoint-arn.ts";
import { eventBusNames } from "#model/check/rules/endpoint-event-bus-names.ts";
import { replicationRole } from "#model/check/rules/endpoint-replication-role.ts";
import { sameRegion } from "#model/check/rules/endpoint-same-region.ts";
import { endpointFailover } from "#model/check/rules/endpoint-failover.ts";
import { secondaryRegion } from "#model/check/rules/endpoint-secondary-region.ts";
import { twoEventBuses } from "#model/check/rules/endpoint-two-event-buses.ts";
import { functionInYaml } from "#model/check/rules/function-in-yaml.ts";
import { cycle } from "#model/check/rules/graph-cycle.ts";
import { impliedDependency } from "#model/check/rules/graph-implied-dependency.ts";
import { unusedResource } from "#model/check/rules/graph-unused-resource.ts";
import { duplicateMember } from "#model/check/rules/iam-duplicate-member.ts";
import { memberForm } from "#model/check/rules/iam-member-form.ts";
import { oneBindingPerRole } from "#model/check/rules/iam-one-binding-per-role.ts";
import { policyStatement } from "#model/check/rules/iam-policy-statement.ts";
import { repeatedGrant } from "#model/check/rules/iam-repeated-grant.ts";
import { replacedPolicy } from "#model/check/rules/iam-replaced-policy.ts";
import { lookupDocumented } from "#model/check/rules/lookup-documented.ts";
import { lookupIdRequired } from "#model/check/rules/lookup-id-required.ts";
import { optionAliasUnique } from "#model/check/rules/option-alias-unique.ts";
import { optionDuration } from "#model/check/rules/option-duration.ts";
import { optionIgnored } from "#model/check/rules/option-ignored.ts";
import { optionImportIdentifier } from "#model/check/rules/option-import-identifier.ts";
import { optionImportInputs } from "#model/check/rules/option-import-inputs.ts";
import { optionImportLookup } from "#model/check/rules/option-import-lookup.ts";
import { optionLiteral } from "#model/check/rules/option-literal.ts";
import { optionPropertyPath } from "#model/check/rules/option-property-path.ts";
import { optionProviderPackage } from "#model/check/rules/option-provider-package.ts";
import { optionSecretOutput } from "#model/check/rules/option-secret-output.ts";
import { outputName } from "#model/check/rules/output-name.ts";
import { programMalformed } from "#model/check/rules/program-malformed.ts";
import { programMain } from "#model/check/rules/program-main.ts";
import { programUnknownKey } from "#model/check/rules/program-unknown-key.ts";
import { nameCharacters } from "#model/check/rules/resource-name-characters.ts";
import { nameRequired } from "#model/check/rules/resource-name-required.ts";
import { nameUnique } from "#model/check/rules/resource-name-unique.ts";
import { typeDeprecated } from "#model/check/rules/resource-type-deprecated.ts";
import { typeInYaml } from "#model/check/rules/resource-type-in-yaml.ts";
import { typeUnknown } from "#model/check/rules/resource-type-unknown.ts";
import { duplicatePrincipal } from "#model/check/rules/restriction-duplicate-principal.ts";
import { pluginFile } from "#model/check/rules/plugin-file.ts";
import { principal } from "#model/check/rules/restriction-principal.ts";
import { packageLoaded } from "#model/check/rules/package-loaded.ts";
import { packageNames } from "#model/check/rules/package-names.ts";
import { packageVersion } from "#model/check/rules/package-version.ts";
import { restrictedResourceId } from "#model/check/rules/restriction-resource-id.ts";
import { functionArchiveEntry } from "#model/check/rules/function-archive-entry.ts";
import { functionArgument } from "#model/check/rules/function-argument.ts";
import { functionDeprecated } from "#model/check/rules/function-deprecated.ts";
import { functionMalformed } from "#model/check/rules/function-malformed.ts";
import { referenceMalformed } from "#model/check/rules/reference-malformed.ts";
import { functionOptions } from "#model/check/rules/function-options.ts";
import { functionPackage } from "#model/check/rules/function-package.ts";
import { functionReturn } from "#model/check/rules/function-return.ts";
import { functionUnknown } from "#model/check/rules/function-unknown.ts";
import { inputsFrom } from "#model/check/rules/resource-inputs-from.ts";
import { resourceMalformed } from "#model/check/rules/resource-malformed.ts";
import { referenceForm } from "#model/check/rules/reference-form.ts";
import { oneReferencePerEntry } from "#model/check/rules/reference-one-per-entry.ts";
import { referenceOutput } from "#model/check/rules/reference-output.ts";
import { stackOutput } from "#model/check/rules/reference-stack-output.ts";
import { secretLiteral } from "#model/check/rules/secret-literal.ts";
import { plainReference } from "#model/check/rules/text-plain-reference.ts";
import { unknownReference } from "#model/check/rules/text-unknown-reference.ts";
import { unusedVariable } from "#model/check/rules/variable-unused.ts";
import { variableName } from "#model/check/rules/variable-name.ts";
import type { ExpressionRule, ProgramRule, ResourceRule } from "#model/check/rules/rule.ts";
import { secretPlainText } from "#model/check/rules/secret-plain-text.ts";
import { certificateEncoding } from "#model/check/rules/token-certificate-encoding.ts";
import { dateTime } from "#model/check/rules/token-date-time.ts";
import { duplicateCredential } from "#model/check/rules/token-duplicate-credential.ts";
import { expired } from "#model/check/rules/token-expired.ts";
import { thumbprint } from "#model/check/rules/token-thumbprint.ts";

/** The rules about one resource, in the order in which their diagnostics are shown. */
export const resourceRules: readonly ResourceRule[] = [
  duplicateCredential,
  certificateEncoding,
  thumbprint,
  dateTime,
  expired,
  authorityUrl,
  duplicateMember,
  restrictedResourceId,
  principal,
  duplicatePrincipal,
  twoEventBuses,
  eventBusNames,
  sameRegion,
  endpointArn,
  secondaryRegion,
  endpointFailover,
  replicationRole,
];

/** The rules about the design as a whole. */
export const programRules: readonly ProgramRule[] = [
  nameRequired,
  nameUnique,
  nameCharacters,
  typeUnknown,
  typeDeprecated,
  typeInYaml,
  functionInYaml,
  functionPackage,
  resourceMalformed,
  referenceForm,
  referenceOutput,
  oneReferencePerEntry,
  plainReference,
  unknownReference,
  cidrBlocks,
  ports,
  subnetBlocks,
  kubernetesSelector,
  kubernetesContainers,
  kubernetesService,
  kubernetesApiVersion,
  kubernetesDefined,
  kubernetesLabel,
  kubernetesMount,
  kubernetesName,
  kubernetesPodPolicy,
  kubernetesPort,
  kubernetesQuantity,
  kubernetesScaleTarget,
  kubernetesUnique,
  availabilityZone,
  arn,
  memberForm,
  providerMember,
  providerRole,
  configData,
  cloudInit,
  schedule,
  stackOutput,
  inputsFrom,
  lookupIdRequired,
  lookupDocumented,
  cycle,
  oneBindingPerRole,
  replacedPolicy,
  repeatedGrant,
  policyStatement,
  impliedDependency,
  unusedResource,
  unusedConfig,
  componentInput,
  configName,
  configTypeKnown,
  configDefault,
  configMalformed,
  configProject,
  configSecretValue,
  secretPlainText,
  packageVariableKnown,
  packageVariableValue,
  variableName,
  unusedVariable,
  outputName,
  programMalformed,
  programMain,
  programUnknownKey,
  optionIgnored,
  optionImportLookup,
  optionImportIdentifier,
  optionImportInputs,
  optionProviderPackage,
  optionLiteral,
  optionAliasUnique,
  optionDuration,
  optionPropertyPath,
  optionSecretOutput,
  secretLiteral,
  packageVersion,
  packageLoaded,
  packageNames,
  pluginFile,
];

/** The rules about single expressions, wherever they are. */
export const expressionRules: readonly ExpressionRule[] = [
  functionMalformed,
  referenceMalformed,
  functionUnknown,
  functionDeprecated,
  functionReturn,
  functionOptions,
  functionArgument,
  functionArchiveEntry,
];
