import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { lookupDocumented } from "#model/check/rules/lookup-documented.ts";
import { lookupIdRequired } from "#model/check/rules/lookup-id-required.ts";
import { optionImportIdentifier } from "#model/check/rules/option-import-identifier.ts";
import { optionImportInputs } from "#model/check/rules/option-import-inputs.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const packages = [alpha, beta, gamma, delta].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages, facts);

const token = "alpha:containerregistry:Token t";
const id =
  "/subscriptions/s/resourceGroups/rg/providers/Example.Registry/registries/images/tokens/ci";
const collector = "alpha:migrate:ServerCollector c";
const collectorId =
  "/subscriptions/s/resourceGroups/rg/providers/Example.Migrate/assessmentProjects/p/servercollectors/sc";
const policy = "delta:RestrictionPolicy p";
const endpoint = "gamma:events:EventEndpoint e";

testProgramRule(optionImportIdentifier, catalog, [
  [[`${token} @import=${id}`, `${collector} @import=${collectorId}`]],
  [[`${token} @import=${id.toUpperCase()}`]],
  [[`${policy} @import=dashboard:abc`, `${endpoint} @import=orders`]],
  // If the type is unknown or its format is not documented, every string is accepted.
  [["beta:events/v1:ChannelConnectionIamMember m @import=what ever", "x:y:Z z @import={a}"]],
  // Separate rules check values that are known only later, and lookups.
  [[`${token} @import=\${c}`, `${policy} #a:b @import=`, "config c=1"]],
  [[`${token} @import=`], "error option-r1.import: the ID of the existing resource is missing"],
  [["x:y:Z z @import="], "error option-r1.import: the ID of the existing resource is missing"],
  [
    [`${policy} resourceId=a:b @import=`],
    `error option-r1.import: is missing. | Set to "a:b" => "a:b"`,
  ],
  [
    [`${token} @import=${id}/`],
    `error option-r1.import: continues with "/" | Change to "${id.slice(0, 57)}…" => "${id}"`,
  ],
  [
    [`${token} @import=/subscriptions/s/resourceGroups/rg/providers//registries/images/tokens/`],
    "error option-r1.import: The provider namespace is missing from the ID.",
    "error option-r1.import: The tokenName is missing from the ID.",
  ],
  [
    [
      `${collector} @import=/subscriptions/s/resourceGroup/rg/providers/N/assessmentProjects/p/servercollectors/sc`,
    ],
    `error option-r1.import: Slash 3 must be followed by "resourceGroups", not "resourceGroup"`,
  ],
  [
    [`${policy} @import=abc`],
    'warning option-r1.import: "abc" is not a type and an ID separated by a colon',
  ],
  [
    [`${endpoint} @import=arn:aws:events:eu-west-1:123456789012:endpoint/orders`],
    `warning option-r1.import: is an ARN | Change to "orders" => "orders"`,
  ],
]);

testProgramRule(optionImportInputs, catalog, [
  [[`${token} registryName=images resourceGroupName=RG tokenName=ci @import=${id}`]],
  [[`${token} registryName=\${c} @import=${id}`, "config c=1", `${token}2 @import=${id}`]],
  [
    [`${token} registryName=pictures @import=${id}`],
    `warning option-r1.import: the registryName is "images", but the input registryName is "pictures" | Set registryName to "images" => "${id}"`,
  ],
  // The rule does not ignore letter case in a collector's group, because no source says that letter case is irrelevant.
  [
    [`${collector} resourceGroupName=RG @import=${collectorId}`],
    `warning option-r1.import: the input resourceGroupName is "RG" | Set resourceGroupName to "rg" => "${collectorId}"`,
  ],
  [
    [`${policy} resourceId=a:c @import=a:b`],
    `warning option-r1.import: the input resourceId is "a:c" | Set resourceId to "a:b" => "a:b"`,
  ],
  [[`${policy} resourceId=a:c @import=ab`, `${endpoint} name=x #y @import=z`]],
]);

testProgramRule(lookupIdRequired, catalog, [
  [[`${policy} #a:b`, `${endpoint} #\${p.resourceId}`, `${token}`]],
  [[`${policy} # `], "error input-r1.id: its ID is missing."],
]);

testProgramRule(lookupDocumented, catalog, [
  [[`${policy} #a:b`, `${endpoint} #x`, "x:y:Z z #1"]],
  [
    [`${token} #x`],
    `warning type-r1: No lookup is documented for this type. A new resource would lose the ID "x". | Make it new => "t"`,
  ],
]);
