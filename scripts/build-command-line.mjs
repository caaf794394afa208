import { createBuilder } from "vite";
import { ROOT } from "./packages.mjs";

/** Builds the command line into a folder, with its licenses and its bill of materials. */
export async function buildCommandLine(folder) {
  const builder = await createBuilder({
    root: ROOT,
    logLevel: "error",
    environments: { cli: { build: { outDir: folder } } },
  });
  await builder.build(builder.environments.cli);
}
