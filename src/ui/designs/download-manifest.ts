import { printManifest } from "#model/files/manifest/print.ts";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import type { Program } from "#model/program/program.ts";
import { namesOfParameterized } from "#model/schema/catalog.ts";
import type { Services } from "#ui/services.ts";

/**
 * Saves a design as a manifest, which can be opened again. The file has the name that Pulumi expects, or another name.
 */
export function downloadManifest(
  { catalog, workspace }: Pick<Services, "catalog" | "workspace">,
  program: Program,
  fileName = "Main.json",
): void {
  const made = namesOfParameterized(catalog.getState());
  workspace.saveFile(
    fileName,
    printManifest(withVersionOptions(program, made)),
    "application/json",
  );
}
