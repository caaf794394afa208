import type { Program } from "#model/program/program.ts";

/** Whether two programs are the same. Compares all parts by identity, except the parts to ignore. */
export function sameProgram(
  a: Program,
  b: Program,
  ...except: readonly (keyof Program)[]
): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of except) keys.delete(key);
  return a === b || [...keys].every((key) => Reflect.get(a, key) === Reflect.get(b, key));
}
