import { expect, test } from "vitest";
import { Archive, BrickWall, Database, KeyRound, Server, ShieldCheck, UserCog } from "lucide";
import type { IconNode } from "lucide";

import { kinds } from "#diagram/icons/kinds.ts";
import { outlinePath } from "#diagram/icons/outline.ts";
import { iconOf } from "#diagram/icons/type-icon.ts";

test.each<[token: string, icon: IconNode]>([
  ["aws:ec2:Instance", Server],
  ["aws:s3:Bucket", Archive],
  ["aws:s3:BucketPolicy", ShieldCheck],
  ["aws:ec2:SecurityGroup", BrickWall],
  ["aws:ec2:SecurityGroupRule", BrickWall],
  ["aws:rds:Proxy", Database],
  ["random:index:RandomPassword", KeyRound],
  ["beta:analytics/v1:InstanceIamMember", UserCog],
  ["kubernetes:core/v1:Secrets", KeyRound],
])("%s has an icon of its kind", (token, icon) => {
  expect(iconOf(token)).toEqual({ outline: outlinePath(icon) });
});

test.each([
  ["harbour:index:Thing", "Ha"],
  ["azure-native:index:Thing", "An"],
  ["x:y:Z", "X"],
  ["", "?"],
])("%j has the letters %s", (token, initials) => {
  expect(iconOf(token)).toEqual({ initials });
});

test("each word stands for one kind, and each icon is drawn whole", () => {
  const words = kinds.flatMap(([, each]) => each.split(" "));
  expect(words).toEqual([...new Set(words)]);
  for (const [icon] of kinds) expect(outlinePath(icon)).toMatch(/^[Mm]/);
});

test("a shape stands where it does by itself, whatever was drawn before", () => {
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
