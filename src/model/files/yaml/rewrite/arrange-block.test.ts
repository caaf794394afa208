import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";

test("a section that is added behind a block in another order has a line of its own", () => {
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
