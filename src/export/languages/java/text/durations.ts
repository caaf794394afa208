/** Nanoseconds per unit in which Pulumi writes durations. */
const units: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1_000n],
  ["µs", 1_000n],
  ["μs", 1_000n],
  ["ms", 1_000_000n],
  ["s", 1_000_000_000n],
  ["m", 60_000_000_000n],
  ["h", 3_600_000_000_000n],
]);

/** The factory methods of `Duration`, largest unit first. */
const makers: readonly (readonly [name: string, size: bigint])[] = [
  ["ofHours", 3_600_000_000_000n],
  ["ofMinutes", 60_000_000_000n],
  ["ofSeconds", 1_000_000_000n],
  ["ofMillis", 1_000_000n],
  ["ofNanos", 1n],
];

/**
 * `1h30m` as `ofMinutes(90)`; undefined if the text is not a duration, or one that Java cannot
 * represent.
 */
export function printDuration(text: string): string | undefined {
  if (!/^(?:\d+(?:\.\d{1,9})?(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return undefined;
  let sum = 0n;
  for (const [, whole = "", fraction = "", unit = ""] of text.matchAll(
    /(\d+)(?:\.(\d+))?(ns|us|µs|μs|ms|s|m|h)/g,
  )) {
    const size = units.get(unit) ?? 0n;
    sum += BigInt(whole) * size;
    if (fraction !== "") sum += (BigInt(fraction) * size) / 10n ** BigInt(fraction.length);
  }
  const [name, size] = makers.find(([, unit]) => sum > 0n && sum % unit === 0n) ?? [
    "ofSeconds",
    1n,
  ];
  const amount = sum / size;
  if (amount > 9_223_372_036n) return undefined;
  return `${name}(${amount}${amount > 0x7fff_ffffn ? "L" : ""})`;
}
