import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const described = "The description of the input in the package's schema, which the message quotes.";
const cidr = "https://www.rfc-editor.org/rfc/rfc4632";
const labels = "https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/";

const deployment = (selector: string, containers: string): string => `resources:
  web:
    type: kubernetes:apps/v1:Deployment
    properties:
      spec:
        selector: { matchLabels: { app: ${selector} } }
        template:
          metadata: { labels: { app: web } }
          spec: { containers: ${containers} }
`;

const grant = (role: string, member: string): string => `resources:
  grant:
    type: gcp:projects/iAMMember:IAMMember
    properties: { project: shop, role: ${role}, member: "${member}" }
`;

/** Rules about what providers take, which are warnings and hints: no schema says so. */
export const clouds: RuleGuides = {
  "iam/policy-statement": {
    why: "The service refuses a policy with an unknown element or value, and one that means something else grants the wrong access.",
    example: `resources:
  policy:
    type: aws:iam/policy:Policy
    properties:
      policy:
        fn::toJSON:
          Version: "2012-10-18"
          Statement:
            - { Effect: allow, Action: "s3:*", Resource: "*" }
`,
    source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html",
  },
  "iam/provider-member": {
    why: "The service refuses a member of another form.",
    example: grant("roles/viewer", "ada@example.com"),
    source: "https://cloud.google.com/iam/docs/principal-identifiers",
  },
  "iam/role": {
    why: "The service knows no role by another name.",
    example: grant("viewer", "user:ada@example.com"),
    source: "https://cloud.google.com/iam/docs/roles-overview",
  },
  "kubernetes/containers": {
    why: "Kubernetes refuses a pod with two containers of one name.",
    example: deployment("web", "[{ name: web }, { name: web }]"),
    source: "https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/",
  },
  "kubernetes/selector": {
    why: "Kubernetes refuses the resource: it would not find the pods that it makes.",
    example: deployment("api", "[{ name: web }]"),
    source: labels,
  },
  "kubernetes/service": {
    why: "A Service that selects nothing answers no request, and nothing fails at the deployment.",
    example: `${deployment("web", "[{ name: web }]")}  service:
    type: kubernetes:core/v1:Service
    properties: { spec: { selector: { app: wbe } } }
`,
    source: labels,
  },
  "network/arn": {
    why: "The service refuses what is no ARN, and that of something else.",
    example: `resources:
  task:
    type: aws:ecs/taskDefinition:TaskDefinition
    properties: { executionRoleArn: "arn:aws:s3:::bucket" }
`,
    source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html",
  },
  "network/cidr": {
    why: "The service refuses it, or takes another block of addresses than the one that is written.",
    example: `resources:
  vpc:
    type: aws:ec2/vpc:Vpc
    properties: { cidrBlock: 10.0.0.0/33 }
`,
    source: cidr,
  },
  "network/ports": {
    why: "The service refuses it, or the rule lets nothing through.",
    example: `resources:
  rule:
    type: aws:ec2/securityGroupRule:SecurityGroupRule
    properties: { type: ingress, fromPort: 80, toPort: 70, protocol: tcp }
`,
    source: "https://www.iana.org/assignments/protocol-numbers/",
  },
  "network/subnets": {
    why: "The network refuses a subnet outside of its own addresses, and two that share some.",
    example: `resources:
  vpc:
    type: aws:ec2/vpc:Vpc
    properties: { cidrBlock: 10.0.0.0/16 }
  first:
    type: aws:ec2/subnet:Subnet
    properties: { vpcId: "\${vpc.id}", cidrBlock: 10.0.1.0/24 }
  second:
    type: aws:ec2/subnet:Subnet
    properties: { vpcId: "\${vpc.id}", cidrBlock: 10.0.1.0/24 }
`,
    source: cidr,
  },
  "network/zone": {
    why: "A provider creates resources in one Region, and refuses a zone of another.",
    example: `resources:
  europe:
    type: pulumi:providers:aws
    properties: { region: eu-west-1 }
  web:
    type: aws:ec2/instance:Instance
    properties: { availabilityZone: us-east-1a }
    options: { provider: "\${europe}" }
`,
    source:
      "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-regions-availability-zones.html",
  },
  "value/conflict": {
    summary: "Two inputs that exclude each other by facts or the documentation are not both set.",
    why: "The provider refuses them at the deployment, or passes over one of them.",
    example: `resources:
  database:
    type: acme:Database
    properties: { name: orders, namePrefix: or }
`,
    source: described,
  },
  "value/length": {
    summary: "A text is as long as the documentation of its input says.",
    why: "The provider refuses it at the deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { name: x }
`,
    source: described,
  },
  "value/listed": {
    summary: "A value is one of those that facts or the documentation of its input list.",
    why: "The provider refuses it at the deployment. It may take values that are newer than its documentation.",
    example: `resources:
  database:
    type: acme:Database
    properties: { engine: postgers }
`,
    source: described,
  },
  "value/one-required": {
    summary: "Of inputs of which facts or the documentation ask for one at least, one is set.",
    why: "The provider refuses the resource at the deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { name: orders }
`,
    source: described,
  },
  "value/range": {
    summary: "A number is in the range that the documentation of its input gives.",
    why: "The provider refuses it at the deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { port: 70000 }
`,
    source: described,
  },
  "value/required": {
    summary:
      "An input is set under the condition under which facts or the documentation require it.",
    why: "The provider refuses the resource at the deployment. A condition that is known only then is passed over.",
    example: `resources:
  database:
    type: acme:Database
    properties: { backup: SNAPSHOT }
`,
    source: described,
  },
  "value/syntax": {
    summary:
      "A text is what the documentation of its input says: an ARN, a URL, JSON and the like.",
    why: "The provider refuses it at the deployment, or fails with it later.",
    example: `resources:
  database:
    type: acme:Database
    properties: { roleArn: admin }
`,
    source: described,
  },
};
