/** Lets the containers' agent take the role. */
export const trust = JSON.stringify({
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Principal: { Service: "ecs-tasks.amazonaws.com" },
      Action: "sts:AssumeRole",
    },
  ],
});

const everywhere = ["0.0.0.0/0"];
const web = { protocol: "tcp", fromPort: 80, toPort: 80 };
const egress = [{ protocol: "-1", fromPort: 0, toPort: 0, cidrBlocks: everywhere }];
const subnet = (cidrBlock: string, availabilityZone: string) => ({
  type: "aws:ec2:Subnet",
  properties: { cidrBlock, availabilityZone, vpcId: "${vpc.id}" },
});
const association = (name: string) => ({
  type: "aws:ec2:RouteTableAssociation",
  properties: { subnetId: `\${${name}.id}`, routeTableId: "${routes.id}" },
});

/** A network, a load balancer, and a container service behind it, as in the manifest. */
export const service = {
  vpc: { type: "aws:ec2:Vpc", properties: { cidrBlock: "10.0.0.0/16" } },
  gateway: { type: "aws:ec2:InternetGateway", properties: { vpcId: "${vpc.id}" } },
  publicA: subnet("10.0.1.0/24", "eu-west-1a"),
  publicB: subnet("10.0.2.0/24", "eu-west-1b"),
  routes: {
    type: "aws:ec2:RouteTable",
    properties: {
      routes: [{ cidrBlock: "0.0.0.0/0", gatewayId: "${gateway.id}" }],
      vpcId: "${vpc.id}",
    },
  },
  routesA: association("publicA"),
  routesB: association("publicB"),
  lbGroup: {
    type: "aws:ec2:SecurityGroup",
    properties: { ingress: [{ ...web, cidrBlocks: everywhere }], egress, vpcId: "${vpc.id}" },
  },
  serviceGroup: {
    type: "aws:ec2:SecurityGroup",
    properties: {
      ingress: [{ ...web, securityGroups: ["${lbGroup.id}"] }],
      egress,
      vpcId: "${vpc.id}",
    },
  },
  lb: {
    type: "aws:lb:LoadBalancer",
    properties: {
      securityGroups: ["${lbGroup.id}"],
      subnets: ["${publicA.id}", "${publicB.id}"],
    },
  },
  targets: {
    type: "aws:lb:TargetGroup",
    properties: { port: 80, protocol: "HTTP", targetType: "ip", vpcId: "${vpc.id}" },
  },
  listener: {
    type: "aws:lb:Listener",
    properties: {
      port: 80,
      defaultActions: [{ type: "forward", targetGroupArn: "${targets.arn}" }],
      loadBalancerArn: "${lb.arn}",
    },
  },
  cluster: { type: "aws:ecs:Cluster" },
  logs: { type: "aws:cloudwatch:LogGroup", properties: { retentionInDays: 30 } },
  role: { type: "aws:iam:Role", properties: { assumeRolePolicy: trust } },
  rolePolicy: {
    type: "aws:iam:RolePolicyAttachment",
    properties: {
      policyArn: "arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy",
      role: "${role.name}",
    },
  },
  task: {
    type: "aws:ecs:TaskDefinition",
    properties: {
      family: "web",
      cpu: "256",
      memory: "512",
      networkMode: "awsvpc",
      requiresCompatibilities: ["FARGATE"],
      containerDefinitions: {
        "fn::toJSON": [{ name: "web", image: "nginx:1.27", portMappings: [{ containerPort: 80 }] }],
      },
      executionRoleArn: "${role.arn}",
    },
  },
  service: {
    type: "aws:ecs:Service",
    properties: {
      taskDefinition: "${task.arn}",
      desiredCount: 2,
      launchType: "FARGATE",
      networkConfiguration: {
        subnets: ["${publicA.id}", "${publicB.id}"],
        securityGroups: ["${serviceGroup.id}"],
      },
      loadBalancers: [
        { targetGroupArn: "${targets.arn}", containerName: "web", containerPort: 80 },
      ],
      cluster: "${cluster.arn}",
    },
  },
};
