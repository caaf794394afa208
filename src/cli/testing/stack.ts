/** States and previews of a program in a different language, as Pulumi writes them. */

const prefix = "urn:pulumi:dev::shop::";
const root = `${prefix}pulumi:pulumi:Stack::shop-dev`;

export const urn = (types: string, name: string): string => `${prefix}${types}::${name}`;

const sealed = {
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  ciphertext: "v1:c2VhbGVk",
};

const asset = {
  "4dabf18193072939515e22adb298388d": "c44067f5952c0a294b673a41bacd8c17",
  hash: "9f",
  path: "./index.html",
};

type Fields = Readonly<Record<string, unknown>>;

/** A resource in a state; `types` are its parents' types and its own type, joined by `$`. */
export const deployedResource = (types: string, name: string, more: Fields = {}): Fields => ({
  urn: urn(types, name),
  custom: true,
  id: `${name}-id`,
  type: types.slice(types.lastIndexOf("$") + 1),
  parent: root,
  ...more,
});

const component = (types: string, name: string, more: Fields = {}): Fields => {
  const { id: _, ...rest } = deployedResource(types, name, { custom: false, ...more });
  return rest;
};

const needs = (inputs: Fields, by: Readonly<Record<string, string>>): Fields => ({
  inputs,
  dependencies: Object.values(by),
  propertyDependencies: Object.fromEntries(
    Object.keys(inputs).map((key) => [key, by[key] === undefined ? null : [by[key]]]),
  ),
});

const network = "acme:index:Network";
const tier = `${network}$my:thing`;
const site = "eks:index:Cluster";
export const vpc = urn(`${network}$aws:ec2/vpc:Vpc`, "net-vpc");
export const subnet = urn(`${tier}$aws:ec2/subnet:Subnet`, "net-subnet");
const web = urn("aws:ec2/instance:Instance", "web");
const defaultProvider = `${urn("pulumi:providers:aws", "default_7_0_0")}::default-id`;
const west = `${urn("pulumi:providers:aws", "west")}::west-id`;

/**
 * The resources of a stack: nested component classes, a package's component, providers of both kinds, and a pending
 * deletion.
 */
const stackResources: readonly Fields[] = [
  {
    urn: root,
    custom: false,
    type: "pulumi:pulumi:Stack",
    outputs: { url: "https://shop.example" },
  },
  deployedResource("pulumi:providers:aws", "default_7_0_0", {
    id: "default-id",
    inputs: { version: "7.0.0", region: "eu-central-1", secretKey: "S3NTINEL" },
  }),
  deployedResource("pulumi:providers:aws", "west", {
    id: "west-id",
    inputs: { version: "6.9.0", region: "us-west-2" },
  }),
  component(network, "net"),
  deployedResource(`${network}$aws:ec2/vpc:Vpc`, "net-vpc", {
    parent: urn(network, "net"),
    provider: defaultProvider,
    inputs: { cidrBlock: "10.0.0.0/16" },
  }),
  component(tier, "tier", { parent: urn(network, "net") }),
  deployedResource(`${tier}$aws:ec2/subnet:Subnet`, "net-subnet", {
    parent: urn(tier, "tier"),
    provider: defaultProvider,
    ...needs({ vpcId: "net-vpc-id" }, { vpcId: vpc }),
  }),
  deployedResource("aws:ec2/instance:Instance", "web", {
    provider: west,
    ...needs(
      { subnetId: "net-subnet-id", userData: sealed, apiPassword: "S3NTINEL", page: asset },
      { subnetId: subnet },
    ),
    deletedWith: vpc,
  }),
  component(site, "cluster"),
  deployedResource(`${site}$aws:iam/role:Role`, "cluster-role", {
    parent: urn(site, "cluster"),
    provider: defaultProvider,
  }),
  deployedResource("pulumi:providers:eks", "default", { id: "eks-id" }),
  deployedResource("pulumi-nodejs:dynamic:Resource", "dynamic", {
    inputs: { __provider: "S3NTINEL" },
  }),
  deployedResource("aws:ec2/instance:Instance", "former", {
    delete: true,
    provider: defaultProvider,
  }),
];

const deployment = {
  manifest: {
    version: "v3.200.0",
    plugins: [{ name: "aws", type: "resource", version: "7.0.0" }],
  },
  pending_operations: [{ resource: deployedResource("aws:s3:Bucket", "half"), type: "creating" }],
  resources: stackResources,
};

export const stackExport = JSON.stringify({ version: 3, deployment });

export const checkpoint = JSON.stringify({
  version: 3,
  checkpoint: { stack: "organization/shop/dev", latest: deployment },
});

const known = (name: string): Fields => stackResources.find((each) => each["urn"] === name) ?? {};

const changedWeb = {
  ...known(web),
  ...needs(
    {
      subnetId: "net-subnet-id",
      userData: "[secret]",
      apiPassword: "S3NTINEL-2",
      instanceType: "t3.large",
    },
    { subnetId: subnet },
  ),
};

const database = deployedResource("aws:rds/instance:Instance", "database", {
  id: "",
  provider: defaultProvider,
  ...needs({ password: "S3NTINEL", vpcId: "04da6b54-80e4-46f7-96ec-b56ff0331ba9" }, { vpcId: vpc }),
});

const vpcDelete = {
  op: "delete",
  urn: urn("pulumi-nodejs:dynamic:Resource", "dynamic"),
  oldState: known(urn("pulumi-nodejs:dynamic:Resource", "dynamic")),
  detailedDiff: null,
};

/** The steps of a preview: one resource is replaced, one is created and one is deleted. */
const changedSteps: readonly Fields[] = [
  { op: "same", urn: root, oldState: known(root), newState: known(root), detailedDiff: null },
  {
    op: "replace",
    urn: web,
    oldState: known(web),
    newState: changedWeb,
    diffReasons: ["apiPassword", "instanceType"],
    replaceReasons: ["instanceType"],
    detailedDiff: {
      instanceType: { kind: "add-replace", inputDiff: true },
      apiPassword: { kind: "update", inputDiff: true },
    },
  },
  { op: "create", urn: database["urn"], newState: database, detailedDiff: null },
  vpcDelete,
];

const sames = stackResources
  .filter((each) => each["delete"] !== true && each["urn"] !== web && each["urn"] !== root)
  .filter((each) => each["urn"] !== vpcDelete.urn)
  .map((each) => ({
    op: "same",
    urn: each["urn"],
    oldState: each,
    newState: each,
    detailedDiff: null,
  }));

export const digestOf = (steps: readonly Fields[]): string =>
  JSON.stringify({
    config: {},
    steps,
    duration: 1_000_000_000,
    changeSummary: { create: 1, delete: 1, replace: 1 },
  });

export const preview = digestOf(changedSteps);
export const previewWithSames = digestOf([...sames, ...changedSteps]);

export const summary = JSON.stringify({
  result: "succeeded",
  duration: 1_000_000_000,
  resources: changedSteps.map(({ op, urn: name }) => ({
    urn: name,
    type: "",
    name: "",
    op,
    parent: root,
  })),
});

/** The run of the preview as the engine's events, one per line. */
export const eventLog = [
  ...changedSteps.map(({ op, urn: name, oldState, newState }, sequence) => ({
    sequence,
    resourcePreEvent: {
      planning: true,
      metadata: {
        op,
        urn: name,
        type: "",
        old: withoutNeeds(oldState),
        new: withoutNeeds(newState),
        detailedDiff: null,
      },
    },
  })),
  { sequence: 99, summaryEvent: { isPreview: true, resourceChanges: {}, durationSeconds: 1 } },
]
  .map((event) => JSON.stringify(event))
  .join("\n");

function withoutNeeds(state: unknown): unknown {
  if (typeof state !== "object" || state === null) return null;
  const { dependencies: _, propertyDependencies: __, ...rest } = state as Fields;
  return rest;
}
