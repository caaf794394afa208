import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { formatPath } from "#model/base/path.ts";
import { usesOf } from "#model/graph/uses.ts";

const parsed = parseManifest(
  JSON.stringify({
    config: { region: { default: "${bus.region}" } },
    resources: {
      bus: { type: "a:B" },
      token: { type: "a:B", properties: { bus: "${bus.arn} of ${bus.arn}" } },
      policy: {
        type: "a:B",
        properties: { list: ["x", "${token.id} and ${bus.arn}"] },
        options: { dependsOn: ["${bus}"] },
      },
      found: { type: "a:B", get: { id: "${bus.id}" } },
    },
    outputs: { arn: { deep: "${bus.arn}", too: "${bus.arn}" } },
  }),
);

/** The names to delete, and the references that dangle after the deletion. */
test.each([
  [
    "bus",
    "token.bus, policy.list[1], policy option dependsOn[0], found lookup id, config region, output arn",
  ],
  ["token", "policy.list[1]"],
  [
    "bus token",
    "policy.list[1], policy.list[1], policy option dependsOn[0], found lookup id, config region, output arn",
  ],
  ["policy", ""],
  ["bus token policy found", "config region, output arn"],
])("without %s dangles %s", (names, expected) => {
  if (!parsed.ok) throw new Error(parsed.message);
  const { program } = parsed;
  const nameOf = (id: string) => program.resources.find((it) => it.id === id)?.name;
  const ids = program.resources.filter(({ name }) => names.split(" ").includes(name));
  const found = usesOf(
    program,
    ids.map(({ id }) => id),
  ).map(({ by }) => {
    if (by.kind !== "resource") return `${by.kind} ${by.name}`;
    const via = by.via === "input" ? "." : ` ${by.via} `;
    return `${nameOf(by.resource)}${via}${formatPath(by.path)}`;
  });
  expect(found.join(", ")).toBe(expected);
});
