import { join } from "node:path";
import { pathToShow } from "#cli/configuration/find-configuration.ts";
import { isFolder } from "#cli/configuration/shelf-packages.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { defaultShelf } from "#cli/help/shared-options.ts";
import type { FoundPackage } from "#cli/init/find-packages.ts";
import { findPackages } from "#cli/init/find-packages.ts";
import { hasEntry, writeFiles } from "#cli/output-folder.ts";
import { hasPulumi } from "#cli/pack/ask-pulumi.ts";
import type { NamedSource } from "#cli/pack/pack.ts";
import { packSources } from "#cli/pack/pack.ts";
import { refuse } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { quoteWord } from "#model/base/shell/command.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import { packageTitle } from "#model/packages/missing-packages.ts";
import { schemaCommand } from "#model/packages/package-command.ts";

/** Writes a configuration for a folder's designs, and gets the schemas of their packages. */
export async function runInit(
  { folder: given, isForced }: CommandOf<"init">,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = pathToShow(given ?? terminal.folder);
  const file = join(folder, configurationFileName);
  if (!isFolder(folder)) return refuse(terminal, "The path is not a folder.", folder);
  if (!isForced && (await hasEntry(folder, configurationFileName)))
    return refuse(terminal, "The file already exists. Use --force to replace it.", file);
  const packages = await findPackages(folder);
  const text = configurationFor(packages);
  const written = await writeFiles(folder, [{ path: configurationFileName, text }]);
  if (!written.ok) return refuse(terminal, written.message, written.path);
  terminal.output.write(`${visibleLine(file)}: written.\n`);
  for (const each of packages)
    terminal.output.write(`${packageTitle(each)} (${visibleLine(each.file)})\n`);
  return getSchemas(packages, join(folder, defaultShelf), terminal);
}

function configurationFor(packages: readonly FoundPackage[]): string {
  const list = `packages:\n  - ${defaultShelf}\n`;
  return packages.length === 0
    ? `# The designs in this folder only use built-in packages. Add others like this:\n${list.replaceAll(/^/gm, "# ").trimEnd()}\n`
    : `# Folders with packed schemas. Each design uses the versions that it declares.\n${list}`;
}

/** Packs the schemas from an installed Pulumi, and prints the commands for the other schemas. */
async function getSchemas(
  packages: readonly FoundPackage[],
  shelf: string,
  terminal: Terminal,
): Promise<ExitCode> {
  if (packages.length === 0) return 0;
  const isInstalled = await hasPulumi();
  const isAsked = ({ declaration }: FoundPackage): boolean =>
    isInstalled && declaration === undefined;
  const left = packages
    .filter((each) => !isAsked(each))
    .flatMap((each) => commandsFor(each, shelf));
  const code = await packSources(packages.filter(isAsked).map(sourceOf), shelf, terminal);
  if (left.length === 0) return code;
  const why = isInstalled
    ? "These packages have their own source or parameters, so pack them with these commands"
    : "pulumi is not on the PATH. Run these commands on a machine that has pulumi";
  terminal.output.write(`${why}:\n${left.map((line) => `  ${line}\n`).join("")}`);
  return code;
}

const wordFor = ({ name, version }: FoundPackage): string =>
  version === undefined ? name : `${name}@${version}`;

function sourceOf(found: FoundPackage): NamedSource {
  const { name, version } = found;
  const stated = version === undefined ? {} : { stated: { name, version } };
  return { word: wordFor(found), source: { kind: "package", name, ...stated } };
}

/** File names contain the version, so several versions of a package can coexist. */
function commandsFor(found: FoundPackage, shelf: string): readonly string[] {
  const out = quoteWord(shelf);
  if (found.version !== undefined && found.declaration === undefined)
    return [`stackwright pack ${wordFor(found)} --out ${out}`];
  const command = schemaCommand(found);
  return command === undefined ? [] : [command, `stackwright pack ${found.name}.json --out ${out}`];
}
