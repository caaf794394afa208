import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { inNewFolder, OpenCommand } from "./command-line.ts";
import { expect, test } from "./designer.ts";

const run = promisify(execFile);

/** Runs npm without the registry and its notices. */
const npm = (folder: string, ...words: readonly string[]) =>
  run("npm", [...words, "--offline", "--no-audit", "--no-fund", "--no-update-notifier"], {
    cwd: folder,
    shell: process.platform === "win32",
    env: { ...process.env, npm_config_cache: join(folder, ".npm") },
  });

/** Packs the build, and installs it in an empty folder, from which it is run. */
async function withInstalled(work: (folder: string) => Promise<void>): Promise<void> {
  await inNewFolder(async (folder) => {
    await run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
      cwd: resolve("."),
      shell: process.platform === "win32",
    });
    const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
    const home = join(folder, "empty");
    await mkdir(home);
    await npm(home, "install", join(folder, tarball));
    await work(home);
  });
}

test("the package has no dependencies, and its command works in an empty folder", async () => {
  await withInstalled(async (folder) => {
    const installed = join(folder, "node_modules");
    expect((await readdir(installed)).filter((name) => !name.startsWith("."))).toEqual([
      "stackwright",
    ]);
    const described = JSON.parse(
      await readFile(join(installed, "stackwright", "package.json"), "utf8"),
    );
    for (const kind of ["dependencies", "optionalDependencies", "peerDependencies"])
      expect(described[kind]).toBeUndefined();
    expect(described.engines).toEqual({ node: ">=20.19" });
    const files = await readdir(join(installed, "stackwright"), { recursive: true });
    // The npm package contains neither sources nor files for hosts.
    expect(
      files.filter((name) => /^(?:src|e2e|scripts|docs|bench)|_headers|\.vite/.test(name)),
    ).toEqual([]);
    for (const name of [
      "LICENSE",
      "README.md",
      "dist/cli.js",
      "dist/index.html",
      "dist/licenses.md",
      "dist/stackwright-view.d.ts",
      "dist/stackwright-view.js",
    ])
      expect(files.map((each) => each.replaceAll("\\", "/"))).toContain(name);

    // Servers that render pages import the element in this way, and bundle it for the browser.
    const imported = await run(
      process.execPath,
      [
        "--eval",
        'import("stackwright/view").then((view) => console.log(String("StackwrightView" in view)))',
      ],
      { cwd: folder },
    );
    expect(imported.stdout).toBe("true\n");
    // The TypeScript compiler finds the element's type by tag name and by class.
    await writeFile(
      join(folder, "page.ts"),
      `import { StackwrightView } from "stackwright/view";
      const view = document.createElement("stackwright-view");
      view.design = { name: "shop" };
      export const isView: boolean = view instanceof StackwrightView;
      // @ts-expect-error The element has no member with this name.
      view.designs = "";`,
    );
    const compiler = resolve("node_modules/typescript/bin/tsc");
    const options = ["--noEmit", "--strict", "--types", "", "--module", "nodenext", "page.ts"];
    await run(process.execPath, [compiler, ...options], { cwd: folder });

    // The library runs, and its types don't need Node's types.
    await writeFile(
      join(folder, "draw.mts"),
      `import { createStackwright, type Design } from "stackwright";
      const text = "name: shop\\nruntime: yaml\\nresources: {}\\n";
      const design: Design = createStackwright().read(text, "Main.yaml");
      const { files } = design.export("typescript");
      console.log([design.check().length, files.length > 0, design.draw("svg").startsWith("<svg ")].join());`,
    );
    const written = options.map((word) => (word === "page.ts" ? "draw.mts" : word));
    await run(process.execPath, [compiler, ...written.filter((word) => word !== "--noEmit")], {
      cwd: folder,
    });
    const { stdout } = await run(process.execPath, ["draw.mjs"], { cwd: folder });
    expect(stdout).toBe("0,true,true\n");

    const examples = resolve("src/catalog/examples");
    await copyFile(join(examples, "global-endpoint.json"), join(folder, "Main.json"));
    await copyFile(join(examples, "broken-access.json"), join(folder, "broken.json"));
    const npx = (...words: readonly string[]) =>
      run("npx", ["--offline", "stackwright", ...words], {
        cwd: folder,
        shell: process.platform === "win32",
      });
    expect((await npx("check", "Main.json")).stdout).toBe("Main.json: no problems.\n");
    await expect(npx("check", "broken.json")).rejects.toMatchObject({ code: 1 });
    await expect(npx("check", "none.json")).rejects.toMatchObject({ code: 2 });
    expect((await npx("help")).stdout).toContain("STACKWRIGHT(1)");
    expect((await npx("completion", "bash")).stdout).toContain("complete -o default");
    expect((await npx("--version")).stdout).toBe(`${described.version}\n`);
  });
});

test("the installed command serves its own page", async ({ designer, page }) => {
  await withInstalled(async (folder) => {
    await copyFile(resolve("src/catalog/examples/global-endpoint.json"), join(folder, "Main.json"));
    const script = join(folder, "node_modules", "stackwright", "dist", "cli.js");
    const command = await OpenCommand.start(folder, ["Main.json"], { script });
    await page.goto(command.address);
    await expect(page.getByRole("status", { name: "State on disk" })).toHaveText("Saved to disk");
    await expect(designer.outlineNames().first()).toBeVisible();
    // The page is closed first, because otherwise it would report failed requests.
    await page.close();
    expect(await command.end()).toBe(0);
  });
});
