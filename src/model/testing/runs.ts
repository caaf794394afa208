import fc from "fast-check";

// The seed of all random choices. The scripts set a seed, so a failed run can be repeated. If no seed is set, each run
// differs.
const seed = process.env["FC_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

/**
 * The number of runs of a property test. In the ordinary suite, the number is `usual`, for about a second; in a long
 * run, it is FC_RUNS. The number is never below `usual` or above `most`. Set `most` for tests in which every run
 * prints, plans or checks whole designs several times.
 */
export function runs(usual: number, most = Infinity): number {
  return Math.min(most, Math.max(usual, Number(process.env["FC_RUNS"] ?? 0)));
}

/**
 * The cases for a test run, for tests in which each case takes seconds. In the ordinary suite, the result is `usual`
 * cases, chosen by the seed; in a long run, it is all cases.
 */
export function someOf<T>(cases: readonly T[], usual: number): readonly T[] {
  // A seed may be negative.
  const start = (Number(seed ?? 0) >>> 0) % cases.length;
  return [...cases, ...cases].slice(start, start + runs(usual, cases.length));
}
