import { expect, test } from "vitest";

import { registryPage } from "#model/packages/registry-page.ts";

test.each<[token: string, page: string | undefined]>([
  ["aws:ec2/securityGroup:SecurityGroup", "aws/api-docs/ec2/securitygroup/"],
  ["aws:s3:BucketV2", "aws/api-docs/s3/bucketv2/"],
  ["azure-native:storage:StorageAccount", "azure-native/api-docs/storage/storageaccount/"],
  ["gcp:cloudrunv2/service:Service", "gcp/api-docs/cloudrunv2/service/"],
  ["kubernetes:apps/v1:Deployment", "kubernetes/api-docs/apps/v1/deployment/"],
  ["kubernetes:rbac.authorization.k8s.io/v1:Role", undefined],
  ["azure-native:storage/v20230101:StorageAccount", undefined],
  ["acme:shelves:Shelf", undefined],
  ["no token", undefined],
])("%s", (token, page) => {
  const start = "https://www.pulumi.com/registry/packages/";
  expect(registryPage(token)).toBe(page === undefined ? undefined : `${start}${page}`);
});
