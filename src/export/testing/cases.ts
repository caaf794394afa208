import type { JsonObject } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";

/** One design with a golden file for each language, `golden/<name>/`. */
export interface Case {
  readonly name: string;
  readonly program: Program;
}

/** Designs are written as manifests: `${name.output}` is a reference, `$$` a dollar sign. */
export function design(manifest: JsonObject): Program {
  const result = parseManifest(JSON.stringify(manifest));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const only = (key: string, type: string, properties: JsonObject): JsonObject => ({
  name: "golden",
  resources: { [key]: { type, properties } },
});

const bus = (region: string): JsonObject => ({
  eventBusArn: `arn:aws:events:${region}:123456789012:event-bus/orders`,
});

const condition = {
  expression: 'request.time < timestamp("2031-01-31T00:00:00Z")',
  title: "until-2031",
  description: "Ends when the contract does",
};

const routing = { failoverConfig: { primary: {}, secondary: {} } };

/** Each of the seven types with all its inputs, and with only the required inputs. */
const types: Readonly<Record<string, JsonObject>> = {
  "token-full": only("buildToken", "alpha:containerregistry:Token", {
    registryName: "buildImages",
    resourceGroupName: "build",
    credentials: {
      certificates: [
        {
          encodedPemCertificate:
            "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K",
          expiry: "2031-01-31T12:00:00Z",
          name: "certificate1",
          thumbprint: "3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
        },
      ],
      passwords: [
        {
          creationTime: "2030-01-01T00:00:00Z",
          expiry: "2031-01-31T12:00:00Z",
          name: "password1",
        },
        { name: "password2" },
      ],
    },
    scopeMapId: "/subscriptions/12345/resourceGroups/build/scopeMaps/pull",
    status: "enabled",
    tokenName: "build",
  }),
  "token-minimal": only("buildToken", "alpha:containerregistry:Token", {
    registryName: "buildImages",
    resourceGroupName: "build",
  }),
  "server-collector-full": only("collector", "alpha:migrate:ServerCollector", {
    projectName: "datacenter-exit",
    resourceGroupName: "migration",
    eTag: '"0x8D4BCC2E4835CD0"',
    properties: {
      agentProperties: {
        spnDetails: {
          applicationId: "827f1053-44dc-439f-b832-05416dcce12b",
          audience: "https://72f988bf-86f1-41af-91ab-2d7cd011db47/datacenter-exit",
          authority: "https://login.example.com/72f988bf-86f1-41af-91ab-2d7cd011db47",
          objectId: "be75098e-c0fc-4ac4-98c7-282ebbcf8370",
          tenantId: "72f988bf-86f1-41af-91ab-2d7cd011db47",
        },
      },
      discoverySiteId: "/subscriptions/12345/resourceGroups/migration/sites/datacenter",
    },
    serverCollectorName: "datacenter",
  }),
  "server-collector-minimal": only("collector", "alpha:migrate:ServerCollector", {
    projectName: "datacenter-exit",
    resourceGroupName: "migration",
  }),
  "channel-binding-full": only("publishers", "beta:events/v1:ChannelConnectionIamBinding", {
    members: [
      "user:ada@example.com",
      "serviceAccount:publisher@example.com",
      "group:builders@example.com",
      "domain:example.com",
    ],
    name: "partner-channel",
    role: "roles/publisher",
    condition,
  }),
  "channel-binding-minimal": only("publishers", "beta:events/v1:ChannelConnectionIamBinding", {
    members: ["user:ada@example.com"],
    name: "partner-channel",
    role: "roles/publisher",
  }),
  "channel-member-full": only("publisher", "beta:events/v1:ChannelConnectionIamMember", {
    member: "serviceAccount:publisher@example.com",
    name: "partner-channel",
    role: "roles/publisher",
    condition,
  }),
  "channel-member-minimal": only("publisher", "beta:events/v1:ChannelConnectionIamMember", {
    member: "domain:example.com",
    name: "partner-channel",
    role: "roles/publisher",
  }),
  "instance-member-full": only("analyst", "beta:analytics/v1:InstanceIamMember", {
    member: "group:analysts@example.com",
    name: "reports",
    role: "roles/viewer",
    condition,
  }),
  "instance-member-minimal": only("analyst", "beta:analytics/v1:InstanceIamMember", {
    member: "user:ada@example.com",
    name: "reports",
    role: "roles/viewer",
  }),
  "restriction-policy-full": only("dashboardPolicy", "delta:RestrictionPolicy", {
    resourceId: "dashboard:abc-def-ghi",
    bindings: [
      {
        principals: [
          "role:01234567-89ab-cdef-0123-456789abcdef",
          "team:01234567-89ab-cdef-0123-456789abcdef",
        ],
        relation: "editor",
      },
      { principals: ["org:01234567-89ab-cdef-0123-456789abcdef"], relation: "viewer" },
    ],
  }),
  "restriction-policy-minimal": only("dashboardPolicy", "delta:RestrictionPolicy", {
    resourceId: "dashboard:abc-def-ghi",
  }),
  "event-endpoint-full": only("orders", "gamma:events:EventEndpoint", {
    eventBuses: [bus("eu-west-1"), bus("eu-central-1")],
    routingConfig: {
      failoverConfig: {
        primary: {
          healthCheck: "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
        },
        secondary: { route: "eu-central-1" },
      },
    },
    description: "Order events, served from the other Region when the first fails",
    name: "orders",
    replicationConfig: { state: "ENABLED" },
    roleArn: "arn:aws:iam::123456789012:role/orders-replication",
  }),
  "event-endpoint-minimal": only("orders", "gamma:events:EventEndpoint", {
    eventBuses: [bus("eu-west-1"), bus("eu-central-1")],
    routingConfig: routing,
    replicationConfig: { state: "DISABLED" },
  }),
};

/**
 * Everything that is not a literal: references of each kind, config, secrets, assets, options, lookups.
 */
const expressions: JsonObject = {
  name: "orders-platform",
  description: "Order events, and who can publish, read and change them",
  config: {
    registry: { type: "string" },
    retries: { type: "integer", default: 3, description: "How often a delivery is tried again" },
    audited: { type: "boolean", default: false },
    adminTeam: { type: "string", default: "team:01234567-89ab-cdef-0123-456789abcdef" },
    reportKey: { type: "string", secret: true },
    readers: { type: "List<String>" },
    contract: { type: "object" },
    note: { type: "string", default: null },
    limits: { type: "object", default: { events: 100, bytes: 65536 } },
    aKeyThatIsLongerThanTheLineCanTakeAtOnce: { type: "string" },
    "gamma:region": { type: "string" },
  },
  resources: {
    "dashboard-policy": {
      type: "delta:RestrictionPolicy",
      properties: {
        resourceId: "endpoint:${orders.id}",
        bindings: [{ principals: ["${adminTeam}", "role:${reportKey}"], relation: "editor" }],
      },
      options: { dependsOn: ["${orders}"], protect: "${audited}" },
    },
    orders: {
      type: "gamma:events:EventEndpoint",
      properties: {
        eventBuses: "${existing.eventBuses}",
        routingConfig: {
          failoverConfig: {
            primary: {
              healthCheck: "${existing.routingConfig.failoverConfig.primary.healthCheck}",
            },
            secondary: { route: "${gamma:region}" },
          },
        },
        description: "Stack ${pulumi.stack}, ${retries} retries, after ${existing.name}",
        name: "${note}",
        replicationConfig: { state: "${existing.replicationConfig.state}" },
        roleArn: "${existing.roleArn}",
      },
      options: {
        aliases: [
          { name: "order-events" },
          { type: "gamma:events:Endpoint", noParent: true },
          "urn:pulumi:dev::orders::gamma:events:EventEndpoint::o",
        ],
        customTimeouts: { create: "10m", delete: "1h30m" },
        deleteBeforeReplace: true,
        ignoreChanges: ["eventBuses[1].eventBusArn", "description"],
        provider: "${west}",
        version: "1.2.3",
      },
    },
    west: { type: "pulumi:providers:gamma", properties: { region: "eu-west-1" } },
    existing: {
      type: "gamma:events:EventEndpoint",
      get: { id: "shared-orders", state: { name: "shared-orders" } },
    },
    shared: {
      type: "delta:RestrictionPolicy",
      get: { id: "endpoint:${existing.name}" },
      options: { provider: "${deltaAccount}", pluginDownloadURL: "https://example.com/plugins" },
    },
    deltaAccount: { type: "pulumi:providers:delta" },
    buildToken: {
      type: "alpha:containerregistry:Token",
      properties: {
        registryName: "${registry}",
        resourceGroupName: { "fn::secret": "${registry}" },
        tokenName: { "fn::secret": "never in a program" },
        scopeMapId: "${pulumi.project}",
      },
      options: { parent: "${orders}", import: "/tokens/build" },
    },
    reader: {
      type: "beta:analytics/v1:InstanceIamMember",
      properties: {
        member: "user:${readers[0]}",
        name: "${buildToken.systemData.createdBy}",
        role: "${contract.roles.reader}",
      },
      options: { deletedWith: "${orders}", retainOnDelete: true },
    },
    network: {
      type: "pulumi:pulumi:StackReference",
      properties: { name: "acme/network/production" },
    },
    collector: {
      type: "alpha:migrate:ServerCollector",
      properties: {
        projectName: "${network.outputs.project}",
        resourceGroupName: "${buildToken.resourceGroupName}-migration",
      },
    },
  },
  outputs: {
    endpointUrl: "${orders.endpointUrl}",
    // A resource has the name "orders", too, so the output's variable gets a different name.
    orders: "${orders}",
    secondBus: "${orders.eventBuses[1].eventBusArn}",
    summary: { url: "${orders.endpointUrl}", retries: "${retries}", tags: ["orders", "events"] },
    welcome: { "fn::stringAsset": "Hello,\nreader\nof this\n" },
    banner: {
      "fn::remoteAsset": "https://example.com/a/long/address/of/a/picture/logo-in-color.svg",
    },
    logo: { "fn::fileAsset": "./logo.svg" },
  },
};

const shell = [
  "#!/bin/bash",
  'echo "home is $HOME, `hostname`"',
  "sed -e 's/\\t/ /'",
  "exit 0",
].join("\n");

const member = (type: string, name: string, role: string): JsonObject => ({
  type: `beta:${type}`,
  properties: { member: "user:ada@example.com", name, role },
});

/** Text that looks like code, and names that are invalid, taken, or nearly equal. */
const hostile: JsonObject = {
  name: "hostile </script> name",
  resources: {
    class: member("analytics/v1:InstanceIamMember", "quotes", `it's "quoted" \\ back\`tick`),
    alpha: {
      type: "alpha:containerregistry:Token",
      properties: {
        registryName: "$${not} a reference, $HOME, $$$$ and $",
        resourceGroupName: "${Class.name}`$${a}\\${beta.role}$",
        scopeMapId: "*/ // <!-- --> </script> \u2028\u2029\u0085\u0000\u007f\ufeff\u202e",
        tokenName: "console.log(\"x\"); ' + process.exit() + '",
      },
    },
    Class: member("analytics/v1:InstanceIamMember", "emoji 🚀 é ß 漢字", "\r\n\t\u001b[31m"),
    beta: member("events/v1:ChannelConnectionIamMember", shell, "one\n"),
    pulumi_: { ...member("analytics/v1:InstanceIamMember", "n", "r"), name: "pulumi" },
    config: member("analytics/v1:InstanceIamMember", "__proto__", "constructor"),
    "2nd try": member("analytics/v1:InstanceIamMember", "digit", "first"),
    "2nd-try": member("analytics/v1:InstanceIamMember", "the same", "variable"),
    "🔥": { type: "delta:RestrictionPolicy", properties: { resourceId: "only:emoji" } },
    '"); process.exit(1); ("': {
      type: "delta:RestrictionPolicy",
      properties: { resourceId: "name:code" },
    },
    aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine: member(
      "events/v1:ChannelConnectionIamMember",
      "long",
      "r",
    ),
    größe: { type: "delta:RestrictionPolicy", properties: { resourceId: "umlaut:ß" } },
  },
  outputs: {
    "dD-Delta.🔥": "${alpha.id}",
    default: "${Class.id}",
    proto: { ["__proto__"]: 1, "a-b": 2, "a.b": [3, -0.5, 1e21, true], 1: "one" },
    ["__proto__"]: "${alpha.registryName}",
  },
};

export const cases: readonly Case[] = Object.entries({ ...types, expressions, hostile }).map(
  ([name, manifest]) => ({ name, program: design(manifest) }),
);
