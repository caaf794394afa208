import type { Note } from "#model/files/manifest/types.ts";
import { namedByFile } from "#model/files/manifest/file-name.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import type { Program } from "#model/program/program.ts";

export type Imported =
  | { readonly kind: "read"; readonly program: Program; readonly message: string | undefined }
  | { readonly kind: "refused"; readonly message: string };

/** Reads a manifest as a new design. The file's name is the default name. */
export function readImport(fileName: string, text: string): Imported {
  const parsed = parseProgramFile(text);
  if (!parsed.ok) {
    const at = parsed.line === undefined ? "" : ` at line ${parsed.line}, column ${parsed.column}`;
    return { kind: "refused", message: `${fileName} could not be opened${at}: ${parsed.message}` };
  }
  const { notes } = parsed;
  const program = namedByFile(parsed.program, fileName);
  return {
    kind: "read",
    program,
    message: notes.length === 0 ? undefined : describeNotes(program.name, notes),
  };
}

/** The most characters that are read on the page, which takes less than a frame. */
const fewCharacters = 32 * 1024;

/** Like `readImport`, but reads long strings in a worker. */
export async function importText(fileName: string, text: string): Promise<Imported> {
  if (text.length <= fewCharacters) return readImport(fileName, text);
  const { openDocument } = await import("#edge/opening/open-document.ts");
  const { signal } = new AbortController();
  const opened = await openDocument({ name: fileName, content: text }, { signal, onProgress() {} });
  if (opened.kind === "refused") return opened;
  if (opened.kind !== "program") return readImport(fileName, text);
  const { program, notes } = opened;
  const message = notes.length === 0 ? undefined : describeNotes(program.name, notes);
  return { kind: "read", program, message };
}

/** The number of notes that are shown in full. For the other notes, only their number is shown. */
const SHOWN = 3;

function describeNotes(name: string, notes: readonly Note[]): string {
  const shown = notes.slice(0, SHOWN).map(({ where, message }) => `${where}: ${message}`);
  const more = notes.length > SHOWN ? ` And ${notes.length - SHOWN} more.` : "";
  const subject = notes.length === 1 ? "One part of it is" : `${notes.length} parts of it are`;
  return `Opened “${name}”. ${subject} read-only and preserved. ${shown.join(" ")}${more}`;
}
