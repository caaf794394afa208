import { expect, test } from "vitest";

import { similarity, singular, wordsInName } from "#model/completion/similarity.ts";

const names = [
  ["eventBusArn", "event bus arn"],
  ["event-bus_ARN", "event bus arn"],
  ["HTTPServer2", "http server2"],
  ["subnetIDs", "subnet ids"],
  ["the IDs of VPCs", "the ids of vpcs"],
  ["vpcUuid", "vpc id"],
  ["", ""],
] as const;

for (const [name, words] of names)
  test(`${JSON.stringify(name)} has the words ${JSON.stringify(words)}`, () => {
    expect(wordsInName(name).join(" ")).toBe(words);
  });

/** Each list is in order of similarity to its first name, most similar first. */
const orders = [
  ["eventBusArn", "eventBusArn", "busArn", "arn", "id"],
  ["resourceId", "resourceId", "id", "name"],
  ["resourceGroupName", "groupName", "name", "etag"],
] as const;

for (const [asked, ...ordered] of orders)
  test(`${ordered.join(" is more similar than ")}, for ${asked}`, () => {
    const scores = ordered.map((name) => similarity(wordsInName(asked), wordsInName(name)));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  });

const words = [
  ["groups", "group"],
  ["policies", "policy"],
  ["addresses", "address"],
  ["ids", "id"],
  ["access", "access"],
  ["status", "status"],
  ["boxes", "box"],
  ["", ""],
] as const;

for (const [word, one] of words)
  test(`${JSON.stringify(word)} becomes ${JSON.stringify(one)} in the singular`, () => {
    expect(singular(word)).toBe(one);
  });
