import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { argv, execPath, exit } from "node:process";
import { build, createServer } from "vitepress";
import { ROOT } from "./pages.mjs";

// Serves the documentation, and shows changes to the documents. With `--build`, writes the documentation to `dist`
// in this folder.

/** The site contains the designer, so the designer is built first. */
if (!existsSync(join(ROOT, "dist/index.html"))) {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(execPath, [vite, "build"], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) exit(1);
}

if (argv.includes("--build")) {
  await build(import.meta.dirname);
} else {
  const server = await createServer(import.meta.dirname);
  await server.listen();
  server.printUrls();
}
