import fc from "fast-check";

// The scripts set a seed, so a failed run can be repeated. Without a seed, each run differs.
const seed = process.env["FC_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

/**
 * The number of runs of a property test: `usual` in the ordinary suite, about a second, or FC_RUNS in a long run. The
 * number is never below `usual` or above `most`. Set `most` for tests whose every run prints, plans or checks whole
 * designs several times.
 */
export function runs(usual: number, most = Infinity): number {
  return Math.min(most, Math.max(usual, Number(process.env["FC_RUNS"] ?? 0)));
}

/**
 * The cases for a test run if each case takes seconds: `usual` cases in the ordinary suite, chosen by the seed, and all
 * cases in a long run.
 */
export function someOf<T>(cases: readonly T[], usual: number): readonly T[] {
  // A seed may be negative.
  const start = (Number(seed ?? 0) >>> 0) % cases.length;
  return [...cases, ...cases].slice(start, start + runs(usual, cases.length));
}
