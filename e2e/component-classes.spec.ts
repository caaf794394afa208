import { execFile } from "node:child_process";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";

import { strFromU8, unzipSync } from "fflate";

import { inNewFolder } from "./command-line.ts";
import { expect, test } from "./designer.ts";
import { stackExport, urnOf } from "./document-files.ts";

const run = promisify(execFile);

const type = "datadog:index/restrictionPolicy:RestrictionPolicy";
const component = "acme:index:Access";
const inside = `${component}$${type}`;

const policy = (name: string, resourceId: string) => ({
  type,
  name,
  inputs: { resourceId, bindings: [{ principals: ["org:1"], relation: "editor" }] },
});

/** The state of a TypeScript program in which a class `Access` creates two policies. */
const state = withoutProviderOf(
  "acme",
  stackExport(
    {
      type: component,
      name: "team",
      urn: urnOf(component, "team"),
      custom: false,
      id: undefined,
    },
    {
      ...policy("team-board", "dashboard:abc"),
      urn: urnOf(inside, "team-board"),
      parent: urnOf(component, "team"),
      id: "dashboard:abc",
    },
    {
      ...policy("team-note", "notebook:1"),
      urn: urnOf(inside, "team-note"),
      parent: urnOf(component, "team"),
      id: "notebook:1",
    },
    policy("other", "slo:7"),
  ),
);

/** Removes the provider of a type from a state, because a class has no plugin, unlike a package. */
function withoutProviderOf(name: string, text: string): string {
  const { deployment, ...rest } = JSON.parse(text) as {
    readonly deployment: { readonly resources: readonly { readonly type: string }[] };
  };
  const resources = deployment.resources.filter((each) => each.type !== `pulumi:providers:${name}`);
  return JSON.stringify({ ...rest, deployment: { ...deployment, resources } });
}

test("a component class of a lost program is a class again in the code and in the exported project", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("state.json", state);
  await page.getByRole("button", { name: "Start a design from this state" }).click();
  const notes = page.getByRole("dialog", { name: "Design from a deployment" });
  await expect(notes).toContainText("Code in other languages has the class.");
  await notes.getByRole("button", { name: "Done" }).press("Enter");
  await expect(designer.outlineNames()).toHaveCount(3);

  // With the mouse: opens the class, which is in a separate file next to the program.
  await designer.select("other");
  const code = designer.code();
  const languages = code.getByRole("tablist", { name: "Language" });
  const files = code.getByRole("tablist", { name: "Files" });
  await languages.getByRole("tab", { name: "TypeScript" }).click();
  await expect(code).toContainText('new Access("team")');
  await files.getByRole("tab", { name: "access.ts", exact: true }).click();
  await expect(code).toContainText("export class Access extends pulumi.ComponentResource {");
  await expect(code).toContainText("{ parent: this }");
  // A line leads to its resource, and the code follows the selection to the file that shows it.
  await code.locator(".cm-line", { hasText: "notebook:1" }).click();
  await expect(code.locator(".cm-line", { hasText: "name}-note" })).toHaveClass(/marked/);
  await designer.select("other");
  await expect(files.getByRole("tab", { name: "index.ts", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await designer.select("team-board");
  await expect(code.locator(".cm-line", { hasText: "dashboard:abc" })).toHaveClass(/marked/);

  // With the keyboard: opens the class in another language.
  await languages.getByRole("tab", { name: "TypeScript" }).press("ArrowRight");
  await expect(languages.getByRole("tab", { name: "Python" })).toBeFocused();
  await expect(code).toContainText("class Access(pulumi.ComponentResource):");
  const chosen = files.getByRole("tab", { selected: true });
  while ((await chosen.textContent()) !== "__main__.py") await chosen.press("ArrowLeft");
  await expect(code).toContainText('Access("team")');
  while ((await chosen.textContent()) !== "access.py") await chosen.press("ArrowRight");
  await expect(code).toContainText("class Access(pulumi.ComponentResource):");

  const exported = await exportAll();
  for (const language of ["typescript", "python"]) {
    const written = await startByCommand(language);
    expect(filesOf(exported, language)).toEqual(written);
    expect(
      [...written.keys()].filter((name) => /(?:^|\/)access\.(?:ts|py)$/.test(name)),
    ).toHaveLength(1);
  }

  // A renamed resource stays in the class and keeps its URN. Undo restores the old name.
  const before = await codeText();
  await designer.select("team-note");
  await page.keyboard.press("F2");
  await page.keyboard.type("renamed");
  await page.keyboard.press("Enter");
  await expect(code).toContainText(urnOf(inside, "team-note"));
  await designer.undo();
  await expect.poll(codeText).toBe(before);

  // The saved design keeps the class.
  const manifest = await designer.manifest();
  await designer.openInstead("again", JSON.parse(manifest) as object);
  await languages.getByRole("tab", { name: "Python" }).click();
  await files.getByRole("tab", { name: "access.py", exact: true }).click();
  await expect(code).toContainText('super().__init__("acme:index:Access", name, opts=opts)');

  async function codeText(): Promise<string> {
    return code.locator(".cm-content").innerText();
  }

  async function exportAll(): Promise<ReadonlyMap<string, string>> {
    const started = page.waitForEvent("download");
    await designer.export("Export all languages (.zip)");
    const download = await started;
    const archive = unzipSync(new Uint8Array(await readFile(await download.path())));
    return new Map(Object.entries(archive).map(([path, bytes]) => [path, strFromU8(bytes)]));
  }
});

const filesOf = (all: ReadonlyMap<string, string>, language: string): ReadonlyMap<string, string> =>
  new Map(
    [...all].flatMap(([path, text]) => {
      const [, id, ...name] = path.split("/");
      return id === language ? [[name.join("/"), text] as const] : [];
    }),
  );

/** The files that `stackwright start` writes from the same state. */
const startByCommand = (language: string): Promise<ReadonlyMap<string, string>> =>
  inNewFolder(async (folder) => {
    const file = join(folder, "state.json");
    await writeFile(file, state);
    const out = join(folder, "new");
    const words = ["start", "--state", file, "--language", language, "--out", out];
    await run(process.execPath, ["dist/cli.js", ...words]);
    const entries = await readdir(out, { recursive: true, withFileTypes: true });
    const paths = entries.flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
    const read = async (path: string) =>
      [relative(out, path).replaceAll(sep, "/"), await readFile(path, "utf8")] as const;
    return new Map(await Promise.all(paths.map(read)));
  });
