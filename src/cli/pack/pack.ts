import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PackCommand } from "#cli/arguments.ts";
import { askPulumi } from "#cli/pack/ask-pulumi.ts";
import { download } from "#cli/pack/download.ts";
import type { PackResult } from "#cli/pack/pack-schema.ts";
import { packSchema } from "#cli/pack/pack-schema.ts";
import type { Progress } from "#cli/pack/progress.ts";
import { createProgress, formatBytes } from "#cli/pack/progress.ts";
import { readShelfFolder, writeToShelf } from "#cli/pack/shelf-folder.ts";
import type { PackSource } from "#cli/pack/source.ts";
import { readPackSource } from "#cli/pack/source.ts";
import type { FileBytes } from "#cli/read-file.ts";
import { readBytes } from "#cli/read-file.ts";
import { refuse } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { formatCount } from "#model/messages.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { shelfIndexName } from "#model/packages/shelf.ts";
import { isPackageName } from "#model/schema/token.ts";
import { quoteWord } from "#model/shell/command.ts";

/**
 * Adds package schemas to a shelf. Each is written as soon as it is there; of one that cannot be had the reason
 * is given, and the next one is tried.
 */
export async function runPack(
  { words, folder }: PackCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const sources = words.map((word) => ({ word, source: readPackSource(word) }));
  // Better said before hundreds of megabytes are asked for.
  for (const { word, source } of sources)
    if (typeof source === "string") return refuse(terminal, source, word);
  const read = await readShelfFolder(folder);
  if (!read.ok) return refuse(terminal, read.message, join(folder, shelfIndexName));
  let { shelf } = read;
  let code: ExitCode = 0;
  const progress = createProgress(terminal.errors);
  for (const { word, source } of sources) {
    if (typeof source === "string") continue;
    const packed = await pack(source, terminal, progress);
    progress.clear();
    if (!packed.ok) {
      code = refuse(terminal, packed.message + hintFor(word, packed, folder), word);
      continue;
    }
    const written = await writeToShelf(folder, shelf, packed);
    if (!written.ok) {
      code = refuse(terminal, written.message, word);
      continue;
    }
    const isReplaced = shelf.packages.some(({ file }) => file === packed.entry.file);
    terminal.output.write(describe(folder, packed.entry, isReplaced));
    ({ shelf } = written);
  }
  return code;
}

async function pack(
  source: PackSource,
  { input }: Terminal,
  progress: Progress,
): Promise<PackResult> {
  const read = await readSource(source, input, progress);
  if (!read.ok) return read;
  progress.show("Packing…");
  return packSchema(read.bytes, source.stated);
}

function readSource(
  source: PackSource,
  input: Terminal["input"],
  { show }: Progress,
): Promise<FileBytes> {
  switch (source.kind) {
    case "file":
      return readBytes(source.file, input, maxSchemaBytes);
    case "address":
      show(`Asking ${source.address}`);
      return download(source.address, maxSchemaBytes, (count, total) => {
        const of = total === undefined ? "" : ` of ${formatBytes(total)}`;
        show(`${formatBytes(count)}${of} from ${source.address}`);
      });
    case "package": {
      const name = `${source.stated.name}@${source.stated.version}`;
      show(`Asking pulumi for ${name}`);
      return askPulumi(source.stated, maxSchemaBytes, (count) =>
        show(`${formatBytes(count)} of ${name} from pulumi`),
      );
    }
  }
}

/** What to do about a source that cannot be packed as it was named; begins with a space. */
function hintFor(
  word: string,
  { unversioned }: Extract<PackResult, { ok: false }>,
  folder: string,
): string {
  if (unversioned !== undefined) {
    const words = [`${unversioned}@VERSION=${word}`, "--out", folder].map(quoteWord);
    return ` Say which it is: stackwright pack ${words.join(" ")}`;
  }
  return isPackageName(word) && !existsSync(word)
    ? ` For the package ${word}, add a version: ${word}@VERSION`
    : "";
}

function describe(folder: string, entry: ShelfPackage, isReplaced: boolean): string {
  const { name, version, file, resources, functions, size, packedSize } = entry;
  const types = `${formatCount(resources, "resource type")}, ${formatCount(functions, "function")}`;
  const sizes = `${formatBytes(size)}, packed ${formatBytes(packedSize)}`;
  const replaced = isReplaced ? " (replaced)" : "";
  return `${visibleLine(join(folder, file))}: ${name} ${version}, ${types}, ${sizes}${replaced}\n`;
}
