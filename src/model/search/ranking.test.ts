import { expect, test } from "vitest";

import { prepare } from "#model/search/prepared.ts";
import { searchTypes } from "#model/search/search-types.ts";
import { namedTypes } from "#model/testing/type-names.ts";

const prepared = prepare(namedTypes);

const first = (query: string, count: number): readonly string[] =>
  searchTypes(query, prepared)
    .slice(0, count)
    .map(({ item: { packageName, module, name } }) => `${packageName}:${module}:${name}`);

test.each<[query: string, ...best: string[]]>([
  // The query has a module and a name, and other names contain both words.
  ["s3 bucket", "aws:s3:Bucket"],
  ["bucket s3", "aws:s3:Bucket"],
  ["iam policy", "aws:iam:Policy"],
  ["iam role", "aws:iam:Role"],
  ["ec2 instance", "aws:ec2:Instance"],
  ["rds instance", "aws:rds:Instance"],
  ["rds cluster", "aws:rds:Cluster"],
  ["lambda function", "aws:lambda:Function"],
  ["compute instance", "gcp:compute:Instance"],
  ["storage bucket", "gcp:storage:Bucket"],
  ["route53 record", "aws:route53:Record"],
  ["kms key", "aws:kms:Key"],
  ["sns topic", "aws:sns:Topic"],
  ["lb listener", "aws:lb:Listener"],
  ["core secret", "kubernetes:core/v1:Secret"],
  // The query has a package and a name.
  ["gcp bucket", "gcp:storage:Bucket"],
  ["azure subnet", "azure-native:network:Subnet"],
  ["kubernetes deployment", "kubernetes:apps/v1:Deployment"],
  ["kubernetes role", "kubernetes:rbac.authorization.k8s.io/v1:Role"],
  ["random password", "random::RandomPassword"],
  ["aws function", "aws:lambda:Function", "aws:appsync:Function", "aws:cloudfront:Function"],
  // If the query is only a module, the module's content comes before similar names.
  ["s3", "aws:s3:Bucket", "aws:s3:AccessPoint"],
  ["eks", "aws:eks:Addon", "aws:eks:Cluster"],
  ["pubsub", "gcp:pubsub:Topic", "gcp:pubsub:Subscription"],
  // If the query is only a name, names that start with it follow.
  ["vpc", "aws:ec2:Vpc", "aws:ec2:VpcEndpoint"],
  ["pod", "kubernetes:core/v1:Pod"],
  ["queue", "aws:sqs:Queue", "azure-native:storage:Queue", "aws:sqs:QueuePolicy"],
  ["securitygroup", "aws:ec2:SecurityGroup", "aws:ec2:SecurityGroupRule"],
  ["security group", "aws:ec2:SecurityGroup", "aws:ec2:SecurityGroupRule"],
  ["role policy attachment", "aws:iam:RolePolicyAttachment"],
  ["resourcegroup", "azure-native:resources:ResourceGroup"],
  ["sg rule", "aws:ec2:SecurityGroupRule"],
  ["rolpolatt", "aws:iam:RolePolicyAttachment"],
  ["ec2:Instance", "aws:ec2:Instance"],
  // Deprecated types come last.
  ["statefulset", "kubernetes:apps/v1:StatefulSet", "kubernetes:apps/v1beta1:StatefulSet"],
  // Queries with typos.
  ["s3 buket", "aws:s3:Bucket"],
  ["bukcet s3", "aws:s3:Bucket"],
  ["buckt", "aws:s3:Bucket", "aws:s3control:Bucket", "gcp:storage:Bucket"],
  ["lamda function", "aws:lambda:Function"],
  ["lambda fucntion", "aws:lambda:Function"],
  ["kuberntes deploymnt", "kubernetes:apps/v1:Deployment"],
  ["dynamdb tabel", "aws:dynamodb:Table"],
  ["loadblancer", "aws:lb:LoadBalancer", "aws:elb:LoadBalancer"],
  ["secruity group", "aws:ec2:SecurityGroup"],
  ["virtualmachne", "azure-native:compute:VirtualMachine"],
  ["namepsace", "kubernetes:core/v1:Namespace"],
  ["randm pasword", "random::RandomPassword"],
  ["certifcate acm", "aws:acm:Certificate"],
  ["iam instanceprofil", "aws:iam:InstanceProfile"],
])("%s finds %s first", (query, ...best) => {
  expect(first(query, best.length)).toEqual(best);
});

test("a query with a type's module and name finds such a type first", () => {
  const missed: string[] = [];
  for (const { module, name, isDeprecated } of namedTypes) {
    if (isDeprecated || module === "") continue;
    const [best = ""] = first(`${module} ${name}`, 1);
    // Two packages may have a type with the same module and name.
    if (!best.endsWith(`:${module}:${name}`)) missed.push(`${module} ${name}: ${best}`);
  }
  expect(missed).toEqual([]);
});
