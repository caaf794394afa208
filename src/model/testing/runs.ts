/**
 * How many runs a property test makes: `usual` in the ordinary suite, or what FC_RUNS asks for in a
 * long run. Never fewer than `usual`.
 */
export function runs(usual: number): number {
  return Math.max(usual, Number(process.env["FC_RUNS"] ?? 0));
}
