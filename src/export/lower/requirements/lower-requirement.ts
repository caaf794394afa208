import { requiredVersionOf } from "#model/files/project/required-version.ts";
import type { Program } from "#model/program/program.ts";
import { accessesOf } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { lowerValue } from "#export/lower/lower-value.ts";
import type { LoweredDeclaration, VersionRequirement } from "#export/lower/lowered-program.ts";
import { isVariable } from "#export/lower/lowered-program.ts";
import type { Scope } from "#export/lower/scope.ts";

/** The declarations, with the required Pulumi versions as early as they are known. */
export function withRequirement(
  scope: Scope,
  declarations: readonly LoweredDeclaration[],
  program: Program,
  report: ReportDiagnostic,
): readonly LoweredDeclaration[] {
  const value = requiredVersionOf(program);
  if (value === undefined) return declarations;
  const requiredVersion = lowerValue(scope, value, { kind: "string" }, { kind: "program" });
  // Pulumi YAML rejects an output as the required version (`EvalPulumi`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
  if (isEventual(requiredVersion)) {
    report(
      "export/not-expressible",
      "error",
      { kind: "program" },
      "The Pulumi versions that a program requires must be plain strings, not outputs.",
    );
    return declarations;
  }
  const requirement: VersionRequirement = { requiredVersion };
  const names = variablesIn(value);
  const last = declarations.findLastIndex((each) => isVariable(each) && names.has(each.name));
  return declarations.toSpliced(last + 1, 0, requirement);
}

const variablesIn = (value: Value): ReadonlySet<string> =>
  new Set(accessesOf(value).flatMap((access) => (access.kind === "variable" ? access.name : [])));
