import { expect, test } from "vitest";

import { mayHoldData } from "#model/deployment/outcome/holds-data.ts";

test.each([
  "aws:s3:Bucket",
  "aws:s3:BucketV2",
  "aws:dynamodb:Table",
  "aws:rds:Instance",
  "aws:rds:Cluster",
  "gcp:sql:DatabaseInstance",
  "azure-native:storage:StorageAccount",
  "aws:efs:FileSystem",
  "kubernetes:core/v1:PersistentVolumeClaim",
])("%s may hold data", (token) => expect(mayHoldData(token)).toBe(true));

test.each([
  "aws:s3:BucketPolicy",
  "aws:ec2:RouteTable",
  "aws:ec2:Instance",
  "aws:eks:Cluster",
  "aws:ec2:VolumeAttachment",
  "delta:RestrictionPolicy",
  "",
])("%j stores none", (token) => expect(mayHoldData(token)).toBe(false));
