import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";

test("a section added behind a block in a different order has its own line", () => {
  const parsed = parseYaml(`resources:
  a:
    type: p:m:T
  b:
    type: p:m:T # the second
pulumi: {}
`);
  if (!parsed.ok) throw new Error(parsed.message);
  const { program } = parsed;
  const [first] = program.resources;
  const moved = applyEdit(program, { kind: "move-resource", resource: first!.id, to: 1 });
  const output = { name: "url", value: "x" };
  const after = applyEdit(moved, { kind: "add-output", output });
  expect(rewriteYaml(after, program.source!)).toBe(`resources:
  b:
    type: p:m:T # the second
  a:
    type: p:m:T
outputs:
  url: x
pulumi: {}
`);
});

const list = `name: lan
resources:
  net:
    type: p:m:Net
    properties:
      ranges:
        # office
        - subnet: 10.0.0.0/24 # small
          gateway: 10.0.0.1
        # lab
        - subnet: 10.1.0.0/16 # big
        # home
        - subnet: 10.2.0.0/16 # last
      names: [a, b, c] # three
`;
const [office, lab, home] = [
  "        # office\n        - subnet: 10.0.0.0/24 # small\n          gateway: 10.0.0.1\n",
  "        # lab\n        - subnet: 10.1.0.0/16 # big\n",
  "        # home\n        - subnet: 10.2.0.0/16 # last\n",
];

test.each<[number, number, readonly string[]]>([
  [1, 0, [lab, office, home]],
  [1, 2, [office, home, lab]],
  [0, 2, [lab, home, office]],
  [2, 0, [home, office, lab]],
])("an entry of a list that moves from %i to %i brings its comments along", (from, to, order) => {
  const parsed = parseYaml(list);
  if (!parsed.ok) throw new Error(parsed.message);
  const { program } = parsed;
  const resource = program.resources[0]!.id;
  const move = { kind: "move-item", resource, path: ["ranges"], from, to } as const;
  expect(rewriteYaml(applyEdit(program, move), program.source!)).toBe(
    list.replace(office + lab + home, order.join("")),
  );
});

test("a moved entry and a changed one are distinguished", () => {
  const parsed = parseYaml(list);
  if (!parsed.ok) throw new Error(parsed.message);
  const { program } = parsed;
  const resource = program.resources[0]!.id;
  const moved = applyEdit(program, {
    kind: "move-item",
    resource,
    path: ["ranges"],
    from: 2,
    to: 0,
  });
  const after = applyEdit(moved, {
    kind: "set-input",
    resource,
    path: ["ranges", 1, "subnet"],
    value: "10.9.0.0/24",
  });
  expect(rewriteYaml(after, program.source!)).toBe(
    list.replace(office + lab + home, home + office.replace("10.0.0.0", "10.9.0.0") + lab),
  );
});
