import { expect, test } from "vitest";

import { nameOfMark, rowText } from "#diagram/messages.ts";

test.each([
  ["vpcId", "vpcId"],
  ["routes[0].gatewayId", "routes[0].gatewayId"],
  ["routes[0].natGatewayId", "…natGatewayId"],
  ["networkConfiguration.subnets", "…subnets"],
  ["environment.variables.TABLE", "…variables.TABLE"],
  ["loadBalancers[0].targetGroupArn", "…targetGroupArn"],
  ["networkProfile.networkInterfaces[0].id", "…Interfaces[0].id"],
  ["networkSecurityGroup.id", "…SecurityGroup.id"],
  ["rules[0].http.paths[0].backend.service.name", "…service.name"],
  ['tags["ownerOfThisServiceIs"].id', "…id"],
  ["spec.scaleTargetRef.name", "…scaleTargetRef.name"],
  ["aPropertyWithoutAnyStepsInIt", "aProperty…yStepsInIt"],
  ['metadata.annotations["example.com/owner"]', 'metadata.…om/owner"]'],
])("the row of %s is %s", (text, shown) => {
  expect(rowText({ key: "", text, path: undefined })).toBe(shown);
});

test("the name of a mark fits between marks", () => {
  expect(nameOfMark({ name: "publicRoutes-a" })).toBe("publicRoutes-a");
  expect(nameOfMark({ name: "privateRoutes-a" })).toBe("privat…outes-a");
});
