import { checkWithTarget } from "#export/retarget/target-check.ts";
import type { Check } from "#model/check/check.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactDiagnostics } from "#model/secrets/redact-diagnostics.ts";

/** The check of designs for what others read, such as logs of a job: its messages quote no secret. */
export function checkForOthers(catalog: Catalog, now: number): Check {
  const check = checkWithTarget(createDesignCheck(catalog, now), catalog);
  return (program) => redactDiagnostics(check(program), program, catalog);
}
