import { readTable } from "#model/base/text/table.ts";
import type {
  ImportListResult,
  ListContext,
  ListNote,
  ListedResource,
} from "#model/opening/import-list/listed.ts";
import { nameOfId } from "#model/opening/import-list/listed.ts";

/** The possible columns of a table of resources, by their headers in lower case without spaces. */
const columns = {
  type: "type",
  typetoken: "type",
  token: "type",
  name: "name",
  logicalname: "name",
  id: "id",
  identifier: "id",
  parent: "parent",
  provider: "provider",
  version: "version",
  plugindownloadurl: "pluginDownloadUrl",
  properties: "properties",
} as const;

type Column = (typeof columns)[keyof typeof columns];

/** The columns of a table without headers, by the number of columns. */
const withoutHead: readonly (readonly Column[])[] = [
  ["id"],
  ["type", "id"],
  ["type", "name", "id"],
  ["type", "name", "id", "parent"],
  ["type", "name", "id", "parent", "provider"],
  ["type", "name", "id", "parent", "provider", "version"],
];

/**
 * Reads rows that were copied from a spreadsheet or saved as CSV. A header row determines the order of the columns.
 */
export function readTableList(text: string, context: ListContext): ImportListResult {
  const rows = readTable(text, separatorOf(text)).filter((cells) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  const [first = []] = rows;
  const named = first.map(columnOf);
  const hasHead = named.includes("id") && named.every((each, at) => each || first[at] === "");
  const widest = Math.max(...rows.map((cells) => cells.length));
  const order = hasHead ? named : (withoutHead[Math.min(widest, withoutHead.length) - 1] ?? []);
  const notes: ListNote[] = [];
  if (!hasHead && widest > withoutHead.length)
    notes.push({
      where: "",
      message: `Only the first ${withoutHead.length} columns are read. To read more, name the columns in a header row.`,
    });
  const resources = rows.slice(hasHead ? 1 : 0).map((cells) => readRow(cells, order, context.type));
  return resources.length === 0
    ? { ok: false, message: "The table has no rows." }
    : { ok: true, source: "a table", resources, notes };
}

const columnOf = (head: string): Column | undefined =>
  new Map<string, Column>(Object.entries(columns)).get(
    head.toLowerCase().replaceAll(/[\s_-]/g, ""),
  );

/**
 * The separator. If the first line contains a tab, the separator is a tab. Otherwise, it is a comma or a semicolon,
 * whichever is more frequent.
 */
function separatorOf(text: string): string {
  const [line = ""] = text.trimStart().split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const count = (separator: string): number => bare.split(separator).length;
  if (count("\t") > 1) return "\t";
  return count(";") > count(",") ? ";" : ",";
}

function readRow(
  cells: readonly string[],
  order: readonly (Column | undefined)[],
  type = "",
): ListedResource {
  const found = new Map<Column, string>();
  cells.forEach((cell, at) => {
    const column = order[at];
    if (column !== undefined && cell.trim() !== "") found.set(column, cell.trim());
  });
  const { properties, ...said } = Object.fromEntries(found) as Partial<Record<Column, string>>;
  const id = said.id ?? "";
  return {
    ...said,
    type: said.type ?? type,
    name: said.name ?? nameOfId(id),
    id,
    ...(properties === undefined ? {} : { properties: properties.split(/[\s,;]+/) }),
  };
}
