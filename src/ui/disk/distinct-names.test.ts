import { expect, test } from "vitest";

import { distinctNames } from "#ui/disk/distinct-names.ts";

const named = (...files: readonly (readonly [path: string, ...stacks: readonly string[]])[]) => [
  ...distinctNames(
    files.map(([path, ...stacks]) => ({
      id: path,
      name: path.split("/").at(-1) ?? "",
      path,
      group: "g",
      stacks,
    })),
  ).values(),
];

test("files with the same name are distinguished by their folders", () => {
  expect(named(["shop/Pulumi.yaml", "dev"])).toEqual(["Pulumi.yaml"]);
  expect(
    named(
      ["shop/Pulumi.yaml", "dev", "prod"],
      ["shop/services/api/Pulumi.yaml", "dev"],
      ["shop/services/web/Pulumi.yaml"],
      ["shop/services/web/PulumiPlugin.yaml"],
    ),
  ).toEqual([
    "Pulumi.yaml (dev, prod)",
    "services/api/Pulumi.yaml (dev)",
    "services/web/Pulumi.yaml",
    "PulumiPlugin.yaml",
  ]);
});
