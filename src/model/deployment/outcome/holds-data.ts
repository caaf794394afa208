import { wordsOfName } from "#model/base/text/camel-case.ts";
/** How the names of types end whose resources keep what is put into them. */
const holders = new Set([
  ..."backup bucket claim database dataset db disk filesystem keyring keyspace lake ledger".split(
    " ",
  ),
  ..."namespace queue registry repository share snapshot store stream table vault volume".split(
    " ",
  ),
  ..."warehouse".split(" "),
  "database cluster",
  "database instance",
  "db cluster",
  "db instance",
  "file system",
  "log group",
  "sql instance",
  "sql server",
  "storage account",
]);

/** Names that end as those of such types do, of types that keep nothing. */
const others = new Set(["route table", "routing table", "trust store"]);

/** Services of which the instances and clusters are databases. */
const databaseModule =
  /(^|[/:])(alloydb|bigtable|docdb|neptune|rds|redshift|spanner|sql)([/:.]|$)/i;

/** What is known of types, of which a large stack has many resources each. */
const known = new Map<string, boolean>();

/**
 * True where the name of a type says that data may be lost with a resource of it. No schema tells which types hold data,
 * so this decides on what is shown first, and on nothing else. `token` is as people read it.
 */
export function mayHoldData(token: string): boolean {
  const before = known.get(token);
  if (before !== undefined) return before;
  const holds = isHolder(token);
  known.set(token, holds);
  return holds;
}

function isHolder(token: string): boolean {
  const parts = wordsOfName(token.split(":").at(-1) ?? "").filter(
    (word) => !/^(v|\d+)$/.test(word),
  );
  const last = parts.at(-1) ?? "";
  const pair = parts.slice(-2).join(" ");
  if (others.has(pair)) return false;
  if (holders.has(pair) || holders.has(last)) return true;
  return (last === "instance" || last === "cluster") && databaseModule.test(token);
}
