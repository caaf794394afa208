import { mergeProgram } from "#model/files/edited-text/merge-program.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import type { DiskFile, DiskFiles, DiskText } from "#model/files/disk-files.ts";
import { recognise } from "#model/files/recognition/recognise.ts";
import type { Program } from "#model/program/program.ts";
import type { DiskComparison, DiskStatus } from "#store/disk.ts";
import { edit, sameExceptLayout, updateWorkspace } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { OwnFile } from "#ui/disk/print-own-file.ts";
import { printOwnFile } from "#ui/disk/print-own-file.ts";
import { readRemembered, writeRemembered } from "#ui/disk/remembered.ts";
import { openInTurn } from "#ui/open/open-in-turn.ts";
import type { Services } from "#ui/services.ts";

/** A file on disk and the design of this browser that is edited in its place. */
export interface FileSession {
  readonly file: DiskFile;
  /** The id of the design, once there is one. */
  readonly design: string | undefined;
  /** How the open design stands to the file, where it is this one's. */
  readonly status: DiskStatus;
  /** Opens the design as this browser kept it, or as the file says it. */
  open(): Promise<void>;
  save(): Promise<void>;
  /** Reads the file where it has changed: into a design that holds nothing else, else that is said. */
  look(): Promise<void>;
  compare(): Promise<DiskComparison | { readonly kind: "failed"; readonly message: string }>;
  takeFile(file: DiskText): Promise<void>;
  overwrite(file: DiskText): Promise<void>;
}

/** `onStatus` is called when the status may be another. */
export function createFileSession(
  services: Services,
  files: DiskFiles,
  file: DiskFile,
  onStatus: () => void,
): FileSession {
  const { store, workspace, catalog, types, preferences } = services;
  let design: string | undefined;
  let syntax: TextSyntax = "yaml";
  /** The file as it was when the design was last read from it or written to it. */
  let onDisk: DiskText | undefined;
  /** The design that the file says; undefined where it says none that was here. */
  let saved: Program | undefined;
  let isSaving = false;
  let opening: Promise<void> | undefined;
  let problem: Extract<DiskStatus, { kind: "changed" | "failed" }> | undefined;

  const program = (): Program => store.getState().program;
  const isOpen = (): boolean =>
    design !== undefined && store.getState().workspace.current === design;
  const isSaved = (): boolean =>
    saved !== undefined &&
    // Where boxes stand on the canvas is no part of a YAML file.
    (syntax === "yaml" ? sameExceptLayout(saved, program()) : saved === program());
  const setProblem = (found: typeof problem): void => {
    problem = found;
    onStatus();
  };
  const fail = (message: string): void => setProblem({ kind: "failed", message });

  /** The design, as it is now, as it would be written, once its types are there. */
  const print = async (): Promise<OwnFile & { readonly printed: Program }> => {
    const printed = program();
    await types.whenReady();
    return { ...printOwnFile(printed, catalog.getState(), syntax), printed };
  };

  /** From now on the file says what a design says, which prints as a text. */
  const settle = async (text: DiskText, of: Program, printed: string): Promise<void> => {
    onDisk = text;
    saved = of;
    setProblem(undefined);
    if (design === undefined) return;
    const own = await files.revisionOf(printed);
    writeRemembered(preferences, file, { design, revision: text.revision, printed: own });
  };

  /** Shown once more, a design would lose what is selected. */
  const show = async (id: string): Promise<void> => {
    if (store.getState().workspace.current !== id) await workspace.openDesign(id);
  };

  const openFresh = async ({ text, revision }: DiskText): Promise<void> => {
    const before = store.getState().workspace.current;
    await openInTurn(services, [{ name: file.name, content: text }]);
    const { current } = store.getState().workspace;
    if (current === before) return fail("It is not open.");
    design = current;
    const own = await print();
    await settle({ text, revision }, own.printed, own.text);
  };

  /** Goes on with the design of an earlier visit, which has places on the canvas and perhaps more than the file. */
  const openKept = async (text: DiskText): Promise<boolean> => {
    const kept = readRemembered(preferences, file);
    const { designs = [] } = store.getState().workspace;
    if (kept === undefined || !designs.some(({ id }) => id === kept.design)) return false;
    await show(kept.design);
    if (store.getState().workspace.current !== kept.design) return false;
    ({ design } = kept);
    // Until it is known better: a write is refused where the file is another by now.
    onDisk = { text: "", revision: kept.revision };
    const own = await print();
    const isEdited = (await files.revisionOf(own.text)) !== kept.printed;
    const isSame = kept.revision === text.revision;
    if (own.text === text.text || (isSame && !isEdited)) await settle(text, own.printed, own.text);
    else if (!isEdited) await take(text);
    else if (isSame) {
      onDisk = text;
      tell(`${file.name} has changes in this browser that are not saved to disk.`);
      onStatus();
    } else setProblem({ kind: "changed" });
    return true;
  };

  const tell = (message: string): void => updateWorkspace(store, { notice: { message } });

  /** Has the design say what the file says. Its resources keep their places, and what names them. */
  const take = async (text: DiskText): Promise<void> => {
    if (isReadOnly(store.getState())) return setProblem({ kind: "changed" });
    // The components of a plugin are designs of their own.
    if (program().plugin !== undefined) return openFresh(text);
    await types.whenReady();
    const now = program();
    const own = printOwnFile(now, catalog.getState(), syntax);
    const before = readPrinted(own.text, syntax, now);
    const after = before.ok ? readEdited(text.text, syntax, before, now) : before;
    if (!before.ok || !after.ok) return fail(`It cannot be read: ${after.ok ? "" : after.message}`);
    const merged = mergeProgram(now, before.program, after.program);
    const { source } = after.program;
    const next = source === undefined ? merged : { ...merged, source };
    edit(
      store,
      { kind: "replace-program", program: next },
      { label: `Read ${file.name} from disk` },
    );
    const { text: printed } = printOwnFile(program(), catalog.getState(), syntax);
    return settle(text, program(), printed);
  };

  /** Writes the design over the file, where that still is what was seen of it. */
  const write = async (seen: DiskText): Promise<void> => {
    isSaving = true;
    onStatus();
    try {
      await writeOver(seen);
    } finally {
      isSaving = false;
      onStatus();
    }
  };

  const writeOver = async (seen: DiskText): Promise<void> => {
    const { text, errors, printed } = await print();
    // Nothing is to be written where the file says it already.
    const written =
      text === seen.text
        ? ({ kind: "written", revision: seen.revision } as const)
        : await files.write(file, text, seen.revision);
    if (written.kind === "changed") return setProblem(written);
    if (written.kind === "failed") return fail(written.message);
    const [error] = errors;
    if (error !== undefined) tell(`${file.name} was saved, though: ${error}`);
    return settle({ text, revision: written.revision }, printed, text);
  };

  const openFile = async (): Promise<void> => {
    const read = await files.read(file);
    if (read.kind !== "read") return fail(read.kind === "failed" ? read.message : "");
    const format = recognise(read.text);
    syntax = format.kind === "program" ? format.syntax : "yaml";
    if (!(await openKept(read))) await openFresh(read);
  };

  return {
    file,
    get design() {
      return design;
    },
    get status(): DiskStatus {
      if (isSaving) return { kind: "saving" };
      return problem ?? { kind: isSaved() ? "saved" : "unsaved" };
    },
    open() {
      if (design !== undefined) return show(design);
      // Pressed twice, it would be two designs.
      opening ??= openFile().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    async save() {
      if (!isOpen() || isSaving || onDisk === undefined || isReadOnly(store.getState())) return;
      // Which of both is right is for the person to see first.
      if (problem?.kind !== "changed" && !isSaved()) await write(onDisk);
    },
    async look() {
      if (!isOpen() || isSaving || onDisk === undefined) return;
      const read = await files.read(file, onDisk.revision);
      if (read.kind === "failed") return fail(read.message);
      if (read.kind === "same") return problem === undefined ? undefined : setProblem(undefined);
      if (!isSaved() || isReadOnly(store.getState())) return setProblem({ kind: "changed" });
      await take(read);
      if (problem === undefined) tell(`${file.name} has changed on disk and was read again.`);
    },
    async compare() {
      const read = await files.read(file);
      if (read.kind === "failed") return read;
      if (read.kind === "same") return { kind: "failed", message: "It could not be read." };
      const { text, revision } = read;
      return { kind: "compared", file: { text, revision }, text: (await print()).text };
    },
    takeFile: take,
    overwrite: write,
  };
}
