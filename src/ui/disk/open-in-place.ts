import type { DiskFile, DiskFiles, DiskFolder, DiskText } from "#model/files/disk-files.ts";
import type { DocumentSource } from "#model/files/document-source.ts";
import { programFolder } from "#model/files/project/project-keys.ts";
import type { DesignerStore } from "#store/designer.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { FileEditing } from "#ui/disk/edit-files.ts";
import { closeOpening, openInTurn } from "#ui/open/open-in-turn.ts";
import type { Services } from "#ui/services.ts";

/** A document that came with a handle of its file. */
export interface HandedFile {
  /** Finds the same file if it was edited at an earlier visit. */
  find(): Promise<DiskFile | undefined>;
  /** Keeps the file, and returns its text; undefined if it is not text. */
  keep(): Promise<{ readonly file: DiskFile; readonly text: DiskText } | undefined>;
}

/**
 * Opens documents as usual, and edits the programs among them in their files. A file that was edited in a design
 * before opens that design.
 */
export async function openInPlace(
  services: Services,
  sources: readonly DocumentSource[],
  handed: ReadonlyMap<DocumentSource, HandedFile>,
  editing: FileEditing,
  files: DiskFiles,
): Promise<void> {
  const known = new Set<DocumentSource>();
  for (const source of sources) {
    const file = await handed.get(source)?.find();
    if (file === undefined || !(await editing.reopen(files, file))) continue;
    known.add(source);
  }
  const others = sources.filter((source) => !known.has(source));
  if (others.length === 0) return closeOpening(services.store);
  return openInTurn(services, others, {
    onProgram: async (source, fixed) => {
      const kept = await handed.get(source)?.keep();
      // Not awaited: the design's types may be pending, and later steps don't need them.
      if (kept !== undefined) void editing.adopt(files, kept.file, kept.text, fixed !== undefined);
    },
  });
}

/** Tells the user if the project has its program in a subfolder, which is not searched. */
function tellOfMain(store: DesignerStore, file: DiskFile): void {
  const { program, disk } = store.getState();
  const isOpen = disk?.current?.id === file.id;
  const within = isOpen && program.resources.length === 0 ? (programFolder(program) ?? "") : "";
  if (within === "") return;
  const message = `The “main” setting of the project file points to the folder ${within}. Open that folder.`;
  updateWorkspace(store, { notice: { message } });
}

/** Opens the file with the program of a folder; other programs can be chosen. */
export async function openPrograms(
  { store }: Services,
  { name: folder, programs, skipped }: DiskFolder,
  editing: FileEditing,
  files: DiskFiles,
): Promise<void> {
  const [first] = programs;
  if (first !== undefined) {
    await editing.open(files, programs);
    if (skipped.length > 0)
      updateWorkspace(store, { notice: { message: skipped.join(" "), about: "opening" } });
    return tellOfMain(store, first);
  }
  const none = `${folder} has no Pulumi program: no Pulumi.yaml, Main.yaml, Main.json or PulumiPlugin.yaml.`;
  const message = [none, ...skipped].join(" ");
  return updateWorkspace(store, { notice: { message, about: "opening" } });
}
