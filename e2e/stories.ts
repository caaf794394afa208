/** One step of filling a form with the keyboard: moving to the control with a name, and using the control. */
export type Step =
  | readonly ["type", field: string, text: string]
  | readonly ["type here", text: string]
  | readonly ["choose", field: string, value: string]
  | readonly ["choose here", value: string]
  | readonly ["press", button: string]
  | readonly ["press here", button: string]
  | readonly ["unfold", section: string];

export interface Story {
  readonly token: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

const condition: readonly Step[] = [
  ["unfold", "Optional"],
  ["press", "Add condition"],
  ["type here", "request.time < timestamp('2031-01-01T00:00:00Z')"],
  ["type", "title", "Until 2031"],
  ["type", "description", "Ends with the migration"],
];

/** For each type, the steps that fill the form until it is valid. Together, the forms contain every kind of field. */
export const stories: readonly Story[] = [
  {
    token: "alpha:containerregistry:Token",
    name: "build-token",
    steps: [
      ["type", "registryName", "buildimages"],
      ["type", "resourceGroupName", "build"],
      ["unfold", "Optional"],
      ["press", "Add credentials"],
      ["press", "Add to passwords"],
      ["type", "expiry", "2031-01-31T12:00:00Z"],
      ["choose", "name", "password1"],
      ["press", "Add to passwords"],
      ["choose", "name", "password2"],
      ["choose", "status", "enabled"],
      ["type", "tokenName", "build"],
    ],
  },
  {
    token: "alpha:migrate:ServerCollector",
    name: "collector",
    steps: [
      ["type", "projectName", "datacenter"],
      ["type", "resourceGroupName", "migration"],
      ["unfold", "Optional"],
      ["press", "Add properties"],
      ["press here", "Add agentProperties"],
      ["press here", "Add spnDetails"],
      ["type here", "00000000-1111-2222-3333-444444444444"],
      ["type", "authority", "https://login.example.com/tenant"],
      ["type", "serverCollectorName", "hall-1"],
    ],
  },
  {
    token: "beta:events/v1:ChannelConnectionIamBinding",
    name: "publishers",
    steps: [
      ["press", "Add to members"],
      ["type here", "user:kim@example.com"],
      ["press", "Add to members"],
      ["type here", "domain:example.com"],
      ["type", "name", "partner-channel"],
      ["type", "role", "roles/publisher"],
      ...condition,
    ],
  },
  {
    token: "beta:events/v1:ChannelConnectionIamMember",
    name: "publisher",
    steps: [
      ["type", "member", "serviceAccount:builder@example.com"],
      ["type", "name", "partner-channel"],
      ["type", "role", "roles/publisher"],
      ...condition,
    ],
  },
  {
    token: "beta:analytics/v1:InstanceIamMember",
    name: "analyst",
    steps: [
      ["type", "member", "group:analysts@example.com"],
      ["type", "name", "reports"],
      ["type", "role", "roles/viewer"],
      ...condition,
    ],
  },
  {
    token: "gamma:events:EventEndpoint",
    name: "orders",
    steps: [
      ["press", "Add to eventBuses"],
      ["type here", "arn:aws:events:eu-west-1:123456789012:event-bus/orders"],
      ["press", "Add to eventBuses"],
      ["type here", "arn:aws:events:eu-central-1:123456789012:event-bus/orders"],
      ["type", "healthCheck", "arn:aws:route53:::healthcheck/1f2e3d4c"],
      ["type", "route", "eu-central-1"],
      ["unfold", "Optional"],
      ["type", "description", "Order events"],
      ["press", "Add replicationConfig"],
      ["choose here", "DISABLED"],
    ],
  },
  {
    token: "delta:RestrictionPolicy",
    name: "dashboard-policy",
    steps: [
      ["type", "resourceId", "dashboard:abc-def-ghi"],
      ["unfold", "Optional"],
      ["press", "Add to bindings"],
      ["press", "Add to principals"],
      ["type here", "team:1234"],
      ["type", "relation", "editor"],
    ],
  },
];
