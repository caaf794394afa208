import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { languages } from "#export/languages/languages.ts";

const samples = new URL("../../model/opening/import-list/samples/", import.meta.url).pathname;
const rows = "Type,Name,ID\ngamma:events:EventEndpoint,my orders,orders\n";

const resourcesIn = (text: string): unknown =>
  (JSON.parse(text) as { resources: unknown }).resources;

test("a table from standard input becomes an import file", async () => {
  const { code, output, errors } = await runWith(["import"], rows);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(resourcesIn(output)).toEqual([
    {
      type: "gamma:events:EventEndpoint",
      name: "myOrders",
      id: "orders",
      logicalName: "my orders",
    },
  ]);
});

test("several files, gzipped or not, form one list, and --type applies to those without a type", async () => {
  const folder = folderWith({ "a.csv": rows, "b.json": '[{"id":"two","name":"b"}]' });
  const packed = join(folder, "a.gz");
  writeFileSync(packed, gzipSync(rows));
  const words = ["--type", "gamma:events:EventEndpoint"];
  const { code, output } = await runWith(["import", packed, join(folder, "b.json"), ...words]);
  expect(code).toBe(0);
  expect(resourcesIn(output)).toMatchObject([{ id: "orders" }, { id: "two" }]);
});

test("a Terraform state is mapped, and what isn't mapped is a note", async () => {
  const { code, output, errors } = await runWith([
    "import",
    join(samples, "terraform-state.json"),
    "--mapping",
    join(samples, "kubernetes-mapping.json"),
  ]);
  expect(code).toBe(0);
  expect(resourcesIn(output)).toHaveLength(3);
  expect(errors).toContain("note: kubernetes_manifest: 1 resource not mapped");
  expect(errors).toContain("note: random_pet: 1 resource not mapped: give the mapping");
  expect(errors).toContain("warning: shop.type: The package kubernetes is not loaded");
});

test("with errors, writes only with --force, then with a placeholder", async () => {
  const table = "gamma:events:EventEndpoint\torders\t\n";
  const refused = await runWith(["import"], `type\tname\tid\n${table}`);
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toContain("orders.id: The ID is missing. [list/id]");
  expect(refused.errors).toContain("1 error. Nothing was written. Use --force to write anyway.");
  const forced = await runWith(["import", "--force"], `type\tname\tid\n${table}`);
  expect(forced.code).toBe(1);
  expect(resourcesIn(forced.output)).toMatchObject([{ id: "<PLACEHOLDER>" }]);
});

test.each(languages)("$label: starts a design that imports each resource", async ({ id }) => {
  const folder = join(createFolder(), "shop");
  const { code, output, errors } = await runWith(
    ["import", "--language", id, "--out", folder],
    rows,
  );
  expect(code).toBe(0);
  expect(output).toContain(join(folder, "Pulumi.yaml"));
  expect(errors).toContain("The list does not contain inputs");
  const text = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
  expect(text).toContain("my orders");
  expect(text).toMatch(/\bimport\w*\W+(?:pulumi\.ID\W+)?orders/i);
  const again = await runWith(["import", "--language", id, "--out", folder], rows);
  expect(again).toMatchObject({ code: 2, output: "" });
});

test.each([
  [["--out", "x"], "--out writes a design"],
  [["--language", "yaml"], "--out is missing"],
  [["--mapping", join(samples, "terraform-show.json")], "not a Terraform provider's mapping"],
  [["/no/such/file"], "No such file."],
])("%j is refused", async (words, said) => {
  const { code, errors } = await runWith(["import", ...words], rows);
  expect(code).toBe(2);
  expect(errors).toContain(said);
});
