import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { graphFormats } from "#cli/help/shared-options.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

const manifest = JSON.stringify({
  name: "shop",
  resources: {
    token: { type: "alpha:containerregistry:Token", properties: { registryName: "shop" } },
    policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "${token.id}" } },
  },
});

test("draws a design as SVG, with its problems counted", async () => {
  const { code, output, errors } = await runWith(["graph", "-"], manifest);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  expect(output).toContain("<title>shop</title>");
  expect(output).toContain("<title>policy.resourceId uses token.id</title>");
  expect(output).toContain("<title>token, alpha:containerregistry:Token, 1 error</title>");
});

test.each([
  ["drawio", '<mxfile host="Stackwright">\n'],
  ["mermaid", '  n1 -->|"resourceId"| n2\n'],
  ["dot", '  n1 -> n2 [label="resourceId"];\n'],
])("and as %s", async (format, line) => {
  const { code, output } = await runWith(["graph", "-", "--format", format], manifest);
  expect(code).toBe(0);
  expect(output).toContain(line);
});

test("draws a design in YAML like one in JSON, and names it after its file", async () => {
  const file = join(createFolder(), "orders.yaml");
  writeFileSync(file, "resources:\n  a:\n    type: delta:RestrictionPolicy\n");
  const { output } = await runWith(["graph", file]);
  expect(output).toContain("<title>orders</title>");
  expect(output).toContain(">RestrictionPolicy</text>");
});

test("pictures contain no secrets", async () => {
  const design = JSON.stringify({
    variables: { hidden: { "fn::secret": "S3NTINEL" } },
    config: { key: { type: "string", secret: true, default: "S3NTINEL" } },
    resources: {
      a: { type: "a:b:C", properties: { x: "${hidden}", y: { "fn::secret": "S3NTINEL" } } },
    },
  });
  for (const format of graphFormats) {
    const { output } = await runWith(["graph", "-", "--format", format], design);
    expect(output).toContain("hidden");
    expect(output).not.toContain("S3NTINEL");
  }
});

test.each([
  [["graph"], "", "No file given."],
  [["graph", "a", "b"], "", "Give one design."],
  [
    ["graph", "a", "--format", "png"],
    "",
    '"png" is not a valid value for --format. Use svg, drawio, mermaid or dot.',
  ],
  [["graph", "gone.json"], "", "gone.json: error: No such file."],
  [["graph", "-"], "{", "<stdin>:1:2: error:"],
])("%j is refused", async (args, input, message) => {
  const { code, output, errors } = await runWith(args, input);
  expect(code).toBe(2);
  expect(errors).toContain(message);
  expect(output).toBe("");
});
