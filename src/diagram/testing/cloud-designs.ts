import { openedDesign } from "#diagram/testing/scenes.ts";
import type { Program } from "#model/program/program.ts";

/** A manifest's resources by name. */
type Resources = Record<string, { readonly type: string; readonly properties: object }>;

const zones = ["a", "b"] as const;

/** The designs that pictures are measured with, and their numbers of resources. */
export const cloudDesigns = {
  "21": (): Program => openedDesign({ resources: service("") }),
  "40": (): Program =>
    openedDesign({ resources: { ...service(""), ...worker(""), ...functions("") } }),
  "300": (): Program => openedDesign({ resources: sevenStages() }),
} as const;

export type CloudDesign = keyof typeof cloudDesigns;

const resource = (type: string, properties: object = {}) => ({ type: `aws:${type}`, properties });

/**
 * A network, a load balancer, a container service and a database: 21 resources. `at` is appended to the resources'
 * names.
 */
function service(at: string): Resources {
  const id = (name: string): string => `\${${name}${at}.id}`;
  const arn = (name: string): string => `\${${name}${at}.arn}`;
  const inNetwork = { vpcId: id("vpc") };
  const resources: Resources = {
    vpc: resource("ec2:Vpc", { cidrBlock: "10.0.0.0/16" }),
    gateway: resource("ec2:InternetGateway", inNetwork),
    publicRoutes: resource("ec2:RouteTable", {
      ...inNetwork,
      routes: [{ cidrBlock: "0.0.0.0/0", gatewayId: id("gateway") }],
    }),
    lbGroup: resource("ec2:SecurityGroup", inNetwork),
    serviceGroup: resource("ec2:SecurityGroup", {
      ...inNetwork,
      ingress: [{ fromPort: 80, toPort: 80, protocol: "tcp", securityGroups: [id("lbGroup")] }],
    }),
    dbGroup: resource("ec2:SecurityGroup", {
      ...inNetwork,
      ingress: [
        { fromPort: 5432, toPort: 5432, protocol: "tcp", securityGroups: [id("serviceGroup")] },
      ],
    }),
    lb: resource("lb:LoadBalancer", {
      securityGroups: [id("lbGroup")],
      subnets: zones.map((zone) => id(`public-${zone}`)),
    }),
    targets: resource("lb:TargetGroup", { ...inNetwork, port: 80, protocol: "HTTP" }),
    listener: resource("lb:Listener", {
      loadBalancerArn: arn("lb"),
      port: 80,
      defaultActions: [{ type: "forward", targetGroupArn: arn("targets") }],
    }),
    cluster: resource("ecs:Cluster"),
    role: resource("iam:Role", { assumeRolePolicy: "{}" }),
    task: resource("ecs:TaskDefinition", {
      family: "web",
      executionRoleArn: arn("role"),
      containerDefinitions: "[]",
    }),
    web: resource("ecs:Service", {
      cluster: arn("cluster"),
      taskDefinition: arn("task"),
      desiredCount: 2,
      loadBalancers: [{ targetGroupArn: arn("targets"), containerName: "web", containerPort: 80 }],
      networkConfiguration: {
        subnets: zones.map((zone) => id(`private-${zone}`)),
        securityGroups: [id("serviceGroup")],
      },
    }),
    dbSubnets: resource("rds:SubnetGroup", {
      subnetIds: zones.map((zone) => id(`private-${zone}`)),
    }),
    db: resource("rds:Instance", {
      engine: "postgres",
      instanceClass: "db.t4g.micro",
      dbSubnetGroupName: `\${dbSubnets${at}.name}`,
      vpcSecurityGroupIds: [id("dbGroup")],
    }),
  };
  for (const [number, zone] of zones.entries()) {
    const cidr = (third: number) => ({ ...inNetwork, cidrBlock: `10.0.${third}.0/24` });
    resources[`public-${zone}`] = resource("ec2:Subnet", cidr(number));
    resources[`private-${zone}`] = resource("ec2:Subnet", cidr(10 + number));
    resources[`publicRoutes-${zone}`] = resource("ec2:RouteTableAssociation", {
      subnetId: id(`public-${zone}`),
      routeTableId: id("publicRoutes"),
    });
  }
  return named(resources, at);
}

/**
 * Routes out of the private subnets, and another service behind the same load balancer: 13 resources.
 */
function worker(at: string): Resources {
  const id = (name: string): string => `\${${name}${at}.id}`;
  const arn = (name: string): string => `\${${name}${at}.arn}`;
  const resources: Resources = {
    address: resource("ec2:Eip", { domain: "vpc" }),
    nat: resource("ec2:NatGateway", {
      subnetId: id("public-a"),
      allocationId: id("address"),
    }),
    privateRoutes: resource("ec2:RouteTable", {
      vpcId: id("vpc"),
      routes: [{ cidrBlock: "0.0.0.0/0", natGatewayId: id("nat") }],
    }),
    apiTargets: resource("lb:TargetGroup", { vpcId: id("vpc"), port: 8080, protocol: "HTTP" }),
    apiRule: resource("lb:ListenerRule", {
      listenerArn: arn("listener"),
      priority: 10,
      actions: [{ type: "forward", targetGroupArn: arn("apiTargets") }],
      conditions: [{ pathPattern: { values: ["/api/*"] } }],
    }),
    apiTask: resource("ecs:TaskDefinition", {
      family: "api",
      executionRoleArn: arn("role"),
      taskRoleArn: arn("apiRole"),
      containerDefinitions: "[]",
    }),
    apiRole: resource("iam:Role", { assumeRolePolicy: "{}" }),
    apiPolicy: resource("iam:Policy", { policy: "{}" }),
    apiPolicyAttachment: resource("iam:RolePolicyAttachment", {
      role: `\${apiRole${at}.name}`,
      policyArn: arn("apiPolicy"),
    }),
    api: resource("ecs:Service", {
      cluster: arn("cluster"),
      taskDefinition: arn("apiTask"),
      loadBalancers: [{ targetGroupArn: arn("apiTargets"), containerName: "api" }],
      networkConfiguration: {
        subnets: zones.map((zone) => id(`private-${zone}`)),
        securityGroups: [id("serviceGroup")],
      },
    }),
    logs: resource("cloudwatch:LogGroup", { retentionInDays: 30 }),
  };
  for (const zone of zones)
    resources[`privateRoutes-${zone}`] = resource("ec2:RouteTableAssociation", {
      subnetId: id(`private-${zone}`),
      routeTableId: id("privateRoutes"),
    });
  return named(resources, at);
}

/** A function that reads a queue and writes a table: 6 resources. */
function functions(at: string): Resources {
  const arn = (name: string): string => `\${${name}${at}.arn}`;
  return named(
    {
      queue: resource("sqs:Queue"),
      table: resource("dynamodb:Table", { hashKey: "id" }),
      bucket: resource("s3:Bucket"),
      jobRole: resource("iam:Role", { assumeRolePolicy: "{}" }),
      job: resource("lambda:Function", {
        role: arn("jobRole"),
        environment: {
          variables: { TABLE: `\${table${at}.name}`, BUCKET: `\${bucket${at}.id}` },
        },
      }),
      jobQueue: resource("lambda:EventSourceMapping", {
        eventSourceArn: arn("queue"),
        functionName: arn("job"),
        batchSize: 10,
      }),
    },
    at,
  );
}

/** Seven times 40 resources, and 20 shared resources. */
function sevenStages(): Resources {
  const stages = Array.from({ length: 7 }, (_, at) => `-${at + 1}`);
  const resources: Resources = {};
  for (const at of stages)
    Object.assign(resources, service(at), worker(at), functions(at), {
      [`record${at}`]: resource("route53:Record", {
        zoneId: "${zone.zoneId}",
        name: `app${at}`,
        aliases: [{ name: `\${lb${at}.dnsName}` }],
      }),
      [`alarm${at}`]: resource("cloudwatch:MetricAlarm", {
        alarmActions: ["${alerts.arn}"],
        dimensions: { LoadBalancer: `\${lb${at}.arnSuffix}` },
      }),
    });
  return {
    ...resources,
    zone: resource("route53:Zone"),
    alerts: resource("sns:Topic"),
    key: resource("kms:Key"),
    keyName: resource("kms:Alias", { targetKeyId: "${key.id}" }),
    artifacts: resource("s3:Bucket", { kmsMasterKeyId: "${key.arn}" }),
    images: resource("ecr:Repository", { encryptionConfigurations: [{ kmsKey: "${key.arn}" }] }),
  };
}

/** The resources with a suffix on their names. */
const named = (resources: Resources, at: string): Resources =>
  Object.fromEntries(Object.entries(resources).map(([name, each]) => [`${name}${at}`, each]));
