import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import type { Case } from "#export/testing/cases.ts";
import { cases, design } from "#export/testing/cases.ts";

const providerTarget: ExportTarget = { kind: "provider", packages: {} };

const forProviderPackages = (program: Program): Program => ({ ...program, target: providerTarget });

/**
 * A design with features that the seven types don't cover: providers, config, lookups, aliases, references, a version.
 */
const wired = design({
  name: "wired",
  config: { "gamma:region": { type: "string" }, deltaKey: { type: "string", secret: true } },
  resources: {
    west: { type: "pulumi:providers:gamma", properties: { region: "${gamma:region}" } },
    account: { type: "pulumi:providers:delta", properties: { apiKey: "${deltaKey}" } },
    orders: {
      type: "gamma:events:EventEndpoint",
      get: { id: "orders", state: { replicationConfig: { state: "DISABLED" } } },
      options: { provider: "${west}" },
    },
    policy: {
      type: "delta:RestrictionPolicy",
      properties: {
        resourceId: "endpoint:${orders.name}",
        bindings: [{ principals: ["user:${token.systemData.createdBy}"], relation: "editor" }],
      },
      options: {
        provider: "${account}",
        aliases: [
          { type: "delta:index:RestrictionPolicy", name: "old" },
          "urn:pulumi:dev::wired::gamma:events:EventEndpoint$delta:RestrictionPolicy::older",
        ],
      },
    },
    token: {
      type: "alpha:containerregistry:Token",
      properties: { registryName: "images", resourceGroupName: "build", status: "disabled" },
    },
    collector: {
      type: "alpha:migrate:ServerCollector",
      properties: { projectName: "exit", resourceGroupName: "migration" },
    },
    reader: {
      type: "beta:analytics/v1:InstanceIamMember",
      properties: { member: "user:ada@example.com", name: "reports", role: "roles/viewer" },
    },
  },
  outputs: {
    state: "${orders.replicationConfig.state}",
    expiry: "${token.credentials.certificates[0].expiry}",
    updated: "${collector.properties.updatedTimestamp}",
    etag: "${reader.etag}",
  },
});

/** References to inputs that the real types don't return: values, references, strings and secrets. */
const lifted = design({
  name: "lifted",
  config: { environment: { type: "string" }, groupKey: { type: "string", secret: true } },
  resources: {
    token: {
      type: "alpha:containerregistry:Token",
      properties: {
        registryName: "images",
        resourceGroupName: "build-${environment}",
        tokenName: { "fn::secret": "ci" },
      },
    },
    collector: {
      type: "alpha:migrate:ServerCollector",
      properties: {
        projectName: "exit-${token.registryName}",
        resourceGroupName: "${token.resourceGroupName}",
        serverCollectorName: "${policy.id}",
      },
    },
    policy: {
      type: "delta:RestrictionPolicy",
      properties: { resourceId: "registry:${token.registryName}" },
    },
    guarded: {
      type: "alpha:containerregistry:Token",
      properties: { registryName: "${token.registryName}", resourceGroupName: "${groupKey}" },
    },
  },
  outputs: {
    registry: "${token.registryName}",
    project: "${collector.projectName} of ${guarded.resourceGroupName}",
    collector: "${collector.serverCollectorName}",
    token: "token ${token.tokenName}",
  },
});

/** The seven types with all their inputs, and designs that connect them, for the provider packages. */
export const providerCases: readonly Case[] = [
  ...cases.filter(({ name }) => name.endsWith("-full")),
  { name: "wired", program: wired },
  { name: "lifted", program: lifted },
].map(({ name, program }) => ({ name: `provider-${name}`, program: forProviderPackages(program) }));
