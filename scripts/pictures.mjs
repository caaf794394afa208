import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runEndToEnd } from "./end-to-end.mjs";
import { ROOT, packageBin } from "./packages.mjs";
import { printSum, runCheck } from "./steps.mjs";

const folder = join(ROOT, "test-results", "pictures");

// Those of screens that are no more would be looked at as if they were.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const build = await runCheck({
  title: "Build (vite)",
  script: packageBin("vite"),
  args: ["build"],
});
const pictures = await runEndToEnd({
  title: "Pictures of every screen (playwright)",
  args: ["e2e/screens", "--output", "test-results/screens"],
  environment: { SOAK: "1", STACKWRIGHT_PICTURES: folder },
  minutes: 20,
});
printSum([build, pictures]);
console.log(`The pictures are in ${folder}`);
