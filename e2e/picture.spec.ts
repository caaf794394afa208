import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { generateDesign } from "../scripts/generate-design.mjs";
import { expect, test, textOf } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

const run = promisify(execFile);

const example = (name: string): Promise<string> =>
  readFile(`src/catalog/examples/${name}.json`, "utf8");

/** Adds the designer's own section, with a layout, to a design. */
const withLayout = (text: string, layout: object): string =>
  JSON.stringify({ ...JSON.parse(text), stackwright: layout });

/** The command line's picture of a design. */
async function drawByCommand(text: string, format = "svg"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stackwright-picture-"));
  try {
    const file = join(folder, "Main.json");
    await writeFile(file, text);
    const words = ["dist/cli.js", "graph", file, "--format", format];
    const { stdout } = await run(process.execPath, words, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function saveInPage(designer: Designer, format: "SVG" | "draw.io" = "SVG"): Promise<string> {
  const { page } = designer;
  await canvasSettled(page);
  await page.getByRole("button", { name: "Save picture…" }).click();
  return textOf(await designer.savePicture({ format }));
}

const single = JSON.stringify({
  name: "single",
  resources: { only: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } } },
});

const designs: readonly (readonly [title: string, text: () => Promise<string>])[] = [
  ["what nobody placed", async () => generateDesign(7)],
  ["a hundred resources", async () => generateDesign(100)],
  ["one resource", async () => single],
  ["frames in frames", () => example("web-server")],
  ["problems", () => example("broken-access")],
  [
    "what is placed in part, top-down, with a note",
    async () =>
      withLayout(generateDesign(12), {
        direction: "down",
        positions: { "endpoint-1": "640 -320", "policy-1": "64 200" },
        notes: { n1: { text: "Ask Kim before\nthis goes away", at: "0 -120", on: "endpoint-1" } },
      }),
  ],
  [
    "what is grouped by package and folded",
    async () =>
      withLayout(generateDesign(12), {
        direction: "right",
        positions: {},
        groupBy: "package",
        folded: ["beta"],
      }),
  ],
];

for (const [title, textOfDesign] of designs)
  test(`the picture of ${title} has the bytes that the command line prints`, async ({
    designer,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const text = await textOfDesign();
    const drawn = await drawByCommand(text);
    await designer.open();
    await designer.openFile("Main.json", text);
    await expect(
      page.getByRole("region", { name: "Canvas" }).locator("[data-box]").first(),
    ).toBeAttached();
    // Boxes count problems once the checks are done.
    await expect(async () => expect(await saveInPage(designer)).toBe(drawn)).toPass({
      timeout: 30_000,
    });
    expect(await saveInPage(designer, "draw.io")).toBe(await drawByCommand(text, "drawio"));
  });

test("so has the picture of a design that is compared with a deployment", async ({
  designer,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const text = generateDesign(7);
  const token = "alpha:containerregistry:Token";
  const deployed = (name: string, registryName: string) => ({
    urn: `urn:pulumi:dev::design-7::${token}::${name}`,
    type: token,
    custom: true,
    id: name,
    inputs: { registryName, resourceGroupName: "x" },
    outputs: { name },
  });
  const resources = [deployed("token-1", "other"), deployed("gone", "other")];
  const state = JSON.stringify({ version: 3, deployment: { resources } });
  const folder = await mkdtemp(join(tmpdir(), "stackwright-picture-"));
  const [file, stateFile, out] = ["Main.json", "stack.json", "out"].map((name) =>
    join(folder, name),
  );
  try {
    await writeFile(file ?? "", text);
    await writeFile(stateFile ?? "", state);
    const sides = ["--base", file ?? "", "--head", file ?? ""];
    const words = [
      "dist/cli.js",
      "review",
      ...sides,
      "--state",
      stateFile ?? "",
      "--out",
      out ?? "",
    ];
    await run(process.execPath, words, { maxBuffer: 64 * 1024 * 1024 });
    const drawn = await readFile(join(out ?? "", "design.svg"), "utf8");
    expect(drawn).toContain("will be deleted");
    await designer.open();
    await designer.openFile("Main.json", text);
    await designer.openFile("stack.json", state);
    await page.getByRole("button", { name: "Compare with this design" }).click();
    await designer.show("Canvas");
    await expect(async () => expect(await saveInPage(designer)).toBe(drawn)).toPass({
      timeout: 30_000,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
