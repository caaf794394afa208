import fc from "fast-check";

// The scripts name a seed, so that a run that failed can be repeated; without one each run is another.
const seed = process.env["FC_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

/**
 * How many runs a property test makes: `usual` in the ordinary suite, which is what takes about a second, or what
 * FC_RUNS asks for in a long run. Never fewer than `usual`, nor more than `most`, which a law has whose every run
 * prints, plans or checks whole designs several times.
 */
export function runs(usual: number, most = Infinity): number {
  return Math.min(most, Math.max(usual, Number(process.env["FC_RUNS"] ?? 0)));
}

/**
 * Those of many cases that a run takes, where each takes seconds: `usual` of them in the ordinary suite, others with
 * each seed, and all of them in a long run.
 */
export function someOf<T>(cases: readonly T[], usual: number): readonly T[] {
  // A seed may be negative.
  const start = (Number(seed ?? 0) >>> 0) % cases.length;
  return [...cases, ...cases].slice(start, start + runs(usual, cases.length));
}
