import fc from "fast-check";

// The scripts set a seed, so a failed run can be repeated. Without one, each run differs.
const seed = process.env["FC_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

/**
 * The number of runs of a property test: `usual` in the ordinary suite, about a second, or FC_RUNS in a long run.
 * Never fewer than `usual`, nor more than `most`, for laws whose every run prints, plans or checks whole designs
 * several times.
 */
export function runs(usual: number, most = Infinity): number {
  return Math.min(most, Math.max(usual, Number(process.env["FC_RUNS"] ?? 0)));
}

/**
 * The cases for a run if each takes seconds: `usual` of them in the ordinary suite, others with each seed, and all in
 * a long run.
 */
export function someOf<T>(cases: readonly T[], usual: number): readonly T[] {
  // A seed may be negative.
  const start = (Number(seed ?? 0) >>> 0) % cases.length;
  return [...cases, ...cases].slice(start, start + runs(usual, cases.length));
}
