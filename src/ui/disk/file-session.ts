import { mergeProgram } from "#model/files/edited-text/merge-program.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { readEdited, readPrinted } from "#model/files/edited-text/edited-text.ts";
import type { DiskFile, DiskFiles, DiskText, NotAllowed } from "#model/files/disk-files.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";
import type { Program } from "#model/program/program.ts";
import type { DiskComparison, DiskStatus } from "#store/disk.ts";
import { edit, sameExceptLayout, updateWorkspace } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { OwnFile } from "#ui/disk/print-own-file.ts";
import { printOwnFile } from "#ui/disk/print-own-file.ts";
import type { Remembered } from "#ui/disk/remembered.ts";
import { readRemembered, writeRemembered } from "#ui/disk/remembered.ts";
import { openInTurn } from "#ui/open/open-in-turn.ts";
import type { Services } from "#ui/services.ts";

/** A file on disk and the design of this browser that is edited in its place. */
export interface FileSession {
  readonly file: DiskFile;
  /** The id of the design, once there is one. */
  readonly design: string | undefined;
  /** The one that was edited in its place when the file was opened last. */
  readonly remembered: string | undefined;
  /** How the open design stands to the file, where it is this one's. */
  readonly status: DiskStatus;
  /** Opens the design as this browser kept it, or as the file says it. Comes back with why the file cannot be read. */
  open(): Promise<string | undefined>;
  /** Goes on with the file of the design that is open. */
  resume(): Promise<void>;
  /** Looks how both stand to one another, when the design is shown once more. */
  comeBack(): Promise<void>;
  /** Takes the open design for what was just read of the file. */
  adopt(text: DiskText): Promise<void>;
  /** Where a person asked for it, they can be asked for permission. */
  save(isAsked: boolean): Promise<void>;
  retry(): Promise<void>;
  /** Asks for the permission that has ended. */
  allow(): Promise<void>;
  /** Asks for what saving needs. */
  allowWriting(): Promise<void>;
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
  let opening: Promise<string | undefined> | undefined;
  let problem: Extract<DiskStatus, { kind: "changed" | "not-allowed" | "failed" }> | undefined;

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

  const openFresh = async (text: DiskText): Promise<void> => {
    const before = store.getState().workspace.current;
    await openInTurn(services, [{ name: file.name, content: text.text }]);
    if (store.getState().workspace.current === before) return fail("It is not open.");
    return adopt(text);
  };

  const adopt = async ({ text, revision }: DiskText): Promise<void> => {
    syntax = syntaxOf(text);
    design = store.getState().workspace.current;
    const own = await print();
    await settle({ text, revision }, own.printed, own.text);
  };

  const readKept = (): Remembered | undefined => {
    const kept = readRemembered(preferences, file);
    const { designs = [] } = store.getState().workspace;
    return designs.some(({ id }) => id === kept?.design) ? kept : undefined;
  };

  /** Goes on with the design of an earlier visit, which has places on the canvas and perhaps more than the file. */
  const openKept = async (text: DiskText): Promise<boolean> => {
    const kept = readKept();
    if (kept === undefined) return false;
    syntax = syntaxOf(text.text);
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
      setProblem(undefined);
      tell(`${file.name} has changes in this browser that are not saved to disk.`);
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
  const write = async (seen: DiskText, isAsked = true): Promise<void> => {
    isSaving = true;
    onStatus();
    try {
      if (isAsked && !(await files.allow(file, "write"))) return setProblem(writeNotAllowed);
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
    if (written.kind !== "written") return setProblem(written);
    const [error] = errors;
    if (error !== undefined) tell(`${file.name} was saved, though: ${error}`);
    return settle({ text, revision: written.revision }, printed, text);
  };

  const openFile = async (): Promise<string | undefined> => {
    const read = await files.read(file);
    if (read.kind === "read") {
      if (!(await openKept(read))) await openFresh(read);
      return undefined;
    }
    if (read.kind === "same") return undefined;
    setProblem(read);
    return read.kind === "failed" ? read.message : "The browser was not allowed to read it.";
  };

  const resumeFile = async (): Promise<string | undefined> => {
    const kept = readKept();
    if (kept === undefined) return undefined;
    ({ design } = kept);
    const read = await files.read(file);
    if (read.kind === "read") await openKept(read);
    else if (read.kind !== "same") setProblem(read);
    return undefined;
  };

  /** Done twice, it would be two designs. */
  const openOnce = (work: () => Promise<string | undefined>): Promise<string | undefined> => {
    opening ??= work().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const look = async (): Promise<void> => {
    if (!isOpen() || isSaving || opening !== undefined) return;
    if (onDisk === undefined) return void (await openOnce(resumeFile));
    const read = await files.read(file, onDisk.revision);
    if (read.kind === "failed" || read.kind === "not-allowed") return setProblem(read);
    if (read.kind === "same") return problem === undefined ? undefined : setProblem(undefined);
    if (!isSaved() || isReadOnly(store.getState())) return setProblem({ kind: "changed" });
    await take(read);
    if (problem === undefined) tell(`${file.name} has changed on disk and was read again.`);
  };

  const save = async (isAsked: boolean): Promise<void> => {
    if (!isOpen() || isSaving || onDisk === undefined || isReadOnly(store.getState())) return;
    // Which of both is right is for the person to see first.
    if (problem?.kind !== "changed" && !isSaved()) await write(onDisk, isAsked);
  };

  return {
    file,
    get design() {
      return design;
    },
    get remembered() {
      return readRemembered(preferences, file)?.design;
    },
    get status(): DiskStatus {
      if (isSaving) return { kind: "saving" };
      // What needs no saving needs no permission for it.
      const isIdle = problem?.kind === "not-allowed" && problem.access === "write" && isSaved();
      return (isIdle ? undefined : problem) ?? { kind: isSaved() ? "saved" : "unsaved" };
    },
    async open() {
      if (design === undefined) return openOnce(openFile);
      await show(design);
      return onDisk === undefined ? openOnce(resumeFile) : undefined;
    },
    resume: async () => void (await openOnce(resumeFile)),
    async comeBack() {
      const kept = readKept();
      if (!isOpen() || opening !== undefined || kept === undefined) return;
      if (!isSaved() && saved !== undefined) {
        // Storage makes a design anew, which is another one only where it prints as another text.
        const own = await print();
        if ((await files.revisionOf(own.text)) === kept.printed) saved = own.printed;
        onStatus();
      }
      await look();
    },
    adopt,
    save,
    async retry() {
      if (design === undefined) await openOnce(openFile);
      else if (onDisk === undefined || isSaved()) await look();
      else await save(true);
    },
    async allow() {
      if (await files.allow(file, "read")) return look();
      return tell(`The browser did not allow it. ${askNoMore}`);
    },
    async allowWriting() {
      if (isOpen() && !(await files.allow(file, "write"))) setProblem(writeNotAllowed);
    },
    look,
    async compare() {
      const read = await files.read(file);
      switch (read.kind) {
        case "read": {
          const { text, revision } = read;
          return { kind: "compared", file: { text, revision }, text: (await print()).text };
        }
        case "failed":
          return read;
        default:
          return { kind: "failed", message: "It could not be read." };
      }
    },
    takeFile: take,
    overwrite: write,
  };
}

const writeNotAllowed: DiskStatus & NotAllowed = { kind: "not-allowed", access: "write" };

const askNoMore = "Where it does not ask any more, its settings for this page decide.";

function syntaxOf(text: string): TextSyntax {
  const format = recognize(text);
  return format.kind === "program" ? format.syntax : "yaml";
}
