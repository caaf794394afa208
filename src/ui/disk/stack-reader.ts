import type { DiskFile, DiskFiles } from "#model/files/disk-files.ts";
import { folderFilesOf } from "#model/files/project/folder-files.ts";
import type { ProjectStacks, StackFile } from "#model/files/project/stack-file.ts";
import { readStackFile } from "#model/files/project/stack-file.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";

/** Reads the stack config in a file's folder. `onChange` is called when it has changed. */
export function createStackReader(onChange: () => void) {
  const known = new Map<string, ProjectStacks>();
  return {
    of: ({ id }: DiskFile): ProjectStacks | undefined => known.get(id),
    async read(files: DiskFiles, file: DiskFile): Promise<void> {
      const found = await readStacks(files, file);
      if (JSON.stringify(known.get(file.id)) === JSON.stringify(found)) return;
      if (found === undefined) known.delete(file.id);
      else known.set(file.id, found);
      onChange();
    },
  };
}

async function readStacks(files: DiskFiles, file: DiskFile): Promise<ProjectStacks | undefined> {
  const beside = new Map(
    (await files.readBeside(file)).map(({ name, read }) => [name, read] as const),
  );
  const { project, stacks } = folderFilesOf([...beside.keys()]);
  const found = stacks.flatMap(({ stack, file: name }): readonly StackFile[] => {
    const read = beside.get(name);
    if (read === undefined) return [];
    return read.kind === "read"
      ? [readStackFile(stack, name, read.text)]
      : [{ stack, file: name, values: [], message: read.message }];
  });
  if (found.length === 0) return undefined;
  // If the project file is the program, the design already has the project's name and config.
  const own = project === undefined || project === file.name ? undefined : beside.get(project);
  const parsed = own?.kind === "read" ? parseYaml(own.text) : undefined;
  const { name, config = [] } = parsed?.ok === true ? parsed.program : {};
  return { project: name, declared: config.map((variable) => variable.name), files: found };
}
