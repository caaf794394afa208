import { basename, join } from "node:path";
import type { ConfigurationOnDisk } from "#cli/configuration/find-configuration.ts";
import { packageIn, placeIn } from "#cli/configuration/find-configuration.ts";
import { isFolder } from "#cli/configuration/shelf-packages.ts";
import type { PageFile } from "#cli/open/page-files.ts";
import { packSchema } from "#cli/pack/pack-schema.ts";
import { readShelfFolder } from "#cli/pack/shelf-folder.ts";
import { createProgress } from "#cli/pack/progress.ts";
import { noInput, readText } from "#cli/read-file.ts";
import { readSchema, readSchemaWord } from "#cli/schema-file.ts";
import { fetchFacts, fetchSchema, lockedShelf } from "#cli/shelf/locked-packages.ts";
import type { Terminal } from "#cli/terminal.ts";
import { isAddress } from "#model/configuration/shelf-address.ts";
import { readFacts } from "#model/packages/read-facts.ts";
import type { Shelf } from "#model/packages/shelf.ts";
import { addToShelf, emptyShelf, printShelf, withFactsMark } from "#model/packages/shelf.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";

/** The packages that the server offers to the page, by URL path, and the files that could not be read. */
export interface ConfiguredShelf {
  readonly files: ReadonlyMap<string, PageFile>;
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/**
 * The shelf that offers a configuration's packages and facts to the page, like a host with a folder of packed schemas.
 */
export async function shelfOf(
  configurations: readonly ConfigurationOnDisk[],
  terminal: Terminal,
): Promise<ConfiguredShelf> {
  const files = new Map<string, PageFile>();
  const problems: { readonly file: string; readonly message: string }[] = [];
  let shelf = emptyShelf;
  const put = (name: string, file: Omit<PageFile, "type">, type = "application/gzip"): void =>
    void files.set(`/packs/${name}`, { ...file, type });
  const add = (entry: Shelf["packages"][number], file: Omit<PageFile, "type">): void => {
    const { facts: _facts, ...plain } = entry;
    const added = addToShelf(shelf, plain);
    if (!added.ok) return;
    ({ shelf } = added);
    put(entry.file, file);
  };
  const addFacts = (name: string, file: Omit<PageFile, "type">): void => {
    shelf = withFactsMark(shelf, name, true);
    put(factsFileName(name), file, "application/json");
  };
  for (const onDisk of configurations) {
    const { packages = [], facts = [] } = onDisk.configuration;
    for (const said of packages) {
      const word = isAddress(said) ? said : packageIn(onDisk, said);
      const read = await offeredBy(word, onDisk, terminal);
      if (typeof read === "string") problems.push({ file: word, message: read });
      else {
        for (const { entry, facts: _, ...file } of read) add(entry, file);
        for (const { entry, facts: beside } of read)
          if (beside !== undefined) addFacts(entry.name, beside);
      }
    }
    for (const path of facts.map((each) => placeIn(onDisk, each))) {
      const text = await readText(path, noInput(), maxFactsBytes);
      const read = text.ok ? readFacts(text.text, basename(path)) : text;
      if (read.ok) addFacts(read.facts.package, { path });
      else problems.push({ file: path, message: read.message });
    }
  }
  put("index.json", { content: printShelf(shelf) }, "application/json");
  return { files, problems };
}

interface Offered extends Omit<PageFile, "type"> {
  readonly entry: Shelf["packages"][number];
  /** The facts next to the schema, if any. */
  readonly facts?: Omit<PageFile, "type">;
}

async function offeredBy(
  word: string,
  onDisk: ConfigurationOnDisk,
  terminal: Terminal,
): Promise<readonly Offered[] | string> {
  if (!isAddress(word)) return isFolder(word) ? readFolder(word) : packFile(word);
  const shelf = await lockedShelf(onDisk, word);
  if (typeof shelf === "string") return shelf;
  const progress = createProgress(terminal.errors);
  return shelf.packages.map((entry) => ({
    entry,
    load: () => fetchSchema(shelf, entry, progress),
    ...(Object.hasOwn(shelf.facts, entry.name)
      ? { facts: { load: () => fetchFacts(shelf, entry.name, progress) } }
      : {}),
  }));
}

async function readFolder(folder: string): Promise<readonly Offered[] | string> {
  const read = await readShelfFolder(folder);
  if (!read.ok) return read.message;
  return read.shelf.packages.map((entry) => ({
    entry,
    path: join(folder, entry.file),
    ...(entry.facts === true ? { facts: { path: join(folder, factsFileName(entry.name)) } } : {}),
  }));
}

/** Packs a plain schema file on disk. */
async function packFile(schemaWord: string): Promise<readonly Offered[] | string> {
  const word = readSchemaWord(schemaWord);
  if (typeof word === "string") return word;
  const read = await readSchema(word.file, noInput());
  const packed = read.ok ? await packSchema(read.bytes, word.stated) : read;
  return packed.ok ? [{ entry: packed.entry, content: packed.bytes }] : packed.message;
}
