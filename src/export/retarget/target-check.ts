import type { Catalog } from "#model/schema/catalog.ts";
import type { Check } from "#model/check/check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { packageOf } from "#model/program/token.ts";
import type { Program } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { createReuseEqual } from "#model/check/reuse-equal.ts";
import { retarget } from "#export/retarget/retarget.ts";

/**
 * A design without a target is exported for the provider packages, unless the user chooses otherwise.
 */
const forProvider: ExportTarget = { kind: "provider", packages: {} };

/** Parts that the project of a design without a target would lack because of a loaded package's version. */
function lackedByLoaded(program: Program, catalog: Catalog): readonly Diagnostic[] {
  const loaded = new Set(
    Object.entries(catalog.providerPackages).flatMap(([name, { schema }]) =>
      catalog.package(schema.name) === undefined ? [] : [name],
    ),
  );
  if (!program.resources.some(({ token }) => loaded.has(packageOf(token)))) return [];
  const { diagnostics } = retarget({ ...program, target: forProvider }, catalog);
  const lacking = diagnostics.filter(
    ({ rule, severity }) => rule === "export/target" && severity === "error",
  );
  const tokens = new Map(program.resources.map(({ id, token }) => [id, token]));
  return lacking.flatMap((found): Diagnostic[] => {
    const { location, message } = found;
    const token = "resource" in location ? tokens.get(location.resource) : undefined;
    if (token === undefined || !loaded.has(packageOf(token))) return [];
    const said = `The exported project has an error here: ${message}`;
    return [{ ...found, severity: "warning", message: said }];
  });
}

/** The check, including diagnostics about parts of a design that its provider packages cannot represent. */
export function checkWithTarget(check: Check, catalog: Catalog): Check {
  const reuseEqual = createReuseEqual();
  const { slices } = check;
  function* withTarget(
    program: Program,
    found: readonly Diagnostic[],
  ): TimeSliced<readonly Diagnostic[]> {
    const diagnostics =
      program.target === undefined
        ? lackedByLoaded(program, catalog)
        : retarget(program, catalog).diagnostics;
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
