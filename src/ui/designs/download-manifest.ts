import { printManifest } from "#model/files/manifest/print.ts";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import type { Program } from "#model/program/program.ts";
import { namesOfParameterized } from "#model/schema/catalog.ts";
import type { Services } from "#ui/services.ts";

/** Saves a design as its manifest, from which it can be opened again. */
export function downloadManifest(
  { catalog, workspace }: Pick<Services, "catalog" | "workspace">,
  program: Program,
): void {
  const made = namesOfParameterized(catalog.getState());
  workspace.saveFile(
    "Main.json",
    printManifest(withVersionOptions(program, made)),
    "application/json",
  );
}
