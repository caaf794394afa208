import type { DesignWorkspace } from "#cli/configuration/workspace.ts";
import { createWorkspaces } from "#cli/configuration/workspace.ts";
import type { OpenedDesign, TakesStacks } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import type { PackageFiles } from "#cli/packages.ts";
import type { ProjectOnDisk } from "#cli/project/read-project.ts";
import { readProject } from "#cli/project/read-project.ts";
import { writeDiagnostics } from "#cli/report.ts";
import type { Terminal } from "#cli/terminal.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A design with everything else that a command needs. */
export interface OpenedInWorkspace {
  readonly design: OpenedDesign;
  readonly beside: ProjectOnDisk;
  readonly catalog: Catalog;
  readonly workspace: DesignWorkspace;
}

/** Opens the command's only design. If something cannot be read, reports that and returns undefined. */
export async function openWithWorkspace(
  file: string,
  given: PackageFiles,
  terminal: Terminal,
  {
    stacks,
    ...options
  }: Parameters<typeof createWorkspaces>[2] & { readonly stacks?: TakesStacks } = {},
): Promise<OpenedInWorkspace | undefined> {
  const workspace = await createWorkspaces(given, terminal, options).of(file);
  if (workspace === undefined) return undefined;
  const opened = await readDesign(file, terminal.input, stacks);
  if (!opened.ok) {
    writeDiagnostics(terminal.errors, file, [opened.error]);
    return undefined;
  }
  const { design } = opened;
  const beside = await readProject(file, design);
  const catalog = await workspace.catalogFor(beside.program);
  return catalog && { design, beside, catalog, workspace };
}
