/** The files of a folder that Pulumi reads, by their role. */
export interface FolderFiles {
  /** Program files. The file that Pulumi runs comes first. */
  readonly programs: readonly string[];
  /**
   * The file with the project's name and runtime. If the folder has no other program, this file also contains the
   * program.
   */
  readonly project: string | undefined;
  /** The config files of stacks, ordered by name. */
  readonly stacks: readonly StackFileName[];
}

interface StackFileName {
  readonly stack: string;
  readonly file: string;
}

/**
 * The names of program files, in Pulumi's order. Pulumi runs the first file that exists (`LoadDir`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). Pulumi doesn't read the last name, but users have such files.
 */
const mainFiles = ["Main.json", "Main.yaml", "Main.yml"];
const projectFiles = ["Pulumi.yaml", "Pulumi.yml"];
const pluginFile = "PulumiPlugin.yaml";

export function folderFilesOf(names: readonly string[]): FolderFiles {
  const there = (wanted: readonly string[]): readonly string[] =>
    wanted.filter((name) => names.includes(name));
  const main = there(mainFiles);
  const [project] = there(projectFiles);
  const inProject = main.length === 0 && project !== undefined ? [project] : [];
  return {
    programs: [...main, ...inProject, ...there([pluginFile])],
    project,
    stacks: names.flatMap(stackFileOf).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** Whether Stackwright reads a file with this name. */
export const isFolderFile = (name: string): boolean =>
  [...mainFiles, ...projectFiles, pluginFile].includes(name) || stackFileOf(name).length > 0;

/** Whether a file with this name is stack config and never a program. */
export const isStackFileName = (name: string): boolean => /^Pulumi\..+\.(?:json|ya?ml)$/.test(name);

function stackFileOf(file: string): readonly StackFileName[] {
  const [, stack] = /^Pulumi\.(.+)\.ya?ml$/.exec(file) ?? [];
  return stack === undefined ? [] : [{ stack, file }];
}
