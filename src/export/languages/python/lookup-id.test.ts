import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { python } from "#export/languages/python/python.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const idOf = (id: unknown): string | undefined => {
  const program = design({
    name: "lookups",
    config: { key: { type: "string", secret: true }, name: { type: "string" } },
    resources: {
      policy: {
        type: "delta:RestrictionPolicy",
        properties: { resourceId: "${key}", bindings: [{ principals: ["p"], relation: "r" }] },
      },
      again: {
        type: "delta:RestrictionPolicy",
        get: { id: "x", state: { resourceId: "${policy.resourceId}" } },
      },
      one: {
        type: "delta:RestrictionPolicy",
        get: { id: "x", state: { resourceId: "${two.resourceId}" } },
      },
      two: {
        type: "delta:RestrictionPolicy",
        get: { id: "y", state: { resourceId: "${one.resourceId}" } },
      },
      found: { type: "delta:RestrictionPolicy", get: { id: id as string } },
    },
  });
  const { files } = exportDesign(program, testCatalog(), python);
  const text = files[0]?.text ?? "";
  const call = /\.get\(\s*"found",\s*([^]*)\)\n$/.exec(text)?.[1];
  return call?.replaceAll(/\n */g, " ").replaceAll(/(?<=\() |,? (?=\))|,? $/g, "");
};

// The SDK fails at run time with "bad argument type for built-in operation" if an ID is secret.
test.each([
  ["plain", '"plain"'],
  ["${name}", "name"],
  ["${key}", "pulumi.Output.unsecret(key)"],
  ["a-${key}", 'pulumi.Output.unsecret(pulumi.Output.format("a-{}", key))'],
  [{ "fn::secret": "${name}" }, "name"],
  ["${policy.id}", "policy.id"],
  [
    "${policy.bindings[0].relation}",
    "policy.bindings.apply(lambda bindings: cast(str, bindings[0].relation if bindings else None))",
  ],
  ["${policy.resourceId}", "pulumi.Output.unsecret(policy.resource_id)"],
  ["${again.resourceId}", "pulumi.Output.unsecret(again.resource_id)"],
  ["${one.resourceId}", "one.resource_id"],
  [{ "fn::secret": "text" }, "pulumi.Output.unsecret(found_lookup)"],
])("the ID %j is looked up as %s", (id, expected) => {
  expect(idOf(id)).toBe(expected);
});
