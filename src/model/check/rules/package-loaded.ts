import type { ProgramRule } from "#model/check/rules/rule.ts";
import { declaredPackages } from "#model/program/packages/declared-packages.ts";
import { describeNearest, nearestVersion } from "#model/packages/nearest-version.ts";

/** Reports a version that is not loaded. Forms, checks and code use the loaded version. */
export const packageLoaded: ProgramRule = {
  id: "package/loaded",
  summary: "The loaded version of a package is the one that the design declares.",
  reads: ({ token, options, extras }) => [token, options, extras],
  *check({ program, catalog }) {
    for (const { name, version } of declaredPackages(program).values()) {
      if (version === undefined) continue;
      const loaded = catalog.packages.filter((each) => each.name === name);
      const nearest = nearestVersion(
        version,
        loaded.flatMap((each) => each.version ?? []),
      );
      if (nearest === undefined || nearest.relation === "same") continue;
      yield {
        severity: "warning",
        location: { kind: "package", name },
        message: describeNearest(name, version, nearest),
        fix: {
          label: `Use ${name} ${nearest.version}`,
          edit: { kind: "set-package-version", name, version: nearest.version },
        },
      };
    }
  },
};
