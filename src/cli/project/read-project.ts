import { readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { OpenedDesign } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import { maxDesignBytes, noInput, readText, standardInput } from "#cli/read-file.ts";
import { folderFilesOf } from "#model/files/project/folder-files.ts";
import { isProjectFile, programFolder, projectKeysOf } from "#model/files/project/project-keys.ts";
import type { StackFile } from "#model/files/project/stack-file.ts";
import { readStackFile } from "#model/files/project/stack-file.ts";
import { withProject } from "#model/files/project/with-project.ts";
import { isSafePath } from "#model/files/safe-path.ts";
import type { Program } from "#model/program/program.ts";

/** A stack's config file on disk. */
export interface StackOnDisk {
  readonly path: string;
  /** The file's text; absent if the file cannot be read. */
  readonly text?: string;
  readonly config: StackFile;
}

/** A program, and the files that Pulumi reads with it. */
export interface ProjectOnDisk {
  /** The program, including the declarations of the project file. */
  readonly program: Program;
  /** The project file, if the program is in another file. */
  readonly project?: { readonly path: string; readonly design: OpenedDesign };
  /** The project's name, from the project file or the program; absent if neither has a name. */
  readonly name?: string;
  /** The stacks, sorted by name. */
  readonly stacks: readonly StackOnDisk[];
}

/**
 * Reads the project file and stack config for a program, without leaving the folder `root`. Only a file whose name
 * Pulumi recognizes as a program has these; other files are read alone.
 */
export async function readProject(
  file: string,
  design: OpenedDesign,
  root?: string,
): Promise<ProjectOnDisk> {
  const { program } = design;
  const alone = { program, ...named(design.ownName), stacks: [] };
  const isAlone = program.plugin !== undefined || design.stack !== undefined;
  if (file === standardInput || isAlone) return alone;
  const folder = dirname(file);
  const files = folderFilesOf(await filesIn(folder));
  const isMain = /^Main\.(?:json|ya?ml)$/.test(basename(file));
  if (!isMain) {
    if (files.programs[0] !== basename(file)) return alone;
    return { ...alone, stacks: await readStacks(folder, program) };
  }
  const project = await findProject(folder, root);
  if (project === undefined)
    return {
      ...alone,
      stacks: files.programs[0] === basename(file) ? await readStacks(folder) : [],
    };
  const complete = withProject(program, project.design.program);
  const isRun = files.programs[0] === basename(file);
  return {
    program: complete,
    project,
    ...named(project.design.ownName ?? design.ownName),
    stacks: isRun ? await readStacks(dirname(project.path), project.design.program) : [],
  };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

/** The names of a folder's files, without symbolic links. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Finds the project file. Pulumi also looks for it in parent folders; its `main` must then refer back to the program.
 */
async function findProject(
  folder: string,
  root: string | undefined,
): Promise<ProjectOnDisk["project"]> {
  const program = resolve(folder);
  const top = root === undefined ? undefined : resolve(root);
  for (let at = folder, levels = 0; levels < mostLevels; levels += 1) {
    const { project: name } = folderFilesOf(await filesIn(at));
    if (name !== undefined) {
      const path = join(at, name);
      const read = await readDesign(path, noInput());
      if (!read.ok || !isProjectFile(read.design.program)) return undefined;
      const main = programFolder(read.design.program);
      const isMeant = relative(resolve(at), program).split(sep).join("/") === main;
      return isMeant ? { path, design: read.design } : undefined;
    }
    const above = join(at, "..");
    if (resolve(at) === top || resolve(above) === resolve(at)) return undefined;
    at = above;
  }
  return undefined;
}

const mostLevels = 16;

/**
 * Reads the config of all stacks from the folder that the project file names, or else from the project file's own
 * folder.
 */
async function readStacks(folder: string, project?: Program): Promise<readonly StackOnDisk[]> {
  const chosen = project === undefined ? undefined : projectKeysOf(project)["stackConfigDir"];
  const inside = typeof chosen === "string" && isSafePath(chosen) ? chosen : "";
  const home = join(folder, inside);
  const { stacks } = folderFilesOf(await filesIn(home));
  const read: StackOnDisk[] = [];
  for (const { stack, file } of stacks) read.push(await readStack(join(home, file), stack));
  return read;
}

/** Reads one stack config file. */
export async function readStack(
  path: string,
  stack: string,
  input: AsyncIterable<Uint8Array> = noInput(),
): Promise<StackOnDisk> {
  const file = basename(path);
  const read = await readText(path, input, maxDesignBytes);
  if (!read.ok) return { path, config: { stack, file, values: [], message: read.message } };
  return { path, text: read.text, config: readStackFile(stack, file, read.text) };
}
