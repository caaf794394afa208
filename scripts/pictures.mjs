import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runEndToEnd } from "./end-to-end.mjs";
import { ROOT, packageBin } from "./packages.mjs";
import { printSum, runCheck } from "./steps.mjs";

/** The pictures in docs/guide, each with the name of its screen in e2e/screens. */
const GUIDE = {
  begin: "what a file runs",
  packages: "dialog, packages",
  plan: "plan",
  "take-home": "code, TypeScript",
  wire: "ways to set a field",
};

/** With `--guide`, only takes the guide's pictures, and copies them to the guide's folder. */
const isGuide = process.argv.includes("--guide");
const folder = join(ROOT, "test-results", "pictures");

// The folder is emptied, because old pictures of removed screens would be mistaken for current ones.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const build = await runCheck({
  title: "Build (vite)",
  script: packageBin("vite"),
  args: ["build"],
});
const chosen = isGuide
  ? ["--grep", `(${Object.values(GUIDE).join("|")}), on a desktop and a smaller window$`]
  : [];
const pictures = await runEndToEnd({
  title: isGuide ? "Pictures of the guide (playwright)" : "Pictures of every screen (playwright)",
  args: ["e2e/screens", "--output", "test-results/screens", ...chosen],
  environment: { SOAK: "1", STACKWRIGHT_PICTURES: folder },
  minutes: 20,
});

/** The name of a screen's desktop picture in e2e/screens. */
const fileOf = (screen) => `${screen} 1440 light.png`.replaceAll(/[ ,]+/g, "-");

if (isGuide && pictures.failed === 0) {
  const guide = join(ROOT, "docs", "images", "guide");
  mkdirSync(guide, { recursive: true });
  for (const [name, screen] of Object.entries(GUIDE))
    copyFileSync(join(folder, fileOf(screen)), join(guide, `${name}.png`));
  console.log(`The pictures of the guide are in ${guide}`);
}
printSum([build, pictures]);
console.log(`All pictures are in ${folder}`);
