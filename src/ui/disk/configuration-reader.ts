import type { DiskConfiguration, DiskFile, DiskFiles, DiskWrite } from "#model/files/disk-files.ts";

/** An open file and its source. */
interface Opened {
  readonly files: DiskFiles;
  readonly file: DiskFile;
}

/** Reads and writes the team configuration of a file. `onChange` is called when it changes. */
export function createConfigurationReader(onChange: () => void) {
  const known = new Map<string, DiskConfiguration>();
  const read = async ({ files, file }: Opened): Promise<void> => {
    const found = await files.readConfiguration(file);
    if (JSON.stringify(known.get(file.id)) === JSON.stringify(found)) return;
    if (found === undefined) known.delete(file.id);
    else known.set(file.id, found);
    onChange();
  };
  return {
    of: ({ id }: DiskFile): DiskConfiguration | undefined => known.get(id),
    read,
    /** Returns an error as a sentence. */
    async write(opened: Opened | undefined, text: string): Promise<string | undefined> {
      if (opened === undefined) return "No file is open.";
      const { files, file } = opened;
      const before = known.get(file.id)?.read;
      if (before?.kind !== "read") return before?.message ?? "No configuration file on disk.";
      const attempt = (): Promise<DiskWrite> =>
        files.writeConfiguration(file, text, before.revision);
      let written = await attempt();
      if (written.kind === "not-allowed" && (await files.allow(file, "write")))
        written = await attempt();
      await read(opened);
      return describe(written);
    },
  };
}

function describe(written: DiskWrite): string | undefined {
  switch (written.kind) {
    case "written":
      return undefined;
    case "changed":
      return "The file changed on disk and was read again. Try again.";
    case "not-allowed":
      return "The browser was not allowed to write the file.";
    case "failed":
      return written.message;
  }
}
