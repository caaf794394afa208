import { expect, test } from "vitest";

import { createDetails } from "#diagram/scene/details.ts";
import { designOf, openedDesign, sceneOf } from "#diagram/testing/scenes.ts";
import { shownDetail, shownType } from "#diagram/messages.ts";

const detailOf = (properties: object, others: object = {}): string | undefined => {
  const program = openedDesign({ resources: { a: { type: "x:y:Z", properties } }, ...others });
  return createDetails()(program).get(program.resources[0]!.id);
};

test.each([
  [{ cidrBlock: "10.0.0.0/16", instanceTenancy: "default" }, "10.0.0.0/16"],
  [{ addressSpace: { addressPrefixes: ["10.1.0.0/16", "10.2.0.0/16"] } }, "10.1.0.0/16"],
  [{ instanceClass: "db.t3.micro", engine: "postgres" }, "postgres"],
  [{ ami: "ami-1", instanceType: "t3.micro" }, "t3.micro"],
  [{ hardwareProfile: { vmSize: "Standard_B1s" } }, "Standard_B1s"],
  [{ settings: { tier: "db-f1-micro" }, databaseVersion: "POSTGRES_15" }, "POSTGRES_15"],
  [{ spec: { template: { spec: { containers: [{ image: "nginx:1.27" }] } } } }, "nginx:1.27"],
  [{ size: 10, image: "redis:7" }, "redis:7"],
  [{ cidrBlock: "" }, undefined],
  [{ name: "x", password: "hunter2-hunter2" }, undefined],
  [{ image: { "fn::secret": "internal/name:1" } }, undefined],
  [{ image: "https://me:ghp_0123456789abcdefghijklmnopqrstuvwxyzAB@host/x" }, undefined],
])("for %j, a box shows %s", (properties, detail) => {
  expect(detailOf(properties)).toBe(detail);
});

test("a config variable is shown by name", () => {
  expect(detailOf({ instanceType: "${size}" }, { config: { size: { type: "string" } } })).toBe(
    "size",
  );
});

test("an edit that changes no detail keeps all of them the same object", () => {
  const detailsOf = createDetails();
  const program = designOf({
    a: { type: "x:y:Z", properties: { cidrBlock: "10.0.0.0/16" } },
    b: { type: "x:y:Z", properties: { size: "small" } },
  });
  const details = detailsOf(program);
  const [a, b] = program.resources;
  const renamed = { ...program, resources: [{ ...a!, name: "other" }, b!] };
  expect(detailsOf(renamed)).toBe(details);
  const resized = { ...program, resources: [a!, { ...b!, inputs: { size: "large" } }] };
  expect([...detailsOf(resized).values()]).toEqual(["10.0.0.0/16", "large"]);
  expect([...detailsOf({ ...program, resources: [b!] }).values()]).toEqual(["small"]);
});

test("a box shows it below its type", () => {
  const { boxes } = sceneOf(
    designOf({ a: { type: "x:y:Net", properties: { cidrBlock: "10.0.0.0/8" } } }),
  );
  expect(boxes.map(shownType)).toEqual(["Net"]);
  expect(boxes.map(shownDetail)).toEqual(["10.0.0.0/8"]);
});
