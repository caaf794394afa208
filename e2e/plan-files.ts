/** A small shop: its design, its deployed state, and a preview between the two. */

const project = "urn:pulumi:prod::shop";

const types = {
  buildToken: "alpha:containerregistry:Token",
  orders: "gamma:events:EventEndpoint",
  dashboards: "delta:index:RestrictionPolicy",
  admins: "beta:events/v1:ChannelConnectionIamBinding",
  reader: "beta:analytics/v1:InstanceIamMember",
  collector: "alpha:migrate:ServerCollector",
  spare: "alpha:migrate:ServerCollector",
  old: "delta:index:RestrictionPolicy",
} as const;

export type Name = keyof typeof types;

const urnOf = (name: Name): string => `${project}::${types[name]}::${name}`;

const bus = (region: string) => ({
  eventBusArn: `arn:aws:events:${region}:123456789012:event-bus/orders`,
});

const inputs = {
  buildToken: { registryName: "images", resourceGroupName: "Build", tokenName: "ci" },
  orders: {
    eventBuses: [bus("eu-west-1"), bus("eu-central-1")],
    routingConfig: {
      failoverConfig: {
        primary: { healthCheck: "arn:aws:route53:::healthcheck/1f2e3d4c" },
        secondary: { route: "eu-central-1" },
      },
    },
    description: "Order events, served from the other Region when the first fails",
    replicationConfig: { state: "DISABLED" },
  },
  dashboards: {
    resourceId: "dashboard:${orders.id}",
    bindings: [{ principals: ["team:a"], relation: "editor" }],
  },
  admins: {
    name: "projects/shop/locations/europe-west1/channelConnections/orders",
    role: "roles/eventarc.admin",
    members: ["user:ada@example.com"],
  },
  reader: { name: "reports", role: "roles/looker.viewer", member: "group:readers@example.com" },
  collector: { projectName: "move", resourceGroupName: "build" },
  spare: { projectName: "move", resourceGroupName: "build", serverCollectorName: "spare" },
};

export const design = JSON.stringify({
  name: "shop",
  resources: Object.fromEntries(
    Object.entries(inputs).map(([name, properties]) => [
      name,
      {
        type: types[name as Name],
        properties,
        ...(name === "collector" ? { options: { protect: true } } : {}),
      },
    ]),
  ),
  outputs: { endpointUrl: "${orders.endpointUrl}" },
});

/** The secret that must never be shown. */
export const plainSecret = "hunter2-in-plain-text";

const root = { urn: `${project}::pulumi:pulumi:Stack::shop-prod`, type: "pulumi:pulumi:Stack" };

function entryOf(name: Name, deployed: object, more: object = {}): object {
  const shared = { urn: urnOf(name), type: types[name], custom: true, id: `${name}-id` };
  return { ...shared, parent: root.urn, inputs: deployed, outputs: deployed, ...more };
}

const endpoint = { endpointUrl: "https://abc.endpoint.events.amazonaws.com/" };

const before = {
  buildToken: entryOf("buildToken", {
    ...inputs.buildToken,
    registryName: "registry",
    // The cloud service ignores the letter case of this property.
    resourceGroupName: "build",
  }),
  orders: entryOf(
    "orders",
    { ...inputs.orders, description: "Order events" },
    { outputs: { ...inputs.orders, ...endpoint } },
  ),
  dashboards: entryOf("dashboards", { ...inputs.dashboards, resourceId: "dashboard:orders-id" }),
  admins: entryOf("admins", inputs.admins),
  reader: entryOf("reader", { ...inputs.reader, member: "group:all@example.com" }),
  collector: entryOf(
    "collector",
    { ...inputs.collector, projectName: "migration" },
    { protect: true },
  ),
  old: entryOf("old", {
    resourceId: "dashboard:old",
    bindings: [],
    note: {
      "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
      plaintext: JSON.stringify(plainSecret),
    },
  }),
};

/** The output of `pulumi stack export`, with one entry that is not a resource. */
export const stackExport = JSON.stringify({
  version: 3,
  deployment: {
    manifest: {},
    resources: [{ ...root, outputs: endpoint }, ...Object.values(before), { urn: "nonsense" }],
  },
});

/** A state with `count` resources that are not in the design. */
export const longExport = (count: number): string =>
  JSON.stringify({
    version: 3,
    deployment: {
      manifest: {},
      resources: [
        root,
        ...Array.from({ length: count }, (_, at) => ({
          urn: `${project}::${types.old}::old${at}`,
          type: types.old,
          custom: true,
          id: `old-${at}`,
          parent: root.urn,
          inputs: { resourceId: `dashboard:${at}`, bindings: [] },
          outputs: {},
        })),
      ],
    },
  });

interface Message {
  readonly of?: Name;
  readonly message: string;
  readonly severity?: string;
}

/**
 * The output of `pulumi preview --json`. The preview replaces the endpoint, although no plan can predict this
 * replacement.
 */
export const preview = (...messages: readonly Message[]): string =>
  JSON.stringify({
    steps: [
      { op: "same", urn: root.urn },
      {
        op: "replace",
        urn: urnOf("orders"),
        oldState: before.orders,
        newState: entryOf("orders", inputs.orders),
        replaceReasons: ["description"],
        diffReasons: ["description"],
        detailedDiff: { description: { kind: "update-replace", inputDiff: true } },
      },
      { op: "update", urn: urnOf("reader"), diffReasons: ["member"] },
      { op: "create", urn: urnOf("spare") },
      { op: "delete", urn: urnOf("old") },
    ],
    diagnostics: messages.map(({ of, message, severity = "error" }) => ({
      ...(of === undefined ? {} : { urn: urnOf(of) }),
      severity,
      prefix: `${severity}: `,
      message,
    })),
    duration: 2_000_000_000,
  });
