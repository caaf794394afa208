import { readdir } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { createWorkspaces } from "#cli/configuration/workspace.ts";
import type { LocatedDiagnostic } from "#cli/design.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { readStateText } from "#cli/project/state-file.ts";
import { writeProject } from "#cli/project/write-project.ts";
import { describeCounts, refuse, writeDiagnostics } from "#cli/report.ts";
import { writeNotes } from "#cli/stack/start-notes.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { parseImportFile } from "#model/opening/import-file/parse-import-file.ts";
import { checkImportList } from "#model/opening/import-list/check-list.ts";
import type {
  ListContext,
  ListedResource,
  TerraformMapping,
} from "#model/opening/import-list/listed.ts";
import { printImportList } from "#model/opening/import-list/print-list.ts";
import { readImportList } from "#model/opening/import-list/read-list.ts";
import { readTerraformMapping } from "#model/opening/import-list/terraform-mapping.ts";
import type { Catalog } from "#model/schema/catalog.ts";

type ImportCommand = CommandOf<"import">;

/** Prints an import file for lists of resources, or starts a design from them. */
export async function runImport(command: ImportCommand, terminal: Terminal): Promise<ExitCode> {
  const { files, folder, language, isForced } = command;
  const workspace = await createWorkspaces(command, terminal).of();
  const catalog = await workspace?.catalogFor();
  if (workspace === undefined || catalog === undefined) return 2;
  const mappings = await readMappings(command.mappings, terminal);
  if (mappings === undefined) return 2;
  const context = contextOf(command, catalog, mappings);
  const resources: ListedResource[] = [];
  for (const file of files) {
    const listed = await readList(file, context, terminal);
    if (listed === undefined) return 2;
    for (const each of listed) resources.push(each);
  }
  const [file = ""] = files;
  const found = checkImportList(resources, catalog).map(
    ({ index, field, severity, message }): LocatedDiagnostic => ({
      severity,
      rule: `list/${field}`,
      message,
      path: [resources[index]?.name || `[${index}]`, field],
    }),
  );
  writeDiagnostics(terminal.errors, file, found);
  const counts = countSeverities(found);
  if (counts.error > 0 && !isForced) {
    terminal.errors.write(
      `${describeCounts(counts)}. Nothing was written. Use --force to write anyway.\n`,
    );
    return 1;
  }
  const text = printImportList(resources, (type) => catalog.resourceType(type)?.token);
  if (language === undefined || folder === undefined) {
    terminal.output.write(text);
    return counts.error > 0 ? 1 : 0;
  }
  const target = command.target ?? workspace.configuration.target ?? defaultTarget;
  const design = { text, file, folder, language, isForced, target };
  return (await startDesign(design, catalog, terminal)) ? 0 : 2;
}

const contextOf = (
  { type }: ImportCommand,
  catalog: Catalog,
  mappings: readonly TerraformMapping[],
): ListContext => ({
  ...(type === undefined ? {} : { type }),
  mappings,
  tokenOf: (spelling) => catalog.resourceType(spelling)?.token,
  identifierOf: (token) => importIdentifierOf(catalog, token),
});

async function readMappings(
  files: readonly string[],
  terminal: Terminal,
): Promise<readonly TerraformMapping[] | undefined> {
  const mappings: TerraformMapping[] = [];
  for (const file of files) {
    const read = await readStateText(file, terminal.input);
    const result = read.ok ? readTerraformMapping(read.text) : read;
    if (!result.ok) {
      refuse(terminal, result.message, file);
      return undefined;
    }
    mappings.push(result.mapping);
  }
  return mappings;
}

/**
 * Reads the resources of a list, and reports the left-out entries. If the list cannot be read, reports that and returns
 * undefined.
 */
async function readList(
  file: string,
  context: ListContext,
  terminal: Terminal,
): Promise<readonly ListedResource[] | undefined> {
  const read = await readStateText(file, terminal.input);
  const list = read.ok ? readImportList(read.text, context) : read;
  if (!list.ok) {
    refuse(terminal, list.message, file);
    return undefined;
  }
  writeNotes(list.notes, terminal);
  return list.resources;
}

interface NewDesign {
  /** The text of the import file. */
  readonly text: string;
  readonly file: string;
  readonly folder: string;
  readonly language: Language;
  readonly isForced: boolean;
  readonly target: string;
}

/** Writes the design of an opened import file as a project. If that fails, reports the reason and returns false. */
async function startDesign(
  { text, file, folder, language, isForced, target }: NewDesign,
  catalog: Catalog,
  terminal: Terminal,
): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0 && !isForced) {
    refuse(terminal, "The --out folder is not empty. Give another folder, or use --force.");
    return false;
  }
  const opened = parseImportFile(text);
  if (!opened.ok) {
    refuse(terminal, opened.message, file);
    return false;
  }
  writeNotes(opened.notes, terminal);
  const program = { ...opened.program, name: basename(resolve(folder)) };
  const targeted = targets.get(target)?.({ program, catalog }) ?? { program, catalog };
  const { files } = exportDesign(targeted.program, targeted.catalog, language);
  if (!(await writeProject({ program, targeted, file, folder, files, language }, terminal)))
    return false;
  terminal.errors.write(
    "The list does not contain inputs. Fill them in, or run pulumi import --file, which prints them.\n",
  );
  return true;
}
