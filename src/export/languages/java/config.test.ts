import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const catalog = testCatalog();

/** A program's statements, each on one line. */
const statements = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, java)
    .files[0]!.text.split("Context ctx) {")[1]!
    .replace(/\}\s*\}\s*$/, "")
    .replaceAll(/\n\s*(?=[.)])|(?<=\()\n\s*/g, "")
    .replaceAll(/\n\s*/g, " ")
    .split(/; ?/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

test.each<[declaration: JsonObject, printed: string]>([
  [{ type: "string" }, 'config.require("key")'],
  [{ type: "string", default: "" }, 'config.get("key").orElse("")'],
  [{ type: "boolean", default: false }, 'config.getBoolean("key").orElse(false)'],
  [{ type: "integer", default: 0 }, 'config.getInteger("key").orElse(0)'],
  [{ type: "number", default: 0 }, 'config.getDouble("key").orElse(0.0)'],
  [{ type: "string", default: null }, 'config.get("key")'],
  [{ type: "number", secret: true }, 'config.requireSecretDouble("key")'],
  [{ type: "string", secret: true, default: "x" }, 'config.requireSecret("key")'],
  [{ type: "string", secret: true, default: null }, 'config.getSecret("key")'],
  [{ type: "number", secret: true, default: null }, 'Output.ofSecret(config.getDouble("key"))'],
  [
    { type: "List<Boolean>", default: [true] },
    'config.getObject("key", TypeShape.list(Boolean.class)).orElse(List.of(true))',
  ],
  [
    { type: "List<List<Integer>>" },
    'config.requireObject("key", TypeShape.<List<List<Integer>>>builder(List.class).addParameter(TypeShape.list(Integer.class)).build())',
  ],
  [{ type: "object" }, 'config.requireObject("key", Object.class)'],
])("the config variable %j is read with %s", (declaration, printed) => {
  const [, statement] = statements({ config: { key: declaration } });
  expect(statement).toBe(`var key = ${printed}`);
});

test("keys of other namespaces are read from those, not from the project's", () => {
  expect(
    statements({
      name: "orders",
      config: { "aws:region": { type: "string" }, "orders:size": { type: "string" } },
    }),
  ).toEqual([
    'var awsConfig = ctx.config("aws")',
    "var config = ctx.config()",
    'var awsRegion = awsConfig.require("region")',
    'var ordersSize = config.require("size")',
  ]);
});
