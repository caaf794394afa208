import { findConfiguration } from "#cli/configuration/find-configuration.ts";
import { readConfigurationOrSay } from "#cli/configuration/workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { writeFiles } from "#cli/output-folder.ts";
import { download } from "#cli/pack/download.ts";
import type { ProgressLine } from "#cli/pack/progress.ts";
import { createProgress } from "#cli/pack/progress.ts";
import { decode } from "#cli/read-file.ts";
import { refuse } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";
import { digestOf } from "#cli/shelf/fetch-locked.ts";
import type { LockedShelf } from "#cli/shelf/lock-file.ts";
import { lockFileName, printLock, readLockFile } from "#cli/shelf/lock-file.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { own } from "#model/base/json.ts";
import { formatCount } from "#model/base/messages.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import { shelfAddress } from "#model/configuration/shelf-address.ts";
import { maxShelfIndexBytes, readShelf, shelfIndexName } from "#model/packages/shelf.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";

/** Records the current digests of a configuration's remote shelves. */
export async function runLock(
  { folder }: CommandOf<"lock">,
  terminal: Terminal,
): Promise<ExitCode> {
  const path = findConfiguration(folder ?? terminal.folder);
  if (path === undefined)
    return refuse(terminal, `No ${configurationFileName} found in this folder or its parents.`);
  const onDisk = await readConfigurationOrSay(path, terminal);
  if (onDisk === undefined) return 2;
  const { packages = [] } = onDisk.configuration;
  const addresses = [...new Set(packages.flatMap((word) => shelfAddress(word) ?? []))];
  if (addresses.length === 0)
    return refuse(
      terminal,
      "The configuration does not name a package folder with an HTTPS URL.",
      path,
    );
  const before = await readLockFile(onDisk.folder);
  const known = before.ok ? before.shelves : [];
  const progress = createProgress(terminal.errors);
  const shelves: LockedShelf[] = [];
  for (const address of addresses) {
    const shelf = await lockShelf(address, progress);
    progress.clear();
    if (typeof shelf === "string") return refuse(terminal, shelf, address);
    const old = known.find((each) => each.address === address);
    terminal.output.write(describe(shelf, old));
    shelves.push(shelf);
  }
  const text = printLock(shelves);
  const written = await writeFiles(onDisk.folder, [{ path: lockFileName, text }]);
  return written.ok ? 0 : refuse(terminal, written.message, written.path);
}

/** A remote shelf's current content, or why it can't be read. Schemas are not downloaded. */
async function lockShelf(address: string, { show }: ProgressLine): Promise<LockedShelf | string> {
  show(`Asking ${address}`);
  const read = await download(
    new URL(shelfIndexName, address).href,
    maxShelfIndexBytes,
    () => undefined,
  );
  const text = read.ok ? decode(read.bytes) : read;
  const index = text.ok ? readShelf(text.text) : text;
  if (!index.ok) return `${shelfIndexName}: ${index.message}`;
  const { packages } = index.shelf;
  const facts: Record<string, string> = {};
  for (const name of new Set(packages.flatMap((each) => (each.facts ? each.name : [])))) {
    const file = factsFileName(name);
    const found = await download(new URL(file, address).href, maxFactsBytes, () => undefined);
    if (!found.ok) return `${file}: ${found.message}`;
    facts[name] = digestOf(found.bytes);
  }
  return { address, packages, facts };
}

/** A sentence with the number of packages on a shelf, and the changes. */
function describe({ address, packages, facts }: LockedShelf, old: LockedShelf | undefined): string {
  const titled = packages.map((each) => ({ title: `${each.name} ${each.version}`, ...each }));
  const changed = titled.filter(({ file, sha256 }) =>
    old?.packages.some((each) => each.file === file && each.sha256 !== sha256),
  );
  const changedFacts = Object.keys(facts).filter(
    (name) =>
      old !== undefined &&
      own(old.facts, name) !== undefined &&
      own(old.facts, name) !== facts[name],
  );
  const lines = [
    `${address}: ${formatCount(packages.length, "package")}.`,
    ...changed.map(({ title }) => `  ${title} has a different digest than before.`),
    ...changedFacts.map((name) => `  The facts about ${name} have a different digest than before.`),
  ];
  return lines.map((line) => `${visibleLine(line)}\n`).join("");
}
