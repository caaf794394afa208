import type { DatabaseConnection, Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import { listDesigns } from "#edge/storage/design-store.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import { isObject } from "#model/base/json.ts";
import type { DesignUses } from "#model/packages/package-manager.ts";
import { packageOf } from "#model/program/token.ts";

/** The number of resources in memory at once. */
const batch = 500;

/** The packages that each stored design uses, read only from the types of its resources. */
export async function readDesignUses(
  database: Database,
): Promise<StorageOutcome<readonly DesignUses[]>> {
  const designs = await listDesigns(database);
  if (designs.kind === "failed") return designs;
  return database.run(async (connection) => {
    const uses: DesignUses[] = [];
    for (const { id, name } of designs.value)
      uses.push({ id, name, packages: await packagesOf(connection, id) });
    return uses;
  });
}

async function packagesOf(
  connection: DatabaseConnection,
  design: string,
): Promise<ReadonlySet<string>> {
  const packages = new Set<string>();
  let range = recordsOf(design);
  for (;;) {
    const transaction = connection.transaction("resources");
    const [keys, records] = await Promise.all([
      transaction.store.getAllKeys(range, batch),
      transaction.store.getAll(range, batch),
    ]);
    for (const record of records) {
      const token = tokenIn(record);
      if (token !== undefined) packages.add(packageOf(token));
    }
    const last = keys.at(-1);
    if (last === undefined || keys.length < batch) return packages;
    range = IDBKeyRange.bound(last, range.upper, true);
  }
}

/** A resource's text starts with the type, so the rest of a long text need not be parsed. */
function tokenIn(record: unknown): string | undefined {
  const text = isObject(record) ? record["text"] : undefined;
  const quoted =
    typeof text === "string" ? /^\{"type":("(?:[^"\\]|\\.)*")/.exec(text)?.[1] : undefined;
  if (quoted === undefined) return undefined;
  try {
    return String(JSON.parse(quoted));
  } catch {
    // Damaged records are ignored here, because opening their design reports them.
    return undefined;
  }
}
