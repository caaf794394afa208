import type { Catalog } from "#model/schema/catalog.ts";
import type { Check } from "#model/check/check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { createReuseEqual } from "#model/check/reuse-equal.ts";
import { retarget } from "#export/retarget/retarget.ts";

/** The check that also says what the provider packages cannot hold of a design that is for them. */
export function checkWithTarget(check: Check, catalog: Catalog): Check {
  const reuseEqual = createReuseEqual();
  const { slices } = check;
  function* withTarget(
    program: Program,
    found: readonly Diagnostic[],
  ): TimeSliced<readonly Diagnostic[]> {
    const { diagnostics } = retarget(program, catalog);
    return diagnostics.length === 0 ? found : yield* reuseEqual([...found, ...diagnostics]);
  }
  const whole = (program: Program): readonly Diagnostic[] =>
    finish(withTarget(program, check(program)));
  if (slices === undefined) return whole;
  return Object.assign(whole, {
    *slices(program: Program): TimeSliced<readonly Diagnostic[]> {
      const found = yield* slices(program);
      yield;
      return yield* withTarget(program, found);
    },
  });
}
