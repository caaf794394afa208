import { resolve } from "node:path";
import type { ConfigurationOnDisk } from "#cli/configuration/find-configuration.ts";
import { pathIn, placeIn } from "#cli/configuration/find-configuration.ts";
import type { Workspaces } from "#cli/configuration/workspace.ts";
import type { ProjectOnDisk } from "#cli/project/read-project.ts";
import { readStack } from "#cli/project/read-project.ts";
import { findPrograms } from "#cli/review/find-designs.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import { matchesAnyGlob } from "#model/configuration/path-glob.ts";

/** The files that a configuration names directly, through folders, and through globs. */
export async function designsOf(onDisk: ConfigurationOnDisk): Promise<readonly string[]> {
  const { configuration, folder } = onDisk;
  const globs = configuration.designs ?? ["."];
  const found: string[] = [];
  const addPrograms = async (place: string, isNamed = false): Promise<boolean> => {
    const programs = await findPrograms(place, isNamed);
    const { files = [] } = programs ?? {};
    found.push(...files.filter((file) => isDesign(configuration, pathIn(folder, file))));
    return programs !== undefined;
  };
  for (const path of globs.filter((glob) => !glob.includes("*"))) {
    const place = placeIn(onDisk, path);
    if (!(await addPrograms(place))) found.push(place);
  }
  if (globs.some((glob) => glob.includes("*"))) await addPrograms(placeIn(onDisk, "."), true);
  return [...new Set(found)];
}

/** The designs in a folder that their configurations don't exclude; undefined if a configuration cannot be read. */
export async function withoutExcluded(
  files: readonly string[],
  workspaces: Workspaces,
): Promise<readonly string[] | undefined> {
  const kept: string[] = [];
  for (const file of files) {
    const workspace = await workspaces.of(file);
    if (workspace === undefined) return undefined;
    const { onDisk, configuration } = workspace;
    const { exclude = [] } = configuration;
    if (onDisk === undefined || !matchesAnyGlob(exclude, pathIn(onDisk.folder, file)))
      kept.push(file);
  }
  return kept;
}

/** Whether a program that was found in a folder is one of the team's designs. */
export const isDesign = ({ designs, exclude = [] }: Configuration, path: string): boolean =>
  (designs === undefined || matchesAnyGlob(designs, path)) && !matchesAnyGlob(exclude, path);

/**
 * A project with the stack config files that the configuration names for its program. The files can be in any folder.
 */
export async function withConfiguredStacks(
  file: string,
  project: ProjectOnDisk,
  onDisk: ConfigurationOnDisk | undefined,
): Promise<ProjectOnDisk> {
  if (onDisk === undefined) return project;
  const path = pathIn(onDisk.folder, file);
  const known = new Set(project.stacks.map((stack) => resolve(stack.path)));
  const stacks = [...project.stacks];
  for (const [name, { design, config }] of Object.entries(onDisk.configuration.stacks ?? {})) {
    if (config === undefined || design !== path) continue;
    const place = placeIn(onDisk, config);
    if (!known.has(resolve(place))) stacks.push(await readStack(place, name));
  }
  return { ...project, stacks };
}
