// Prints the manifest of a design with a number of resources of all seven types, which are connected like in real
// designs: node scripts/generate-design.mjs 200 > Main.json. The same number gives the same manifest.
import { argv, stdout } from "node:process";
import { fileURLToPath } from "node:url";

const guid = (at) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, "0")}`;

/**
 * Each area has seven resources. Its policy, members and collector refer to its own endpoint, token and channel. Some
 * areas also refer to the previous area.
 */
const makers = [
  ({ area }) => [
    `endpoint-${area}`,
    {
      type: "gamma:events:EventEndpoint",
      properties: {
        description: `Events of area ${area}`,
        eventBuses: [
          { eventBusArn: `arn:aws:events:eu-west-1:123456789012:event-bus/area-${area}` },
          { eventBusArn: `arn:aws:events:eu-central-1:123456789012:event-bus/area-${area}` },
        ],
        routingConfig: {
          failoverConfig: {
            primary: { healthCheck: `arn:aws:route53:::healthcheck/${guid(area)}` },
            secondary: { route: "eu-central-1" },
          },
        },
        replicationConfig: { state: "DISABLED" },
        ...(area % 4 === 2 ? { roleArn: `\${endpoint-${area - 1}.roleArn}` } : {}),
      },
      ...(area % 6 === 3 ? { options: { dependsOn: [`\${collector-${area - 1}}`] } } : {}),
    },
  ],
  ({ area }) => [
    `policy-${area}`,
    {
      type: "delta:RestrictionPolicy",
      properties: {
        resourceId: `\${endpoint-${area}.arn}`,
        bindings: [
          { relation: "editor", principals: [`team:${guid(area)}`] },
          { relation: "viewer", principals: [`role:${guid(area + 1)}`] },
        ],
      },
    },
  ],
  ({ area }) => [
    `token-${area}`,
    {
      type: "alpha:containerregistry:Token",
      properties: {
        registryName: `registry${area}`,
        resourceGroupName: "build",
        tokenName: `token${area}`,
        status: "enabled",
      },
    },
  ],
  ({ area }) => [
    `collector-${area}`,
    {
      type: "alpha:migrate:ServerCollector",
      properties: {
        projectName: `\${token-${area}.name}`,
        resourceGroupName: "migration",
      },
      options: { dependsOn: [`\${token-${area}}`] },
    },
  ],
  ({ area }) => [
    `publishers-${area}`,
    {
      type: "beta:events/v1:ChannelConnectionIamBinding",
      properties: {
        name: `\${endpoint-${area}.name}`,
        role: "roles/publisher",
        members: ["user:kim@example.com", `group:area-${area}@example.com`],
      },
    },
  ],
  ({ area }) => [
    `subscriber-${area}`,
    {
      type: "beta:events/v1:ChannelConnectionIamMember",
      properties: {
        name: area % 3 === 0 && area > 1 ? `\${publishers-${area - 1}.name}` : `channel-${area}`,
        role: "roles/subscriber",
        member: `serviceAccount:area-${area}@example.com`,
      },
      ...(area % 2 === 0 ? { options: { parent: `\${publishers-${area}}` } } : {}),
    },
  ],
  ({ area }) => [
    `analyst-${area}`,
    {
      type: "beta:analytics/v1:InstanceIamMember",
      properties: {
        name: `\${collector-${area}.name}`,
        role: "roles/viewer",
        member: area % 9 === 4 ? "kim@example.com" : `user:analyst-${area}@example.com`,
      },
    },
  ],
];

export function generateDesign(count) {
  const resources = Array.from({ length: count }, (_, at) => {
    const area = Math.floor(at / makers.length) + 1;
    return makers[at % makers.length]({ area });
  });
  const manifest = { name: `design-${count}`, resources: Object.fromEntries(resources) };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

if (argv[1] === fileURLToPath(import.meta.url))
  stdout.write(generateDesign(Number(argv[2] ?? 200)));
