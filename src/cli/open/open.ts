import { defaultPort } from "#cli/help/shared-options.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { readDesign } from "#cli/design.ts";
import type { ConfigurationOnDisk } from "#cli/configuration/find-configuration.ts";
import { findConfigured } from "#cli/configuration/find-configured.ts";
import { filesIn } from "#cli/configuration/files-in.ts";
import { createWorkspaces } from "#cli/configuration/workspace.ts";
import { shelfOf } from "#cli/open/configured-shelf.ts";
import type { ServedFile } from "#cli/open/served-file.ts";
import { findServedFile } from "#cli/open/served-file.ts";
import { listPageFiles } from "#cli/open/page-files.ts";
import type { Started } from "#cli/open/server.ts";
import { startServer } from "#cli/open/server.ts";
import { describeReadError } from "#cli/read-file.ts";
import { refuse, showFile, writeDiagnostics } from "#cli/report.ts";
import { paint } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";

/** Serves the designer for files until the user stops it. */
export async function runOpen(
  { files, port }: CommandOf<"open">,
  terminal: Terminal,
): Promise<ExitCode> {
  const page = await listPageFiles(terminal.pageFolder);
  if (page.size === 0)
    return refuse(
      terminal,
      "The page's files are missing next to this program. Install the whole package.",
    );
  const workspaces = createWorkspaces({ schemas: [], facts: [] }, terminal);
  const names = files.length === 0 ? await findConfigured(workspaces, "open", terminal) : files;
  if (names === undefined) return 2;
  const programs = await filesIn(names, workspaces, terminal);
  if (programs === undefined) return 2;
  const found: ServedFile[] = [];
  for (const name of programs) {
    const workspace = await workspaces.of(name);
    const file = workspace && (await findDesign(name, workspace.onDisk, terminal));
    // Files in a folder that are not programs are reported and skipped, but a file that the user named is an error.
    if (file === undefined && !names.includes(name)) continue;
    if (file === undefined) return 2;
    // Duplicates are skipped: a file that is named twice, perhaps through a symbolic link, would be edited as two files.
    if (!found.some(({ path }) => path === file.path)) found.push(file);
  }
  if (found.length === 0) return 2;
  const shelf = await shelfOf(
    workspaces.opened.flatMap(({ onDisk }) => onDisk ?? []),
    terminal,
  );
  for (const { file, message } of shelf.problems) refuse(terminal, message, file);
  const started = await start(new Map([...page, ...shelf.files]), found, port);
  if (!started.ok) return refuse(terminal, `Port ${port ?? defaultPort}: ${started.message}`);
  const { server } = started;
  const { output, errors } = terminal;
  const shown = found.map(({ name }) => showFile(name)).join(", ");
  errors.write(`Edit ${shown} in a browser at this address. Press Ctrl+C to stop.\n`);
  output.write(`${paint(output, "bold", server.address)}\n`);
  await terminal.untilEnded();
  await server.close();
  return 0;
}

/**
 * Starts the server on the requested port. If no port was requested, uses the default port, or any free port if that is
 * taken.
 */
async function start(
  page: Parameters<typeof startServer>[0],
  files: readonly ServedFile[],
  port: number | undefined,
): Promise<Started> {
  const started = await startServer(page, files, port ?? defaultPort);
  const isOther = !started.ok && started.isTaken && port === undefined;
  return isOther ? startServer(page, files, 0) : started;
}

/** Finds a design that can be written back. Reports anything else and returns undefined. */
async function findDesign(
  name: string,
  onDisk: ConfigurationOnDisk | undefined,
  terminal: Terminal,
): Promise<ServedFile | undefined> {
  const read = await readDesign(name, terminal.input);
  if (!read.ok) {
    writeDiagnostics(terminal.errors, name, [read.error]);
    return undefined;
  }
  if (read.design.isImportFile) {
    refuse(
      terminal,
      "This file is an import file, not a program. Open the file on the page.",
      name,
    );
    return undefined;
  }
  try {
    return await findServedFile(name, onDisk);
  } catch (error) {
    refuse(terminal, describeReadError(error), name);
    return undefined;
  }
}
