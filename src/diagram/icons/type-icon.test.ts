import { expect, test } from "vitest";
import * as lucide from "lucide";
import { SquareFunction } from "lucide";
import type { IconNode } from "lucide";

import { kinds, vagueKinds } from "#diagram/icons/kinds.ts";
import { outlinePath } from "#diagram/icons/outline.ts";
import type { Tone } from "#diagram/icons/tones.ts";
import { tones } from "#diagram/icons/tones.ts";
import { lookOf } from "#diagram/icons/type-icon.ts";

/** An icon's name, its tone and the types with both. */
type Row = readonly [icon: keyof typeof lucide, tone: Tone, types: string];

const table: readonly Row[] = [
  [
    "Network",
    "networking",
    "aws:ec2:Vpc azure-native:network:VirtualNetwork gcp:compute:Network digitalocean:index:Vpc",
  ],
  [
    "Network",
    "networking",
    "azure-native:network:VirtualNetworkPeering aws:ec2:VpcPeeringConnection",
  ],
  ["Grid2x2", "networking", "aws:ec2:Subnet azure:network/subnet:Subnet gcp:compute:Subnetwork"],
  ["Grid2x2", "data", "aws:rds:SubnetGroup"],
  [
    "ArrowRightLeft",
    "networking",
    "aws:ec2:InternetGateway aws:ec2:NatGateway azure-native:network:NatGateway",
  ],
  ["ArrowRightLeft", "networking", "kubernetes:networking.k8s.io/v1:Ingress gcp:compute:RouterNat"],
  [
    "Route",
    "networking",
    "aws:ec2:RouteTable aws:ec2:Route azure-native:network:RouteTable gcp:compute:Router",
  ],
  [
    "Link2",
    "networking",
    "aws:ec2:RouteTableAssociation aws:lb:TargetGroupAttachment aws:wafv2:WebAclAssociation",
  ],
  ["Link2", "networking", "azure:network:SubnetNetworkSecurityGroupAssociation"],
  ["Link2", "identity", "aws:iam:RolePolicyAttachment azure-native:authorization:RoleAssignment"],
  ["Link2", "identity", "kubernetes:rbac.authorization.k8s.io/v1:ClusterRoleBinding"],
  ["Link2", "compute", "aws:lambda:EventSourceMapping"],
  [
    "BrickWall",
    "networking",
    "aws:ec2:SecurityGroup aws:ec2:SecurityGroupRule aws:ec2:NetworkAcl aws:wafv2:WebAcl",
  ],
  ["BrickWall", "networking", "azure-native:network:NetworkSecurityGroup gcp:compute:Firewall"],
  [
    "BrickWall",
    "networking",
    "kubernetes:networking.k8s.io/v1:NetworkPolicy digitalocean:index:Firewall",
  ],
  [
    "Scale",
    "networking",
    "aws:lb:LoadBalancer aws:lb:TargetGroup aws:lb:Listener aws:lb:ListenerRule",
  ],
  [
    "Scale",
    "networking",
    "azure-native:network:LoadBalancer azure-native:network:ApplicationGateway",
  ],
  [
    "Scale",
    "networking",
    "gcp:compute:BackendService gcp:compute:GlobalForwardingRule gcp:compute:URLMap",
  ],
  [
    "Globe",
    "networking",
    "aws:route53:Zone aws:route53:Record aws:cloudfront:Distribution aws:ec2:Eip",
  ],
  [
    "Globe",
    "networking",
    "azure-native:network:PublicIPAddress gcp:dns:ManagedZone gcp:compute:GlobalAddress",
  ],
  [
    "Waypoints",
    "networking",
    "kubernetes:core/v1:Service aws:ec2:VpcEndpoint azure-native:network:PrivateEndpoint",
  ],
  ["EthernetPort", "networking", "aws:ec2:NetworkInterface azure-native:network:NetworkInterface"],
  [
    "Webhook",
    "networking",
    "aws:apigateway:RestApi aws:apigatewayv2:Api aws:apigateway:Deployment",
  ],
  [
    "Server",
    "compute",
    "aws:ec2:Instance azure-native:compute:VirtualMachine gcp:compute:Instance",
  ],
  [
    "Server",
    "compute",
    "google-native:compute/v1:Instance digitalocean:index:Droplet aws:ec2:LaunchTemplate",
  ],
  ["Boxes", "compute", "aws:ecs:Cluster aws:eks:Cluster aws:eks:NodeGroup aws:autoscaling:Group"],
  [
    "Boxes",
    "compute",
    "azure-native:containerservice:ManagedCluster gcp:container:Cluster gcp:container:NodePool",
  ],
  [
    "Container",
    "compute",
    "aws:ecs:Service aws:ecs:TaskDefinition gcp:cloudrunv2:Service kubernetes:core/v1:Pod",
  ],
  [
    "Container",
    "compute",
    "kubernetes:apps/v1:Deployment kubernetes:apps/v1:StatefulSet kubernetes:batch/v1:Job",
  ],
  [
    "AppWindow",
    "compute",
    "azure-native:web:WebApp azure-native:app:ContainerApp digitalocean:index:App",
  ],
  [
    "SquareFunction",
    "compute",
    "aws:lambda:Function gcp:cloudfunctionsv2:Function azure:appservice:LinuxFunctionApp",
  ],
  [
    "Scaling",
    "compute",
    "kubernetes:autoscaling/v2:HorizontalPodAutoscaler aws:autoscaling:Policy",
  ],
  [
    "Package",
    "compute",
    "aws:ecr:Repository azure-native:containerregistry:Registry docker:index:Image",
  ],
  ["Database", "data", "aws:rds:Instance aws:rds:Cluster aws:dynamodb:Table aws:redshift:Cluster"],
  [
    "Database",
    "data",
    "azure:mssql:Server azure:cosmosdb:Account azure-native:sql:Database azure:postgresql:FlexibleServer",
  ],
  [
    "Database",
    "data",
    "gcp:sql:DatabaseInstance gcp:spanner:Instance gcp:bigquery:Table digitalocean:index:DatabaseCluster",
  ],
  ["Zap", "data", "aws:elasticache:Cluster azure-native:cache:Redis gcp:redis:Instance"],
  [
    "Archive",
    "data",
    "aws:s3:Bucket azure-native:storage:StorageAccount azure-native:storage:BlobContainer gcp:storage:Bucket",
  ],
  [
    "HardDrive",
    "data",
    "aws:ebs:Volume aws:efs:FileSystem azure-native:compute:Disk gcp:filestore:Instance",
  ],
  [
    "HardDrive",
    "data",
    "kubernetes:core/v1:PersistentVolumeClaim kubernetes:storage.k8s.io/v1:StorageClass",
  ],
  ["ShieldCheck", "identity", "aws:iam:Policy aws:iam:RolePolicy delta:RestrictionPolicy"],
  ["ShieldCheck", "data", "aws:s3:BucketPolicy"],
  ["ShieldCheck", "compute", "aws:lambda:Permission"],
  [
    "UserCog",
    "identity",
    "aws:iam:Role aws:iam:InstanceProfile kubernetes:rbac.authorization.k8s.io/v1:ClusterRole",
  ],
  ["UserCog", "identity", "gcp:projects:IAMMember postgresql:index:Role"],
  ["User", "identity", "aws:iam:User gcp:serviceaccount:Account kubernetes:core/v1:ServiceAccount"],
  ["User", "identity", "azure-native:managedidentity:UserAssignedIdentity"],
  ["Users", "identity", "aws:iam:Group aws:cognito:UserPool"],
  [
    "KeyRound",
    "identity",
    "aws:kms:Key aws:secretsmanager:Secret azure-native:keyvault:Vault gcp:kms:CryptoKey",
  ],
  ["KeyRound", "identity", "kubernetes:core/v1:Secret aws:ec2:KeyPair random:index:RandomPassword"],
  [
    "BadgeCheck",
    "identity",
    "aws:acm:Certificate gcp:compute:ManagedSslCertificate tls:index:SelfSignedCert",
  ],
  ["ListOrdered", "messaging", "aws:sqs:Queue azure-native:servicebus:Queue gcp:cloudtasks:Queue"],
  [
    "Radio",
    "messaging",
    "aws:sns:Topic aws:kinesis:Stream aws:cloudwatch:EventRule azure-native:eventhub:EventHub gcp:pubsub:Topic",
  ],
  ["Bell", "messaging", "aws:sns:TopicSubscription gcp:pubsub:Subscription"],
  ["Workflow", "messaging", "aws:sfn:StateMachine"],
  [
    "Bell",
    "observability",
    "aws:cloudwatch:MetricAlarm gcp:monitoring:AlertPolicy datadog:index:Monitor",
  ],
  [
    "ScrollText",
    "observability",
    "aws:cloudwatch:LogGroup azure-native:operationalinsights:Workspace",
  ],
  ["LayoutDashboard", "observability", "aws:cloudwatch:Dashboard"],
  ["SlidersHorizontal", "other", "kubernetes:core/v1:ConfigMap aws:ssm:Parameter"],
  ["SlidersHorizontal", "data", "aws:rds:ParameterGroup"],
  ["Folder", "other", "azure-native:resources:ResourceGroup kubernetes:core/v1:Namespace"],
  ["Plug", "other", "pulumi:providers:aws"],
];

const cases = table.flatMap(([icon, tone, types]) =>
  types.split(" ").map((type) => [type, icon, tone] as const),
);

test.each(cases)("%s has the icon %s and the tone of %s", (type, icon, tone) => {
  const outline = outlinePath(lucide[icon] as unknown as IconNode);
  expect(lookOf(type)).toEqual({ icon: { outline }, color: tones[tone] });
});

test("a function has a function icon, in the tone of its service", () => {
  const outline = outlinePath(SquareFunction);
  expect(lookOf("aws:ec2:getSubnet")).toEqual({ icon: { outline }, color: tones.networking });
});

test.each([
  ["harbour:index:Thing", "Ha"],
  ["azure-native:index:Thing", "An"],
  ["x:y:Z", "X"],
  ["", "?"],
])("%j has the letters %s, and no tone", (token, initials) => {
  expect(lookOf(token)).toEqual({ icon: { initials }, color: tones.other });
});

test("each word has one kind, and each icon is complete", () => {
  const all = [...kinds, ...vagueKinds];
  const words = all.flatMap(([, , each]) => each.split(" "));
  expect(words).toEqual([...new Set(words)]);
  for (const [icon] of all) expect(outlinePath(icon)).toMatch(/^[Mm]/);
});

test("a shape's position doesn't depend on the shape before it", () => {
  const line = outlinePath([
    ["path", { d: "M1 1v5" }],
    ["path", { d: "m4 4 2 2" }],
  ]);
  expect(line).toBe("M1 1v5M0 0m4 4 2 2");
});

test("shapes become paths", () => {
  expect(
    outlinePath([
      ["rect", { x: "2", y: "2", width: "20", height: "8", rx: "2" }],
      ["circle", { cx: "12", cy: "12", r: "3" }],
      ["line", { x1: "6", x2: "7", y1: "6", y2: "9" }],
      ["polyline", { points: "1 2 3 4" }],
    ]),
  ).toBe(
    "M4 2h16a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z" +
      "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM6 6L7 9M1 2 3 4",
  );
});
