import { expect, test } from "vitest";
import alpha from "#catalog/alpha.json";
import beta from "#catalog/beta.json";
import { contractResources, contractTypes } from "#catalog/contract.ts";
import delta from "#catalog/delta.json";
import gamma from "#catalog/gamma.json";
import providerPackages from "#catalog/provider-packages.json";
import type { JsonObject } from "#model/base/json.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";
import { providerPackageSchema } from "#model/schema/provider-package.ts";

const placeholder = { alpha, beta, gamma, delta };
type Word = keyof typeof placeholder;
const words = Object.keys(placeholder) as Word[];

function index(schema: unknown): PackageIndex {
  const result = indexPackage(schema);
  if (!result.ok) throw new Error(result.message);
  return result.package;
}

const providerSchema = (word: Word): JsonObject =>
  providerPackageSchema(placeholder[word], (providerPackages as ProviderPackages)[word]!);

const real = Object.fromEntries(words.map((word) => [word, index(providerSchema(word))])) as Record<
  Word,
  PackageIndex
>;

test("each placeholder name stands for a package with a version", () => {
  expect(words.map((word) => [word, real[word].name, real[word].version])).toEqual([
    ["alpha", "azure-native", "3.2.0"],
    ["beta", "google-native", "0.32.0"],
    ["gamma", "aws", "7.28.0"],
    ["delta", "datadog", "4.49.0"],
  ]);
});

test.each<[word: Word, token: string, providerTypeToken: string, module: string]>([
  [
    "alpha",
    "alpha:containerregistry:Token",
    "azure-native:containerregistry:Token",
    "containerregistry",
  ],
  ["alpha", "alpha:migrate:ServerCollector", "azure-native:migrate:ServerCollector", "migrate"],
  [
    "beta",
    "beta:events/v1:ChannelConnectionIamBinding",
    "google-native:eventarc/v1:ChannelConnectionIamBinding",
    "eventarc/v1",
  ],
  [
    "beta",
    "beta:events/v1:ChannelConnectionIamMember",
    "google-native:eventarc/v1:ChannelConnectionIamMember",
    "eventarc/v1",
  ],
  [
    "beta",
    "beta:analytics/v1:InstanceIamMember",
    "google-native:datafusion/v1:InstanceIamMember",
    "datafusion/v1",
  ],
  [
    "gamma",
    "gamma:events:EventEndpoint",
    "aws:cloudwatch/eventEndpoint:EventEndpoint",
    "cloudwatch",
  ],
  [
    "delta",
    "delta:index:RestrictionPolicy",
    "datadog:index/restrictionPolicy:RestrictionPolicy",
    "",
  ],
])("%s: %s is %s", (word, token, providerTypeToken, module) => {
  expect((providerPackages as ProviderPackages)[word]!.resources[token]).toBe(providerTypeToken);
  expect(real[word].resource(providerTypeToken)?.module).toBe(module);
});

test("every type of the contract is named, except the enum that the provider package has as a string", () => {
  const named = new Set(
    words.flatMap((word) => {
      const { resources, types } = (providerPackages as ProviderPackages)[word]!;
      return [...Object.keys(resources), ...Object.keys(types)];
    }),
  );
  const left = [...contractResources, ...contractTypes].filter((token) => !named.has(token));
  expect(left).toEqual(["gamma:events:EventEndpointReplicationConfigState"]);
});

test.each(words)("the schema of %s names no placeholder, and all its references exist", (word) => {
  const schema = providerSchema(word);
  const text = JSON.stringify(schema);
  expect(text).not.toMatch(/"(?:#\/types\/)?(?:alpha|beta|gamma|delta):/);
  const named = [...text.matchAll(/"#\/types\/([^"]*)"/g)].map(([, token]) => token!);
  for (const token of named)
    expect([token, real[word].named(token)]).toEqual([token, expect.anything()]);
  for (const token of Object.keys(schema["resources"] as JsonObject)) {
    const { properties, required } = (schema["resources"] as JsonObject)[token] as {
      properties: JsonObject;
      required: string[];
    };
    expect([token, required.filter((name) => !Object.hasOwn(properties, name))]).toEqual([
      token,
      [],
    ]);
  }
});

/** Lists the differences between the typings of the real SDKs and the contract's types. */
test("the differences between the types", () => {
  const names = (list: ResourceType["inputs"]): ReadonlySet<string> =>
    new Set(list.map(({ name }) => name));
  const differences = words.flatMap((word) =>
    Object.entries((providerPackages as ProviderPackages)[word]!.resources).flatMap(
      ([token, providerTypeToken]) => {
        if (!contractResources.has(token)) return [];
        const before = index(placeholder[word]).resource(token)!;
        const after = real[word].resource(providerTypeToken)!;
        return (["inputs", "outputs"] as const).flatMap((side) => [
          ...[...names(before[side])]
            .filter((name) => !names(after[side]).has(name))
            .map((name) => `${after.name} ${side} - ${name}`),
          ...[...names(after[side])]
            .filter((name) => !names(before[side]).has(name))
            .map((name) => `${after.name} ${side} + ${name}`),
        ]);
      },
    ),
  );
  expect(differences).toEqual([
    "Token outputs - registryName",
    "Token outputs - resourceGroupName",
    "Token outputs - tokenName",
    "Token outputs + azureApiVersion",
    "ServerCollector outputs - projectName",
    "ServerCollector outputs - resourceGroupName",
    "ServerCollector outputs - serverCollectorName",
    "EventEndpoint inputs + region",
    "EventEndpoint outputs + region",
  ]);
});

test.each<[Word, string, string, string]>([
  ["alpha", "azure-native:containerregistry:Token", "status", "union of string and enum"],
  ["alpha", "azure-native:containerregistry:TokenCertificate", "name", "union of string and enum"],
  ["alpha", "azure-native:containerregistry:TokenPassword", "name", "union of string and enum"],
  [
    "gamma",
    "aws:cloudwatch/EventEndpointReplicationConfig:EventEndpointReplicationConfig",
    "state",
    "string",
  ],
])("%s: %s takes %s as a %s", (word, token, name, kind) => {
  const properties = real[word].resource(token)?.inputs ?? real[word].object(token)?.properties;
  const type = properties?.find((property) => property.name === name)?.type;
  const found =
    type?.kind === "union"
      ? `union of ${type.members.map((member) => member.kind).join(" and ")}`
      : type?.kind;
  expect(found).toBe(kind);
});
