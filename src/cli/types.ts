import type { CommandOf } from "#cli/help/command-table.ts";
import { createWorkspaces } from "#cli/configuration/workspace.ts";
import { refuse } from "#cli/report.ts";
import type { Screen } from "#cli/screen.ts";
import { paint, visibleLine, writeJson } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { describeResourceType } from "#cli/type-description.ts";
import { writeTypePage } from "#cli/type-page.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { displayToken, isProviderToken, nameInToken } from "#model/program/token.ts";
import { addableTypes, purposeOfType } from "#model/search/type-summaries.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";

/** Lists the available types, or describes one type. */
export async function runTypes(
  { token, schemas, isJson }: CommandOf<"types">,
  terminal: Terminal,
): Promise<ExitCode> {
  const workspace = await createWorkspaces({ schemas, facts: [] }, terminal).of();
  const catalog = await workspace?.catalogFor();
  if (catalog === undefined) return 2;
  const { output } = terminal;
  if (token === undefined) {
    if (isJson) writeJson(output, { types: listTypes(catalog) });
    else writeList(output, catalog);
    return 0;
  }
  const type = catalog.resourceType(token);
  if (type === undefined) return refuse(terminal, unknownType(token, catalog));
  if (isJson) writeJson(output, describeResourceType(type, catalog));
  else writeTypePage(output, type, catalog);
  return 0;
}

interface ListedType {
  readonly token: string;
  readonly package: string;
  readonly summary: string;
}

const listTypes = (catalog: Catalog): readonly ListedType[] =>
  catalog.packages.flatMap((entry) =>
    addableTypes(entry)
      .filter(({ token }) => !isProviderToken(token))
      .map((type) => ({
        token: type.displayToken,
        package: entry.name,
        summary: purposeOfType(type, catalog),
      })),
  );

/** Writes one line per type, even if it is wider than the terminal, because people search lists by line. */
function writeList(output: Screen, catalog: Catalog): void {
  const types = listTypes(catalog);
  const longest = types.reduce((width, { token }) => Math.max(width, token.length), 0);
  const column = Math.min(longest, 60);
  for (const { token, summary } of types)
    output.write(
      `${paint(output, "bold", visibleLine(token).padEnd(column))}  ${visibleLine(summary)}`.trimEnd() +
        "\n",
    );
}

/** The type with the same name, for a token whose other parts are missing or wrong. */
function ofName(token: string, known: readonly string[]): string | undefined {
  const name = nearest(nameInToken(token), known.map(nameInToken));
  return known.find((each) => nameInToken(each) === name);
}

function unknownType(token: string, catalog: Catalog): string {
  const known = catalog.packages.flatMap(({ resourceTokens }) => resourceTokens.map(displayToken));
  const meant = nearest(token, known) ?? ofName(token, known);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  return `No known package has a type ${quoteShort(token)}.${hint}`;
}
