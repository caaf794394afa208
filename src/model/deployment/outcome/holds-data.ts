import { wordsOfName } from "#model/base/text/camel-case.ts";
/** The last words in the names of types that store data. */
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

/** Types that end with such a word but don't store data. */
const others = new Set(["route table", "routing table", "trust store"]);

/** Services whose instances and clusters are databases. */
const databaseModule =
  /(^|[/:])(alloydb|bigtable|docdb|neptune|rds|redshift|spanner|sql)([/:.]|$)/i;

/** Memoizes the results, because a large stack has many resources of each type. */
const known = new Map<string, boolean>();

/**
 * True if the name of a type suggests that deleting a resource may lose data. No schema says which types store data, so
 * only the order of lists depends on the result. `token` has the form that users write.
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
