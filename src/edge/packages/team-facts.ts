import { createQueue } from "#model/base/queue.ts";
import type { Database } from "#edge/storage/database.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import { isObject } from "#model/base/json.ts";
import type { AddedFacts, StoredFacts } from "#model/packages/package-manager.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import type { FactsResult } from "#model/packages/read-facts.ts";

/** Facts from a team or a host, stored in this browser, with one file per package. */
export interface TeamFacts {
  /** Reads the stored facts. */
  begin(): Promise<void>;
  /** Adds the facts in a file, in place of earlier facts about the same package. */
  add(file: string, text: string): Promise<AddedFacts>;
  /**
   * Adds a host's facts about a package. `found` is the downloaded file, or a sentence that says why the facts are
   * missing.
   */
  addFound(packageName: string, found: Blob | string): Promise<AddedFacts>;
  remove(packageName: string): Promise<void>;
}

interface TeamFactsTools {
  readonly database: Database;
  readonly tabs: TabChannel;
  askToPersist(): void;
  /** Called when the stored or valid facts have changed. */
  onChange(stored: readonly StoredFacts[], facts: readonly PackageFacts[]): void;
  /** Called when facts are used but cannot be stored. */
  onError(error: StorageError): void;
}

/** Information about a file, and the file's facts unless the file cannot be read. */
interface Entry {
  readonly stored: StoredFacts;
  readonly facts?: PackageFacts;
  readonly text?: string;
}

/** The stored format version. */
const FORMAT = 1;

/** The prefix of the facts' keys in the settings, followed by the package. */
const prefix = "facts ";
const all = (): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export function createTeamFacts(tools: TeamFactsTools): TeamFacts {
  const { database, tabs } = tools;
  const entries = new Map<string, Entry>();
  /** The facts that are only in memory. */
  const unsaved = new Set<string>();

  const publish = (): void => {
    const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
    tools.onChange(
      sorted.map(({ stored }) => stored),
      sorted.flatMap(({ facts }) => facts ?? []),
    );
  };

  /** Changes run one after the other, so removed facts don't come back. */
  const enqueue = createQueue();

  /** Reads a package's stored facts. Returns true if the facts have changed. */
  const readKept = async (packageName: string): Promise<boolean> => {
    const key = prefix + packageName;
    const read = await database.run((connection) => connection.get("settings", key));
    // While storage is unresponsive, its content is unknown, so nothing changes.
    if (read.kind === "failed") return false;
    if (read.value === undefined) return entries.delete(packageName);
    entries.set(packageName, await entryOf(packageName, read.value));
    return true;
  };

  const take = async (file: string, text: string, read: FactsResult): Promise<AddedFacts> => {
    if (!read.ok) return refuse(file, read.message);
    const { facts } = read;
    const name = facts.package;
    const value = { format: FORMAT, file, text };
    const before = entries.get(name);
    const written = await database.run((connection) =>
      connection.put("settings", value, prefix + name),
    );
    entries.set(name, { stored: describe(file, facts), facts, text });
    publish();
    if (written.kind === "failed") {
      unsaved.add(name);
      tools.onError(written.error);
    } else {
      unsaved.delete(name);
      tools.askToPersist();
      tabs.tell({ kind: "facts", id: name });
    }
    const replaced =
      before === undefined || before.text === text ? {} : { replaced: before.stored.file };
    return { kind: "added", package: name, ...replaced };
  };

  tabs.listen((item) => {
    if (item.kind !== "facts" || unsaved.has(item.id)) return;
    void enqueue(async () => {
      if (await readKept(item.id)) publish();
    });
  });

  return {
    begin: () =>
      enqueue(async () => {
        const listed = await database.run((connection) => connection.getAllKeys("settings", all()));
        if (listed.kind === "failed" || listed.value.length === 0) return;
        for (const key of listed.value) await readKept(key.slice(prefix.length));
        publish();
      }),
    add: (file, text) => enqueue(async () => take(file, text, await readChecked(file, text))),
    addFound: (name, found) =>
      enqueue(async () => {
        const file = factsFileName(name);
        if (typeof found === "string") return refuse(file, found);
        const text = await found.text();
        return take(file, text, checkPackage(name, await readChecked(file, text)));
      }),
    remove: (name) =>
      enqueue(async () => {
        unsaved.delete(name);
        if (entries.delete(name)) publish();
        const deleted = await database.run((connection) =>
          connection.delete("settings", prefix + name),
        );
        if (deleted.kind === "done") tabs.tell({ kind: "facts", id: name });
      }),
  };
}

/** Stored facts are validated again: another version of the page may have written them. */
async function entryOf(packageName: string, kept: unknown): Promise<Entry> {
  const { format, file, text } = isObject(kept) ? kept : {};
  const known = typeof file === "string" ? file : packageName;
  const broken = (error: string): Entry => ({
    stored: { package: packageName, file: known, types: 0, error },
  });
  if (format !== FORMAT || typeof text !== "string")
    return broken("This version of Stackwright cannot read the stored facts.");
  const read = checkPackage(packageName, await readChecked(known, text));
  if (!read.ok) return broken(read.message);
  return { stored: describe(known, read.facts), facts: read.facts, text };
}

const refuse = (file: string, message: string): AddedFacts => ({
  kind: "refused",
  message: `${file} could not be added: ${message}`,
});

const checkPackage = (name: string, read: FactsResult): FactsResult =>
  !read.ok || read.facts.package === name
    ? read
    : {
        ok: false,
        message: `The file contains facts about ${read.facts.package}, not about ${name}.`,
      };

const describe = (file: string, facts: PackageFacts): StoredFacts => ({
  package: facts.package,
  file,
  types: Object.keys(facts.types ?? {}).length,
});

/** Few users have such files, so their reader is loaded on demand. */
async function readChecked(file: string, text: string): Promise<FactsResult> {
  if (text.length > maxFactsBytes)
    return {
      ok: false,
      message: `The file is larger than the limit of ${maxFactsBytes / 1024 / 1024} MiB.`,
    };
  const { readFacts } = await import("#model/packages/read-facts.ts");
  return readFacts(text, file);
}
