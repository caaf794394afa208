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
import type { DesignerState } from "#store/designer.ts";

type FileProblem = Extract<DiskStatus, { kind: "changed" | "not-allowed" | "failed" }>;

/** A file on disk and the design in this browser that edits it. */
export class FileSession {
  readonly file: DiskFile;
  readonly #services: Services;
  readonly files: DiskFiles;
  readonly #onStatus: () => void;
  #design: string | undefined;
  #syntax: TextSyntax = "yaml";
  /** The file when the design was last read from it or written to it. */
  #onDisk: DiskText | undefined;
  /** The design of the file; undefined if it was never in this browser. */
  #saved: Program | undefined;
  #isSaving = false;
  #opening: Promise<string | undefined> | undefined;
  #problem: FileProblem | undefined;

  /** `onStatus` is called when the status may have changed. */
  constructor(services: Services, files: DiskFiles, file: DiskFile, onStatus: () => void) {
    this.#services = services;
    this.files = files;
    this.file = file;
    this.#onStatus = onStatus;
  }

  get #state(): DesignerState {
    return this.#services.store.getState();
  }

  /** The ID of the design; undefined until the file has a design. */
  get design(): string | undefined {
    return this.#design;
  }

  /** The design that edited the file when it was last opened. */
  get remembered(): string | undefined {
    return readRemembered(this.#services.preferences, this.file)?.design;
  }

  /** The status of the file, if its design is open. */
  get status(): DiskStatus {
    if (this.#isSaving) return { kind: "saving" };
    // Without unsaved changes, no permission is needed.
    const isIdle =
      this.#problem?.kind === "not-allowed" && this.#problem.access === "write" && this.#isSaved();
    return (isIdle ? undefined : this.#problem) ?? { kind: this.#isSaved() ? "saved" : "unsaved" };
  }

  /** Opens the stored design, or the content of the file. Resolves with an error if the file cannot be read. */
  async open(): Promise<string | undefined> {
    if (this.#design === undefined) return this.#openOnce(() => this.#openFile());
    await this.#show(this.#design);
    return this.#onDisk === undefined ? this.#openOnce(() => this.#resumeFile()) : undefined;
  }

  /** Continues editing the file of the open design. */
  async resume(): Promise<void> {
    await this.#openOnce(() => this.#resumeFile());
  }

  /** Compares the file and the design when the design is shown again. */
  async comeBack(): Promise<void> {
    const kept = this.#readKept();
    if (!this.#isOpen() || this.#opening !== undefined || kept === undefined) return;
    if (!this.#isSaved() && this.#saved !== undefined) {
      // Storage creates a design again; it has changed only if it prints as a different text.
      const own = await this.#print();
      if ((await this.files.revisionOf(own.text)) === kept.printed) this.#saved = own.printed;
      this.#onStatus();
    }
    await this.look();
  }

  async retry(): Promise<void> {
    if (this.#design === undefined) await this.#openOnce(() => this.#openFile());
    else if (this.#onDisk === undefined || this.#isSaved()) await this.look();
    else await this.save(true);
  }

  /** Asks for the permission that has expired. */
  async allow(): Promise<void> {
    if (await this.files.allow(this.file, "read")) return this.look();
    return this.#tell(`The browser denied access. ${askNoMore}`);
  }

  /** Asks for the permission that saving needs. */
  async allowWriting(): Promise<void> {
    if (this.#isOpen() && !(await this.files.allow(this.file, "write")))
      this.#setProblem(writeNotAllowed);
  }

  async compare(): Promise<DiskComparison | { readonly kind: "failed"; readonly message: string }> {
    const read = await this.files.read(this.file);
    switch (read.kind) {
      case "read": {
        const { text, revision } = read;
        return { kind: "compared", file: { text, revision }, text: (await this.#print()).text };
      }
      case "failed":
        return read;
      default:
        return { kind: "failed", message: "The file could not be read." };
    }
  }

  #isOpen(): boolean {
    return this.#design !== undefined && this.#state.workspace.current === this.#design;
  }

  #isSaved(): boolean {
    return (
      this.#saved !== undefined &&
      // A YAML file does not contain positions on the canvas.
      (this.#syntax === "yaml"
        ? sameExceptLayout(this.#saved, this.#state.program)
        : this.#saved === this.#state.program)
    );
  }

  #setProblem(found: FileProblem | undefined): void {
    this.#problem = found;
    this.#onStatus();
  }

  #fail(message: string): void {
    return this.#setProblem({ kind: "failed", message });
  }

  /** The current design as it would be written, once its types are read. */
  async #print(): Promise<OwnFile & { readonly printed: Program }> {
    const printed = this.#state.program;
    await this.#services.types.whenReady();
    return { ...printOwnFile(printed, this.#services.catalog.getState(), this.#syntax), printed };
  }

  /** Records that the file has the content of a design. `printed` is the string that the design prints as. */
  async #settle(text: DiskText, of: Program, printed: string): Promise<void> {
    this.#onDisk = text;
    this.#saved = of;
    this.#setProblem(undefined);
    if (this.#design === undefined) return;
    const own = await this.files.revisionOf(printed);
    writeRemembered(this.#services.preferences, this.file, {
      design: this.#design,
      revision: text.revision,
      printed: own,
    });
  }

  /** Shows a design, unless it is already shown: reloading would lose its selection. */
  async #show(id: string): Promise<void> {
    if (this.#state.workspace.current !== id) await this.#services.workspace.openDesign(id);
  }

  async #openFresh(text: DiskText): Promise<void> {
    const before = this.#state.workspace.current;
    let isFixed = false;
    await openInTurn(this.#services, [{ name: this.file.name, content: text.text }], {
      onProgram: async (_, fixed) => void (isFixed = fixed !== undefined),
    });
    if (this.#state.workspace.current === before) return this.#fail("The file is not open.");
    return this.adopt(text, isFixed);
  }

  /** Uses the open design as the content of the file, or as the fixed version of it. */
  async adopt({ text, revision }: DiskText, isFixed: boolean): Promise<void> {
    this.#syntax = syntaxOf(text);
    this.#design = this.#state.workspace.current;
    const own = await this.#print();
    if (isFixed) {
      this.#onDisk = { text, revision };
      return this.#setProblem(undefined);
    }
    await this.#settle({ text, revision }, own.printed, own.text);
  }

  #readKept(): Remembered | undefined {
    const kept = readRemembered(this.#services.preferences, this.file);
    const { designs = [] } = this.#state.workspace;
    return designs.some(({ id }) => id === kept?.design) ? kept : undefined;
  }

  /** Continues with the design of an earlier visit, which has positions on the canvas and perhaps newer edits. */
  async #openKept(text: DiskText): Promise<boolean> {
    const kept = this.#readKept();
    if (kept === undefined) return false;
    this.#syntax = syntaxOf(text.text);
    await this.#show(kept.design);
    if (this.#state.workspace.current !== kept.design) return false;
    this.#design = kept.design;
    // The text is empty until the file is checked: a write is refused if the file has changed.
    this.#onDisk = { text: "", revision: kept.revision };
    const own = await this.#print();
    const isEdited = (await this.files.revisionOf(own.text)) !== kept.printed;
    const isSame = kept.revision === text.revision;
    if (own.text === text.text || (isSame && !isEdited))
      await this.#settle(text, own.printed, own.text);
    else if (!isEdited) await this.takeFile(text);
    else if (isSame) {
      this.#onDisk = text;
      this.#setProblem(undefined);
      this.#tell(`${this.file.name} has changes in this browser that are not saved to disk.`);
    } else this.#setProblem({ kind: "changed" });
    return true;
  }

  #tell(message: string): void {
    return updateWorkspace(this.#services.store, { notice: { message } });
  }

  /** Replaces the design with the content of the file. Resources keep their positions and IDs. */
  async takeFile(text: DiskText): Promise<void> {
    if (isReadOnly(this.#state)) return this.#setProblem({ kind: "changed" });
    // The components of a plugin are separate designs.
    if (this.#state.program.plugin !== undefined) return this.#openFresh(text);
    await this.#services.types.whenReady();
    const now = this.#state.program;
    const own = printOwnFile(now, this.#services.catalog.getState(), this.#syntax);
    const before = readPrinted(own.text, this.#syntax, now);
    const after = before.ok ? readEdited(text.text, this.#syntax, before, now) : before;
    if (!before.ok || !after.ok)
      return this.#fail(`The file cannot be read: ${after.ok ? "" : after.message}`);
    const merged = mergeProgram(now, before.program, after.program);
    const { source } = after.program;
    const next = source === undefined ? merged : { ...merged, source };
    edit(
      this.#services.store,
      { kind: "replace-program", program: next },
      { label: `Read ${this.file.name} from disk` },
    );
    const { text: printed } = printOwnFile(
      this.#state.program,
      this.#services.catalog.getState(),
      this.#syntax,
    );
    return this.#settle(text, this.#state.program, printed);
  }

  /** Overwrites the file with the design, if the file still has the version that the user has seen. */
  async overwrite(seen: DiskText, isAsked = true): Promise<void> {
    this.#isSaving = true;
    this.#onStatus();
    try {
      if (isAsked && !(await this.files.allow(this.file, "write")))
        return this.#setProblem(writeNotAllowed);
      await this.#writeOver(seen);
    } finally {
      this.#isSaving = false;
      this.#onStatus();
    }
  }

  async #writeOver(seen: DiskText): Promise<void> {
    const { text, errors, printed } = await this.#print();
    // An identical file is not written.
    const written =
      text === seen.text
        ? ({ kind: "written", revision: seen.revision } as const)
        : await this.files.write(this.file, text, seen.revision);
    if (written.kind !== "written") return this.#setProblem(written);
    const [error] = errors;
    if (error !== undefined) this.#tell(`${this.file.name} was saved, but has an error: ${error}`);
    return this.#settle({ text, revision: written.revision }, printed, text);
  }

  async #openFile(): Promise<string | undefined> {
    const read = await this.files.read(this.file);
    if (read.kind === "read") {
      if (!(await this.#openKept(read))) await this.#openFresh(read);
      return undefined;
    }
    if (read.kind === "same") return undefined;
    this.#setProblem(read);
    return read.kind === "failed" ? read.message : "The browser was not allowed to read the file.";
  }

  async #resumeFile(): Promise<string | undefined> {
    const kept = this.#readKept();
    if (kept === undefined) return undefined;
    this.#design = kept.design;
    const read = await this.files.read(this.file);
    if (read.kind === "read") await this.#openKept(read);
    else if (read.kind !== "same") this.#setProblem(read);
    return undefined;
  }

  /** Runs the work once, because running it twice would create two designs. */
  #openOnce(work: () => Promise<string | undefined>): Promise<string | undefined> {
    this.#opening ??= work().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** Reads a changed file into the design, or reports a conflict if the design has unsaved changes. */
  async look(): Promise<void> {
    if (!this.#isOpen() || this.#isSaving || this.#opening !== undefined) return;
    if (this.#onDisk === undefined) return void (await this.#openOnce(() => this.#resumeFile()));
    const read = await this.files.read(this.file, this.#onDisk.revision);
    if (read.kind === "failed" || read.kind === "not-allowed") return this.#setProblem(read);
    if (read.kind === "same")
      return this.#problem === undefined ? undefined : this.#setProblem(undefined);
    if (!this.#isSaved() || isReadOnly(this.#state)) return this.#setProblem({ kind: "changed" });
    await this.takeFile(read);
    if (this.#problem === undefined)
      this.#tell(`${this.file.name} changed on disk and was read again.`);
  }

  /** Saves the design. `isAsked` is true for a save by the user, which can ask for permission. */
  async save(isAsked: boolean): Promise<void> {
    if (!this.#isOpen() || this.#isSaving || this.#onDisk === undefined || isReadOnly(this.#state))
      return;
    // The user must see both versions first.
    if (this.#problem?.kind !== "changed" && !this.#isSaved())
      await this.overwrite(this.#onDisk, isAsked);
  }
}

const writeNotAllowed: DiskStatus & NotAllowed = { kind: "not-allowed", access: "write" };

const askNoMore =
  "If the browser no longer asks, change the page’s permissions in the browser’s settings.";

function syntaxOf(text: string): TextSyntax {
  const format = recognize(text);
  return format.kind === "program" ? format.syntax : "yaml";
}
