import { expect, test } from "vitest";

import { outputSimilarity, similarity, wordsOf } from "#model/completion/similarity.ts";

const names = [
  ["eventBusArn", "event bus arn"],
  ["event-bus_ARN", "event bus arn"],
  ["HTTPServer2", "http server2"],
  ["vpcUuid", "vpc id"],
  ["", ""],
] as const;

for (const [name, words] of names)
  test(`${JSON.stringify(name)} has the words ${JSON.stringify(words)}`, () => {
    expect(wordsOf(name).join(" ")).toBe(words);
  });

/** Each is liker to the first than the next. */
const orders = [
  ["eventBusArn", "eventBusArn", "busArn", "arn", "id"],
  ["resourceId", "resourceId", "id", "name"],
  ["resourceGroupName", "groupName", "name", "etag"],
] as const;

for (const [asked, ...ordered] of orders)
  test(`${ordered.join(" is liker than ")}, for ${asked}`, () => {
    const scores = ordered.map((name) => similarity(wordsOf(asked), wordsOf(name)));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  });

/** Each output, as `Type.output`, suits the place better than the next. */
const outputs = [
  ["bucket", "SpacesBucket.id", "SpacesBucketPolicy.bucket", "SpacesBucket.bucketUrn"],
  ["bucket", "Bucket.bucket", "Bucket.id", "BucketPolicy.bucket", "Bucket.bucketUrn"],
  ["vpcId", "Vpc.id", "Subnet.vpcId", "Subnet.id"],
  ["serverName", "Server.name", "Host.name", "Host.urn"],
] as const;

for (const [asked, ...ordered] of outputs)
  test(`${asked} is suited by ${ordered.join(" before ")}`, () => {
    const scores = ordered.map((text) => {
      const [owner = "", output = ""] = text.split(".");
      return outputSimilarity(wordsOf(asked), wordsOf(output), wordsOf(owner));
    });
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  });
