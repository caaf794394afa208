import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const described =
  "Facts, or the input's description in the package's schema, which the message names or quotes.";
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

/**
 * Rules about the values that providers accept. The diagnostics of these rules are warnings and hints, because no
 * schema states the rules.
 */
export const clouds: RuleGuides = {
  "iam/policy-statement": {
    why: "The service rejects a policy with an unknown element or value. A policy with a different meaning grants the wrong access.",
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
    why: "The service rejects a member in a different format.",
    example: grant("roles/viewer", "ada@example.com"),
    source: "https://cloud.google.com/iam/docs/principal-identifiers",
  },
  "iam/role": {
    why: "The service recognizes only names in this format.",
    example: grant("viewer", "user:ada@example.com"),
    source: "https://cloud.google.com/iam/docs/roles-overview",
  },
  "kubernetes/containers": {
    why: "Kubernetes rejects a pod with two containers of the same name.",
    example: deployment("web", "[{ name: web }, { name: web }]"),
    source: "https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/",
  },
  "kubernetes/selector": {
    why: "Kubernetes rejects the resource, because its selector does not match the pods that it creates.",
    example: deployment("api", "[{ name: web }]"),
    source: labels,
  },
  "kubernetes/service": {
    why: "A Service without pods doesn't answer requests, but its deployment succeeds.",
    example: `${deployment("web", "[{ name: web }]")}  service:
    type: kubernetes:core/v1:Service
    properties: { spec: { selector: { app: wbe } } }
`,
    source: labels,
  },
  "network/arn": {
    why: "The service rejects anything but an ARN of the expected kind.",
    example: `resources:
  task:
    type: aws:ecs/taskDefinition:TaskDefinition
    properties: { executionRoleArn: "arn:aws:s3:::bucket" }
`,
    source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html",
  },
  "network/cidr": {
    why: "The service rejects the block, or uses a different one.",
    example: `resources:
  vpc:
    type: aws:ec2/vpc:Vpc
    properties: { cidrBlock: 10.0.0.0/33 }
`,
    source: cidr,
  },
  "network/ports": {
    why: "The service rejects the ports, or the rule doesn't match any traffic.",
    example: `resources:
  rule:
    type: aws:ec2/securityGroupRule:SecurityGroupRule
    properties: { type: ingress, fromPort: 80, toPort: 70, protocol: tcp }
`,
    source: "https://www.iana.org/assignments/protocol-numbers/",
  },
  "network/subnets": {
    why: "The service rejects subnets outside the network's block, and subnets that overlap.",
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
    why: "A provider creates resources in one Region and rejects zones in other Regions.",
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
    summary: "Inputs that conflict, according to facts or the documentation, are not both set.",
    why: "The provider rejects the inputs at deployment, or ignores one of them.",
    example: `resources:
  database:
    type: acme:Database
    properties: { name: orders, namePrefix: or }
`,
    source: described,
  },
  "value/length": {
    summary: "The length of a string is in the range that the input's documentation gives.",
    why: "The provider rejects the value at deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { name: x }
`,
    source: described,
  },
  "value/listed": {
    summary:
      "If an input's values are listed in facts or the documentation, its value is one of them.",
    why: "The provider rejects the value at deployment. The provider may also accept newer values than those in its documentation.",
    example: `resources:
  database:
    type: acme:Database
    properties: { engine: postgers }
`,
    source: described,
  },
  "value/one-required": {
    summary: "If facts or the documentation require at least one of several inputs, one is set.",
    why: "The provider rejects the resource at deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { name: orders }
`,
    source: described,
  },
  "value/range": {
    summary: "A number is in the range that the input's documentation gives.",
    why: "The provider rejects the value at deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { port: 70000 }
`,
    source: described,
  },
  "value/required": {
    summary:
      "An input is set if facts or the documentation require it under a condition that holds.",
    why: "The provider rejects the resource at deployment. The rule skips conditions that are known only at deployment.",
    example: `resources:
  database:
    type: acme:Database
    properties: { backup: SNAPSHOT }
`,
    source: described,
  },
  "value/syntax": {
    summary:
      "A string has the format that the input's documentation names, such as an ARN, a URL or JSON.",
    why: "The provider rejects the value at deployment, or fails later.",
    example: `resources:
  database:
    type: acme:Database
    properties: { roleArn: admin }
`,
    source: described,
  },
};
