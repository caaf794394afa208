/** What the files of a folder are to Pulumi, by their names. */
export interface FolderFiles {
  /** Those that hold programs; the one that Pulumi runs is the first. */
  readonly programs: readonly string[];
  /** What says the project's name and runtime; a program of its own where no other is there. */
  readonly project: string | undefined;
  /** Those with the config of a stack, in the order of their names. */
  readonly stacks: readonly StackFileName[];
}

interface StackFileName {
  readonly stack: string;
  readonly file: string;
}

/**
 * Pulumi runs the first of these that is there (`LoadDir`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go), and not the last,
 * which people write all the same.
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

/** Whether a file of this name counts. */
export const isFolderFile = (name: string): boolean =>
  [...mainFiles, ...projectFiles, pluginFile].includes(name) || stackFileOf(name).length > 0;

/** Whether a file of this name holds the config of a stack, and never a program. */
export const isStackFileName = (name: string): boolean => /^Pulumi\..+\.(?:json|ya?ml)$/.test(name);

function stackFileOf(file: string): readonly StackFileName[] {
  const [, stack] = /^Pulumi\.(.+)\.ya?ml$/.exec(file) ?? [];
  return stack === undefined ? [] : [{ stack, file }];
}
