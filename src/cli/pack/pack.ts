import type { CommandOf } from "#cli/help/command-table.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { askPulumi } from "#cli/pack/ask-pulumi.ts";
import { download } from "#cli/pack/download.ts";
import { packFacts } from "#cli/pack/pack-facts.ts";
import type { PackResult } from "#cli/pack/pack-schema.ts";
import { packSchema } from "#cli/pack/pack-schema.ts";
import type { ProgressLine } from "#cli/pack/progress.ts";
import { createProgress, formatBytes } from "#cli/pack/progress.ts";
import { readShelfFolder, writeFactsToShelf, writeToShelf } from "#cli/pack/shelf-folder.ts";
import type { PackSource, PlainSource } from "#cli/pack/source.ts";
import { readPackSource } from "#cli/pack/source.ts";
import { hasEntry } from "#cli/output-folder.ts";
import type { FileBytes } from "#cli/read-file.ts";
import { readBytes } from "#cli/read-file.ts";
import { refuse } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { formatCount } from "#model/base/messages.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { Shelf, ShelfPackage, ShelfResult } from "#model/packages/shelf.ts";
import { shelfIndexName } from "#model/packages/shelf.ts";
import { isPackageName } from "#model/program/token.ts";
import { quoteWord } from "#model/base/shell/command.ts";

type SchemaSource = Exclude<PackSource, { readonly kind: "facts" }>;

/**
 * Adds package schemas and facts to a shelf. Writes each package as soon as it is available. Reports failures, and
 * continues.
 */
export async function runPack(
  { words, folder }: CommandOf<"pack">,
  terminal: Terminal,
): Promise<ExitCode> {
  const sources: NamedSource[] = [];
  // Errors in the arguments are reported before hundreds of megabytes are requested.
  for (const word of words) {
    const source = readPackSource(word);
    if (typeof source === "string") return refuse(terminal, source, word);
    sources.push({ word, source });
  }
  return packSources(sources, folder, terminal);
}

/** A source and its name in messages. */
export interface NamedSource {
  readonly word: string;
  readonly source: PackSource;
}

/** Adds each readable source to a folder's shelf, and reports the result of each. */
export async function packSources(
  sources: readonly NamedSource[],
  folder: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const read = await readShelfFolder(folder);
  if (!read.ok) return refuse(terminal, read.message, join(folder, shelfIndexName));
  let { shelf } = read;
  let code: ExitCode = 0;
  const progress = createProgress(terminal.errors);
  for (const { word, source } of sources) {
    const job = { word, folder, shelf, terminal, progress };
    const written = await (source.kind === "facts"
      ? addFacts(source.from, job)
      : addSchema(source, job));
    if (written.ok) ({ shelf } = written);
    else code = refuse(terminal, written.message, word);
  }
  return code;
}

/** The data for adding a source to a shelf. */
interface Job {
  readonly word: string;
  readonly folder: string;
  readonly shelf: Shelf;
  readonly terminal: Terminal;
  readonly progress: ProgressLine;
}

async function addSchema(source: SchemaSource, job: Job): Promise<ShelfResult> {
  const { word, folder, shelf, terminal, progress } = job;
  const packed = await pack(source, terminal, progress);
  progress.clear();
  if (!packed.ok)
    return { ok: false, message: packed.message + hintFor(word, packed, folder, source.kind) };
  const written = await writeToShelf(folder, shelf, packed);
  const isReplaced = shelf.packages.some(({ file }) => file === packed.entry.file);
  if (written.ok) terminal.output.write(describe(folder, packed.entry, isReplaced));
  return written;
}

async function addFacts(from: PlainSource, job: Job): Promise<ShelfResult> {
  const { folder, shelf, terminal, progress } = job;
  const packed = packFacts(await readSource(from, terminal.input, progress, maxFactsBytes), shelf);
  progress.clear();
  if (!packed.ok) return packed;
  const { package: name, types = {} } = packed.facts;
  const file = factsFileName(name);
  const isReplaced = await hasEntry(folder, file);
  const written = await writeFactsToShelf(folder, shelf, name, packed.text);
  if (!written.ok) return written;
  const counted = formatCount(Object.keys(types).length, "type");
  const replaced = isReplaced ? " (replaced)" : "";
  terminal.output.write(
    `${visibleLine(join(folder, file))}: facts about ${name}, ${counted}${replaced}\n`,
  );
  return written;
}

async function pack(
  source: SchemaSource,
  { input }: Terminal,
  progress: ProgressLine,
): Promise<PackResult> {
  const read = await readSource(source, input, progress, maxSchemaBytes);
  if (!read.ok) return read;
  progress.show("Packing…");
  return packSchema(read.bytes, source.stated);
}

function readSource(
  source: SchemaSource,
  input: Terminal["input"],
  { show }: ProgressLine,
  most: number,
): Promise<FileBytes> {
  switch (source.kind) {
    case "file":
      return readBytes(source.file, input, most);
    case "address":
      show(`Connecting to ${source.address}`);
      return download(source.address, most, (count, total) => {
        const of = total === undefined ? "" : ` of ${formatBytes(total)}`;
        show(`${formatBytes(count)}${of} from ${source.address}`);
      });
    case "package": {
      const { name: asked, stated } = source;
      const name = stated === undefined ? asked : `${asked}@${stated.version}`;
      show(`Getting the schema of ${name} from pulumi`);
      return askPulumi(stated ?? { name: asked }, most, (count) =>
        show(`${formatBytes(count)} of ${name} from pulumi`),
      );
    }
  }
}

/** The suggestion for a source that cannot be packed under its name, with a space before it. */
function hintFor(
  word: string,
  { unversioned }: Extract<PackResult, { ok: false }>,
  folder: string,
  kind: SchemaSource["kind"],
): string {
  if (unversioned !== undefined) {
    const words = [`${unversioned}@VERSION=${word}`, "--out", folder].map(quoteWord);
    return ` Set it with: stackwright pack ${words.join(" ")}`;
  }
  return kind === "file" && isPackageName(word) && !existsSync(word)
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
