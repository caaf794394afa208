import { dirname, resolve } from "node:path";
import type { CheckForOthers } from "#cli/check-for-others.ts";
import { createCheckForOthers } from "#cli/check-for-others.ts";
import { createFolderWatcher, foldersIn } from "#cli/checking/folder-watcher.ts";
import { placeIn } from "#cli/configuration/find-configuration.ts";
import { isFolder } from "#cli/configuration/shelf-packages.ts";
import type { Workspaces } from "#cli/configuration/workspace.ts";
import { createWorkspaces } from "#cli/configuration/workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { refuse } from "#cli/report.ts";
import { readSchemaWord } from "#cli/schema-file.ts";
import { isAddress } from "#model/configuration/shelf-address.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";

/** Data that repeated checks of the same files share. */
export interface CheckSession {
  readonly workspaces: Workspaces;
  readonly checkOf: CheckForOthers;
}

export interface CheckRun {
  readonly code: ExitCode;
  /** The checked files. */
  readonly files: readonly string[];
}

export const createSession = (command: CommandOf<"check">, terminal: Terminal): CheckSession => ({
  workspaces: createWorkspaces(command, terminal),
  checkOf: createCheckForOthers(terminal.now),
});

/** Checks now and after each change, until the user stops the program. */
export async function checkOnChanges(
  command: CommandOf<"check">,
  terminal: Terminal,
  check: (session: CheckSession) => Promise<CheckRun>,
): Promise<ExitCode> {
  const watcher = createFolderWatcher();
  let session = createSession(command, terminal);
  let ended: Promise<undefined> | undefined;
  try {
    for (;;) {
      // The watcher starts before the check, so changes during the check are noticed too.
      const early = watcher.follow(await foldersFor(command, session));
      const { code, files } = await check(session);
      const folders = await foldersFor(command, session);
      const refused = early ?? watcher.follow(folders);
      if (refused !== undefined) return refuse(terminal, refused);
      if (folders.size === 0) return code;
      terminal.errors.write("Waiting for changes. Press Ctrl+C to stop.\n");
      ended ??= terminal.untilEnded().then(() => undefined);
      const changed = await Promise.race([watcher.changed(), ended]);
      if (changed === undefined) return 0;
      const known = new Set(files.map((file) => resolve(file)));
      // Configurations and packages are read again only if something other than designs changed.
      if (![...changed].every((path) => known.has(path)))
        session = createSession(command, terminal);
      terminal.output.write(terminal.output.isTerminal ? "\u001b[2J\u001b[3J\u001b[H" : "\n");
    }
  } finally {
    watcher.close();
  }
}

/** The folders of the designs, the configurations and the files that they name. */
async function foldersFor(
  { files, schemas, facts }: CommandOf<"check">,
  { workspaces }: CheckSession,
): Promise<ReadonlySet<string>> {
  const folders = new Set<string>();
  const add = async (path: string, isDeep: boolean): Promise<void> => {
    const isInside = isDeep && isFolder(path);
    const found = isInside
      ? await foldersIn(path)
      : [resolve(isFolder(path) ? path : dirname(path))];
    for (const each of found) folders.add(each);
  };
  for (const file of files) await add(file, true);
  if (files.length === 0) {
    const workspace = await workspaces.of();
    if (workspace?.onDisk !== undefined) await add(workspace.onDisk.folder, true);
  }
  for (const word of [...schemas, ...facts]) await add(fileOf(word), false);
  for (const { onDisk } of workspaces.opened) {
    if (onDisk === undefined) continue;
    await add(onDisk.folder, false);
    const { packages = [], facts: configured = [] } = onDisk.configuration;
    const places = [...packages, ...configured].filter((word) => !isAddress(word));
    for (const word of places) await add(placeIn(onDisk, fileOf(word)), false);
  }
  return folders;
}

function fileOf(word: string): string {
  const read = readSchemaWord(word);
  return typeof read === "string" ? word : read.file;
}
