import { expect, test } from "vitest";

import { nameOfMark, rowText } from "#diagram/messages.ts";

test.each([
  ["vpcId", "vpcId"],
  ["routes[0].natGatewayId", "routes[0].natGatewayId"],
  ["networkConfiguration.subnets", "…subnets"],
  ["environment.variables.TABLE", "…variables.TABLE"],
  ["loadBalancers[0].targetGroupArn", "…targetGroupArn"],
  ["aPropertyWithoutAnyStepsInIt", "aPropertyW…nyStepsInIt"],
  ['metadata.annotations["example.com/owner"]', 'metadata.a…com/owner"]'],
])("the row of %s is %s", (text, shown) => {
  expect(rowText({ key: "", text, path: undefined })).toBe(shown);
});

test("the name of a mark fits between marks", () => {
  expect(nameOfMark({ name: "publicRoutes-a" })).toBe("publicRoutes-a");
  expect(nameOfMark({ name: "privateRoutes-a" })).toBe("privat…outes-a");
});
