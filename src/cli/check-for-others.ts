import type { DesignWorkspace } from "#cli/configuration/workspace.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import type { Check } from "#model/check/check.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { createTeamRules } from "#model/check/team-rules/team-rules.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { redactDiagnostics } from "#model/secrets/redact-diagnostics.ts";

/** Checks designs for output that other people read, such as job logs. Messages don't quote secrets. */
export type CheckForOthers = (workspace: DesignWorkspace, catalog: Catalog) => Check;

/** `now` is in milliseconds since 1970. The rules of a workspace and the types of a catalog are read only once. */
export function createCheckForOthers(now: number): CheckForOthers {
  const checksOf = memoize(({ configuration }: DesignWorkspace) =>
    memoize((catalog: Catalog): Check => {
      const check = checkWithTarget(checkWithTeam(catalog, now, configuration), catalog);
      return (program) => redactDiagnostics(check(program), program, catalog);
    }),
  );
  return (workspace, catalog) => checksOf(workspace)(catalog);
}

/** Checks designs with their team's rules. */
export const checkWithTeam = (
  catalog: Catalog,
  now: number,
  { "team-rules": rules = [] }: Configuration,
): Check => createDesignCheck(catalog, now, createTeamRules(rules));
