import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const endpoints =
  "https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-global-endpoints.html";
const members = "https://cloud.google.com/iam/docs/principal-identifiers";
const described = "The type's documentation.";

const buses = (first: string, second: string): string => `resources:
  endpoint:
    type: gamma:events:EventEndpoint
    properties:
      eventBuses:
        - eventBusArn: ${first}
        - eventBusArn: ${second}
`;

const bus = (region: string, name = "orders"): string =>
  `arn:aws:events:${region}:123456789012:event-bus/${name}`;

const binding = (list: readonly string[]): string => `resources:
  binding:
    type: beta:events/v1:ChannelConnectionIamBinding
    properties:
      name: connection
      role: roles/viewer
      members: [${list.map((each) => JSON.stringify(each)).join(", ")}]
`;

const token = (credentials: string): string => `resources:
  token:
    type: alpha:containerregistry:Token
    properties:
      credentials:
${credentials}`;

const certificate = (line: string): string =>
  token(`        certificates:\n          - name: certificate1\n            ${line}\n`);

const restriction = (resource: string, principals: string): string => `resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: ${resource}
      bindings:
        - relation: editor
          principals: ${principals}
`;

/** Rules about the built-in types. */
export const builtInTypes: RuleGuides = {
  "collector/authority-url": {
    why: "The collector requests tokens from this URL. An invalid URL fails only at run time.",
    example: `resources:
  collector:
    type: alpha:migrate:ServerCollector
    properties:
      properties:
        agentProperties:
          spnDetails:
            authority: login.example.com/tenant
`,
    source: described,
  },
  "endpoint/arn": {
    why: "The service rejects a name or an ID where it expects an ARN.",
    example: buses("orders", bus("eu-west-1")),
    source: endpoints,
  },
  "endpoint/event-bus-names": {
    why: "An endpoint sends events to the bus with the same name in either Region. The service rejects two different names.",
    example: buses(bus("eu-west-1"), bus("eu-central-1", "invoices")),
    source: endpoints,
  },
  "endpoint/failover": {
    why: "Without a health check, nothing triggers failover. Without a route, failover has no destination.",
    example: `resources:
  endpoint:
    type: gamma:events:EventEndpoint
    properties:
      routingConfig:
        failoverConfig:
          primary: {}
          secondary: { route: eu-central-1 }
`,
    source: endpoints,
  },
  "endpoint/replication-role": {
    why: "Replication is on by default, and the service rejects an endpoint that has no role for it.",
    example: buses(bus("eu-west-1"), bus("eu-central-1")),
    source: endpoints,
  },
  "endpoint/same-region": {
    why: "If the Region fails, both event buses fail with it.",
    example: buses(bus("eu-west-1"), bus("eu-west-1")),
    source: endpoints,
  },
  "endpoint/secondary-region": {
    why: "Otherwise failover goes to a Region in which the endpoint has no event bus.",
    example: `${buses(bus("eu-west-1"), bus("eu-central-1"))}      routingConfig:
        failoverConfig:
          secondary: { route: us-east-1 }
`,
    source: endpoints,
  },
  "endpoint/two-event-buses": {
    why: "The service rejects any other number.",
    example: `resources:
  endpoint:
    type: gamma:events:EventEndpoint
    properties:
      eventBuses:
        - eventBusArn: ${bus("eu-west-1")}
`,
    source: endpoints,
  },
  "iam/duplicate-member": {
    why: "The second entry has no effect, and removing only one of them doesn't remove the access.",
    example: binding(["user:ada@example.com", "user:ada@example.com"]),
    source: members,
  },
  "iam/member-form": {
    why: "The service rejects a member without its kind, or reads it as a different member.",
    example: binding(["ada@example.com"]),
    source: members,
  },
  "iam/one-binding-per-role": {
    why: "A binding is authoritative for its role. Two bindings keep removing each other's members.",
    example: `resources:
  first:
    type: beta:events/v1:ChannelConnectionIamBinding
    properties: { name: connection, role: roles/viewer, members: ["user:ada@example.com"] }
  second:
    type: beta:events/v1:ChannelConnectionIamBinding
    properties: { name: connection, role: roles/viewer, members: ["user:alan@example.com"] }
`,
    source: described,
  },
  "iam/repeated-grant": {
    why: "Removing only one of the grants doesn't remove the access.",
    example: `resources:
  binding:
    type: beta:events/v1:ChannelConnectionIamBinding
    properties: { name: connection, role: roles/viewer, members: ["user:ada@example.com"] }
  member:
    type: beta:events/v1:ChannelConnectionIamMember
    properties: { name: connection, role: roles/viewer, member: "user:ada@example.com" }
`,
    source: described,
  },
  "iam/replaced-policy": {
    why: "Each resource sets the whole policy, so one removes what the other granted.",
    example: `resources:
  first:
    type: beta:events/v1:ChannelConnectionIamMember
    properties: { name: connection, role: roles/viewer, member: "user:ada@example.com" }
  second:
    type: beta:events/v1:ChannelConnectionIamMember
    properties: { name: connection, role: roles/editor, member: "user:alan@example.com" }
`,
    source: described,
  },
  "restriction/duplicate-principal": {
    why: "The second entry has no effect, and removing only one of them doesn't remove the access.",
    example: restriction("dashboard:abc-def-ghi", '["org:1", "org:1"]'),
    source: described,
  },
  "restriction/principal": {
    why: "The service rejects a principal without its type.",
    example: restriction("dashboard:abc-def-ghi", '["everyone"]'),
    source: described,
  },
  "restriction/resource-id": {
    why: "Without the type, the ID is ambiguous.",
    example: restriction("abc-def-ghi", '["org:1"]'),
    source: described,
  },
  "token/certificate-encoding": {
    why: "The registry rejects a certificate that is not Base64-encoded. A private key is secret, so it must not be in the design.",
    example: certificate('encodedPemCertificate: "-----BEGIN CERTIFICATE-----"'),
    source: described,
  },
  "token/date-time": {
    why: "The service rejects a date in a different format, or reads it as a different day.",
    example: certificate("expiry: 31.01.2031"),
    source: "https://www.rfc-editor.org/rfc/rfc3339",
  },
  "token/duplicate-credential": {
    why: "A token has at most two certificates and two passwords, and identifies them by name.",
    example: token(`        passwords:
          - name: password1
          - name: password1
`),
    source: described,
  },
  "token/expired": {
    why: "Nobody can ever log in with an expired credential.",
    example: certificate('expiry: "2001-01-31T12:00:00Z"'),
    source: described,
  },
  "token/thumbprint": {
    why: "The registry compares the thumbprint with the certificate, and other characters never match.",
    example: certificate("thumbprint: 3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F9G"),
    source: described,
  },
};
