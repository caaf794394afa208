import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { go } from "#export/languages/go/go.ts";
import { java } from "#export/languages/java/java.ts";
import { languages } from "#export/languages/languages.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import { clouds } from "#export/testing/packages/clouds.ts";

const call = (stack: string, output: string) => ({ "fn::stackReference": [stack, output] });
const stack = "org/net/prod";

const program = design({
  config: { key: { type: "string" }, hidden: { type: "string", secret: true } },
  resources: {
    a: { type: "clouds:storage:Bucket", properties: { policy: call(stack, "x") } },
  },
  variables: { it: call(stack, "vpc") },
  outputs: {
    of: "${it.zones[0]}",
    computed: call(stack, "${key}-${it}"),
    secret: { "fn::secret": call(stack, "${hidden}") },
  },
});

test.each([
  [
    typescript,
    'new pulumi.StackReference("org/net/prod");',
    [
      'policy: orgNetProd.getOutput("x")',
      'const it = orgNetProd.getOutput("vpc");',
      "it.apply((it) => it.zones[0])",
      "orgNetProd.getOutput(pulumi.interpolate`${key}-${it}`)",
      "pulumi.secret(orgNetProd.getOutput(hidden))",
    ],
  ],
  [
    python,
    'pulumi.StackReference("org/net/prod")\n',
    [
      'policy=org_net_prod.get_output("x")',
      'it = org_net_prod.get_output("vpc")',
      'it["zones"][0]',
      'org_net_prod.get_output(pulumi.Output.format("{}-{}", key, it))',
      "pulumi.Output.secret(org_net_prod.get_output(hidden))",
    ],
  ],
  [
    go,
    'pulumi.NewStackReference(ctx, "org/net/prod", nil)',
    [
      'Policy: orgNetProd.GetStringOutput(pulumi.String("x"))',
      'it := orgNetProd.GetOutput(pulumi.String("vpc"))',
      'orgNetProd.GetOutput(pulumi.Sprintf("%v-%v", key, it))',
      "pulumi.ToSecret(orgNetProd.GetOutput(hidden))",
    ],
  ],
  [
    csharp,
    'new StackReference("org/net/prod");',
    [
      'Policy = orgNetProd.GetOutput("x").Apply(x => (string)x!)',
      'var it = orgNetProd.GetOutput("vpc");',
      'orgNetProd.GetOutput(Output.Format($"{key}-{it}"))',
      "Output.CreateSecret(orgNetProd.GetOutput(hidden))",
    ],
  ],
  [
    java,
    'new StackReference("org/net/prod");',
    [
      '.policy(orgNetProd.output("x").applyValue(output -> (String) output))',
      'var it = orgNetProd.output("vpc");',
      'orgNetProd.output(Output.format("%s-%s", key, it))',
      "orgNetProd.output(hidden).asSecret()",
    ],
  ],
] as const)("$0 refers to a stack once for all calls that name it", (language, made, parts) => {
  const { files, diagnostics } = exportDesign(program, testCatalog(clouds), language);
  const [{ text, lines = [] } = { text: "" }] = files;
  expect(diagnostics).toEqual([]);
  expect(text.split(made)).toHaveLength(2);
  for (const part of parts) expect(text).toContain(part);
  // No line shows a resource that the design doesn't have.
  const shown = new Set(
    lines.flatMap((origin) => (origin?.resource === undefined ? [] : [origin.resource])),
  );
  expect([...shown]).toEqual(program.resources.map(({ id }) => id));
});

test("another stack's outputs don't change what runs, and are in the saved file by name", () => {
  const reference = design({
    resources: {
      net: { type: "pulumi:pulumi:StackReference", properties: { name: stack } },
      a: { type: "clouds:storage:Bucket", properties: { policy: '${net.outputs["x"]}' } },
    },
  });
  const known = applyEdit(reference, {
    kind: "set-referenced-stack",
    stack,
    outputs: { x: "string", y: "secret" },
  });
  expect(known).not.toBe(reference);
  for (const language of languages.filter(({ id }) => id !== "json")) {
    const exported = exportDesign(known, testCatalog(clouds), language);
    expect(exported).toEqual(exportDesign(reference, testCatalog(clouds), language));
  }
  expect(JSON.parse(printManifest(known))).toEqual({
    ...(JSON.parse(printManifest(reference)) as object),
    stackwright: { stacks: { [stack]: { x: "string", y: "secret" } } },
  });
});
