import { expect, test } from "vitest";

import {
  checkBroken,
  checkWirings,
  measuredCatalog,
  readPrograms,
} from "#catalog/testing/wirings/wiring-figures.ts";

const text = { type: "string" };
const imports = (words: string, id: string): string =>
  `## Import\n\nIt can be imported using the ${words}, e.g.,\n\n\`\`\`sh\n $ pulumi import a:b:C it ${id}\n\`\`\``;

const catalog = measuredCatalog([
  {
    name: "a",
    resources: {
      "a:net/vpc:Vpc": { description: imports("`id`", "vpc-01234567") },
      "a:net/gateway:Gateway": { description: imports("`id`", "igw-01234567") },
      "a:net/subnet:Subnet": {
        inputProperties: { vpcId: text, endpoint: text },
        description: imports("`id`", "subnet-01234567"),
      },
      "a:net/role:Role": {
        description: imports("`name`", "developer"),
        properties: { arn: text, name: text },
      },
      "a:net/task:Task": { inputProperties: { roleArn: text, queue: text } },
    },
    version: "1.0.0",
  } as never,
]);

const programs = readPrograms([
  `resources:
  vpc: { type: "a:net:Vpc" }
  gateway: { type: "a:net:Gateway" }
  subnet: { type: "a:net:Subnet", properties: { vpcId: "\${vpc.id}", endpoint: "\${vpc.id}" } }
`,
  `resources:
  role: { type: "a:net:Role" }
  task: { type: "a:net:Task", properties: { roleArn: "\${role.arn}" } }
`,
  "resources: [",
]);

test("references between known types are judged", () => {
  expect(checkWirings(programs, catalog)).toEqual({ programs: 2, judged: 3, warnings: [] });
  const wrong = readPrograms([
    `resources:
  gateway: { type: "a:net:Gateway" }
  subnet: { type: "a:net:Subnet", properties: { vpcId: "\${gateway.id}" } }
`,
  ]);
  expect(checkWirings(wrong, catalog).warnings).toHaveLength(1);
});

test("a seed breaks references, and those without a warning are missed", () => {
  const { byKind, missed, wronglyWarned } = checkBroken(programs, catalog, { seed: 1, count: 100 });
  const others = byKind.get("another type's ID");
  expect(byKind.get("name for ARN")).toEqual({ found: 1, of: 1 });
  // The endpoint accepts any string, so only the breaks of `vpcId` and `roleArn` are found.
  expect(missed).toHaveLength((others?.of ?? 0) - (others?.found ?? 0));
  expect(missed.every((line) => line.includes("endpoint"))).toBe(true);
  expect(others?.found).toBeGreaterThan(0);
  expect(wronglyWarned).toEqual([]);
  expect(checkBroken(programs, catalog, { seed: 1, count: 100 }).missed).toEqual(missed);
});
