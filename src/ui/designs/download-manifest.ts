import { printManifest } from "#model/files/manifest/print.ts";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import type { Program } from "#model/program/program.ts";
import { namesOfParameterized } from "#model/schema/catalog.ts";
import type { Services } from "#ui/services.ts";

/** Saves a design as its manifest, from which it can be opened again; as the file that Pulumi reads, or under another name. */
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
