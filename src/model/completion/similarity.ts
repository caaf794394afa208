/**
 * The words of a name, in lower case: `eventBusArn`, `event-bus-arn` and `Event Bus ARN` have the same. A UUID is an ID
 * by another name.
 */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .toLowerCase()
    .replaceAll("uuid", "id")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** How alike two names are, from 0 to 1, by the words they share. A word that begins another counts half. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  const left = [...b];
  for (const word of a) {
    const at = left.indexOf(word);
    if (at >= 0) {
      left.splice(at, 1);
      shared += 1;
    } else if (left.some((other) => begins(other, word) || begins(word, other))) shared += 0.5;
  }
  return Math.min(1, (2 * shared) / (a.length + b.length));
}

/** Most types have outputs of these names: alone they say nothing. */
const generic: ReadonlySet<string> = new Set(["id", "arn", "urn", "name"]);

/** What tells a thing from all others of its type. */
const identifying: ReadonlySet<string> = new Set(["id", "arn", "name"]);

/**
 * How well an output suits a place, from 0 to 1, by their names: that of the output alone, which says less, or after its
 * owner (`vpcId` takes the `id` of a `Vpc`). A place that is called after the type itself takes the output of that name,
 * or what tells one from the others: `bucket` takes the `bucket` of a `Bucket`, then its `id`, before its `bucketUrn` and
 * before what a policy has of a bucket.
 */
export function outputSimilarity(
  asked: readonly string[],
  output: readonly string[],
  owner: readonly string[],
): number {
  const [only = "", ...more] = output;
  const isOwner = asked.length > 0 && isSame(owner.slice(-asked.length), asked);
  if (isOwner && isSame(output, asked)) return 1;
  const share = output.every((word) => generic.has(word)) ? 0.5 : 0.6;
  return Math.max(
    isOwner && more.length === 0 && identifying.has(only)
      ? 0.9 * similarity([...asked, only], [...owner, only])
      : 0,
    similarity(asked, [...owner, ...output]),
    share * similarity(asked, output),
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join(" ") === b.join(" ");

/** Two letters begin too much. */
const begins = (word: string, start: string): boolean => start.length > 2 && word.startsWith(start);
