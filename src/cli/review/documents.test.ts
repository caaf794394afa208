import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

const images = join("docs", "images");

test("the documents' picture of a design is what the command prints", async () => {
  const { output } = await runWith(["graph", "src/catalog/examples/web-server.json"]);
  expect(readFileSync(join(images, "web-server.svg"), "utf8")).toBe(output);
});

test("and so is the picture of a change", async () => {
  const out = createFolder();
  const [before, after] = ["before.json", "after.json"].map((name) => join(images, "review", name));
  await runWith(["review", "--base", before ?? "", "--head", after ?? "", "--out", out]);
  const picture = readFileSync(join(out, "changes.svg"), "utf8");
  expect(readFileSync(join(images, "review", "changes.svg"), "utf8")).toBe(picture);
});
