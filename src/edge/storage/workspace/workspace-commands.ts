import { readStoredDesign } from "#edge/storage/design-store.ts";
import { withSource } from "#edge/storage/records/design-records.ts";
import { readSnapshotOf } from "#edge/storage/snapshots.ts";
import { beingEdited } from "#edge/storage/workspace/being-edited.ts";
import type { WorkspaceParts } from "#edge/storage/workspace/parts.ts";
import type { ShowDesigns } from "#edge/storage/workspace/show-designs.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Workspace } from "#model/opening/workspace.ts";

type DesignCommands = Pick<
  Workspace,
  | "createDesign"
  | "openDesign"
  | "renameDesign"
  | "duplicateDesign"
  | "readDesign"
  | "deleteDesign"
  | "importManifest"
  | "openUntouched"
  | "openAsNew"
  | "restoreSnapshot"
>;

/** The user's commands for whole designs. */
export function workspaceCommands(parts: WorkspaceParts, shows: ShowDesigns): DesignCommands {
  const { host, database, workingCopies, tell, enqueue } = parts;
  const { hold, showNew, showStored } = shows;

  /** Reads a design for a command. */
  const readFor = (id: string, what: string, use: (program: Program) => void): Promise<void> =>
    enqueue(async () => {
      const held = workingCopies.held(id)?.saver.program;
      const stored = held === undefined ? await readStoredDesign(database, id) : undefined;
      if (held !== undefined) use(held);
      else if (stored?.kind === "failed") tell(stored.error.message);
      else if (stored?.value.kind === "good") use(stored.value.records.program);
      else tell(`The design cannot be read, so it cannot be ${what}. Open it to see why.`);
    });

  const importAs = async (
    fileName: string,
    text: string,
    change = (program: Program): Program => program,
    show = showNew,
  ): Promise<void> => {
    const { importText } = await import("#edge/opening/import-manifest.ts");
    const imported = await importText(fileName, text);
    if (imported.kind === "refused") return tell(imported.message);
    show(change(imported.program));
    if (imported.message !== undefined) tell(imported.message);
  };

  return {
    createDesign: (name, manifest) =>
      enqueue(async () => {
        if (manifest === undefined) showNew(emptyProgram(name));
        else await importAs(name, manifest, (program) => ({ ...program, name }));
      }),
    openDesign: (id) => enqueue(() => showStored(id)),
    renameDesign: (id, name) =>
      enqueue(async () => {
        const design = await hold(id);
        if (design === undefined) return;
        if (design.role === "reader") tell(beingEdited(design.saver.program.name));
        else if (design === workingCopies.open) host.renameProgram(name);
        else design.saver.change({ ...design.saver.program, name });
        if (design !== workingCopies.open) await workingCopies.keepInBackground(design);
      }),
    duplicateDesign: (id) =>
      readFor(id, "copied", (program) => showNew({ ...program, name: `${program.name} copy` })),
    readDesign: async (id) => {
      let found: Program | undefined;
      await readFor(id, "downloaded", (program) => {
        found = program;
      });
      return found;
    },
    deleteDesign: (id) =>
      enqueue(async () => {
        const deletion = await import("#edge/storage/workspace/deletion.ts").catch(() => undefined);
        if (deletion === undefined)
          tell(
            "The design was not deleted, because part of the page could not be loaded. Try again.",
          );
        else await deletion.deleteDesign({ ...parts, ...shows }, id);
      }),
    importManifest: (fileName, text) => enqueue(() => importAs(fileName, text)),
    openUntouched: (name, text) =>
      enqueue(() =>
        importAs(name, text, (program) => ({ ...program, name }), workingCopies.showUntouched),
      ),
    openAsNew: (program, isWanted) =>
      enqueue(async () => {
        if ((await isWanted?.()) !== false) showNew(program);
      }),
    restoreSnapshot: (id, key) =>
      enqueue(async () => {
        const read = await readSnapshotOf(database, id, key);
        if (read.kind === "failed") return tell(read.error.message);
        if (read.value === undefined) return tell("The snapshot cannot be read.");
        const { text, source } = read.value;
        return importAs("The snapshot", text, (program) =>
          withSource({ ...program, name: `${program.name} (restored)` }, source),
        );
      }),
  };
}
