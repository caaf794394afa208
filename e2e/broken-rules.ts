import type { Designer } from "./designer.ts";

/** A user's action: `fill` a field, `choose` a value, `press` a button, or do nothing. */
export type Act =
  | readonly ["fill", field: string, text: string, nth?: number]
  | readonly ["choose", field: string, value: string]
  | readonly ["press", button: string]
  | readonly ["nothing"];

export interface BrokenRule {
  readonly rule: string;
  readonly token: string;
  /** The resource's initial content: valid, unless `breaks` is empty. */
  readonly inputs: unknown;
  readonly breaks: Act;
  readonly fixes: Act;
}

export async function act(designer: Designer, doing: Act): Promise<void> {
  switch (doing[0]) {
    case "fill":
      return designer.fill(doing[1], doing[2], doing[3]);
    case "choose":
      return designer.choose(doing[1], doing[2]);
    case "press":
      return designer.press(doing[1]);
    case "nothing":
  }
}

const bus = (region: string, name: string): string =>
  `arn:aws:events:${region}:123456789012:event-bus/${name}`;

const token = { registryName: "images", resourceGroupName: "build" };
const passwords = (entry: object): object => ({ ...token, credentials: { passwords: [entry] } });
const certificates = (entry: object): object => ({
  ...token,
  credentials: { certificates: [entry] },
});
const collector = {
  projectName: "datacenter",
  resourceGroupName: "migration",
  properties: { agentProperties: { spnDetails: { authority: "https://login.example.com/" } } },
};
const binding = {
  members: ["user:kim@example.com", "group:all@example.com"],
  name: "channel",
  role: "roles/publisher",
};
const member = { member: "user:kim@example.com", name: "channel", role: "roles/publisher" };
const policy = {
  resourceId: "dashboard:abc",
  bindings: [{ principals: ["team:1", "role:2"], relation: "editor" }],
};
const endpoint = {
  eventBuses: [
    { eventBusArn: bus("eu-west-1", "orders") },
    { eventBusArn: bus("eu-central-1", "orders") },
  ],
  routingConfig: {
    failoverConfig: {
      primary: { healthCheck: "arn:aws:route53:::healthcheck/01234567" },
      secondary: { route: "eu-central-1" },
    },
  },
  replicationConfig: { state: "DISABLED" },
  roleArn: "arn:aws:iam::123456789012:role/replication",
};

const T = "alpha:containerregistry:Token";
const C = "alpha:migrate:ServerCollector";
const B = "beta:events/v1:ChannelConnectionIamBinding";
const M = "beta:events/v1:ChannelConnectionIamMember";
const I = "beta:analytics/v1:InstanceIamMember";
const P = "delta:RestrictionPolicy";
const E = "gamma:events:EventEndpoint";

type Row = readonly [rule: string, token: string, inputs: unknown, breaks: Act, fixes: Act];

const rows: readonly Row[] = [
  [
    "schema/required",
    T,
    token,
    ["press", "Clear registryName"],
    ["fill", "registryName", "images"],
  ],
  ["schema/type", T, { ...token, scopeMapId: null }, ["nothing"], ["press", "Remove scopeMapId"]],
  [
    "schema/unknown-property",
    T,
    { ...token, scopemapId: "x" },
    ["nothing"],
    ["press", 'Rename to "scopeMapId"'],
  ],
  [
    "schema/allowed-values",
    T,
    { ...token, status: "Enable" },
    ["nothing"],
    ["choose", "status", "enabled"],
  ],
  [
    "schema/allowed-values",
    T,
    certificates({ name: "certificate3" }),
    ["nothing"],
    ["choose", "name", "certificate2"],
  ],
  [
    "schema/allowed-values",
    T,
    passwords({ name: "password" }),
    ["nothing"],
    ["choose", "name", "password1"],
  ],
  [
    "schema/allowed-values",
    E,
    { ...endpoint, replicationConfig: { state: "ON" } },
    ["nothing"],
    ["choose", "state", "DISABLED"],
  ],
  ["resource-name/required", T, token, ["fill", "Name", ""], ["fill", "Name", "subject"]],
  ["resource-name/characters", T, token, ["fill", "Name", "a b"], ["press", 'Rename to "a-b"']],
  [
    "token/duplicate-credential",
    T,
    { ...token, credentials: { passwords: [{ name: "password1" }, { name: "password1" }] } },
    ["nothing"],
    ["press", 'Change to "password2"'],
  ],
  [
    "token/certificate-encoding",
    T,
    certificates({}),
    ["fill", "encodedPemCertificate", "hello"],
    ["press", "Clear encodedPemCertificate"],
  ],
  [
    "token/thumbprint",
    T,
    certificates({}),
    ["fill", "thumbprint", "not hex"],
    ["fill", "thumbprint", "0a1b2c3d"],
  ],
  [
    "token/date-time",
    T,
    passwords({}),
    ["fill", "creationTime", "yesterday"],
    ["fill", "creationTime", "2031-01-01T00:00:00Z"],
  ],
  [
    "token/expired",
    T,
    passwords({}),
    ["fill", "expiry", "2001-01-01T00:00:00Z"],
    ["fill", "expiry", "2091-01-01T00:00:00Z"],
  ],
  [
    "collector/authority-url",
    C,
    collector,
    ["fill", "authority", "login example"],
    ["fill", "authority", "https://login.example.com"],
  ],
  [
    "iam/member-form",
    B,
    binding,
    ["fill", "members[1]", "everyone"],
    ["fill", "members[1]", "domain:example.com"],
  ],
  [
    "iam/member-form",
    M,
    member,
    ["fill", "member", "user:kim"],
    ["fill", "member", "user:kim@example.com"],
  ],
  [
    "iam/member-form",
    I,
    member,
    ["fill", "member", "domain:a_b"],
    ["fill", "member", "domain:example.com"],
  ],
  [
    "iam/duplicate-member",
    B,
    binding,
    ["fill", "members[1]", "user:kim@example.com"],
    ["press", "Remove members[1]"],
  ],
  [
    "restriction/resource-id",
    P,
    policy,
    ["fill", "resourceId", "dashboard"],
    ["fill", "resourceId", "dashboard:abc"],
  ],
  [
    "restriction/principal",
    P,
    policy,
    ["fill", "principals[1]", "robot:2"],
    ["fill", "principals[1]", "user:2"],
  ],
  [
    "restriction/duplicate-principal",
    P,
    policy,
    ["fill", "principals[1]", "team:1"],
    ["press", "Remove principals[1]"],
  ],
  [
    "endpoint/two-event-buses",
    E,
    endpoint,
    ["press", "Add to eventBuses"],
    ["press", "Remove eventBuses[2]"],
  ],
  [
    "endpoint/event-bus-names",
    E,
    endpoint,
    ["fill", "eventBusArn", bus("eu-central-1", "order"), 1],
    ["fill", "eventBusArn", bus("eu-central-1", "orders"), 1],
  ],
  [
    "endpoint/replication-role",
    E,
    { ...endpoint, replicationConfig: {} },
    ["press", "Clear roleArn"],
    ["press", 'Set replication to "DISABLED"'],
  ],
  [
    "endpoint/arn",
    E,
    endpoint,
    ["fill", "roleArn", "replication"],
    ["fill", "roleArn", "arn:aws:iam::123456789012:role/replication"],
  ],
  [
    "endpoint/same-region",
    E,
    endpoint,
    ["fill", "eventBusArn", bus("eu-west-1", "orders"), 1],
    ["fill", "eventBusArn", bus("eu-central-1", "orders"), 1],
  ],
  [
    "endpoint/secondary-region",
    E,
    endpoint,
    ["fill", "route", "us-east-1"],
    ["fill", "route", "eu-central-1"],
  ],
  ["endpoint/failover", E, endpoint, ["press", "Clear route"], ["press", 'Set to "eu-central-1"']],
];

export const brokenRules: readonly BrokenRule[] = rows.map(
  ([rule, type, inputs, breaks, fixes]) => ({
    rule,
    token: type,
    inputs,
    breaks,
    fixes,
  }),
);
