import type { ConfigVariable } from "#model/program/program.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";
import type { Scope } from "#export/lower/scope.ts";
import { lowerValue } from "#export/lower/lower-value.ts";
import { secretMessage } from "#export/lower/secrets/secret-config.ts";

/**
 * Lowers a variable whose value is in the design, in its `default`. If the value is secret, the stack contains the
 * secret's text.
 */
export function lowerVariable(
  scope: Scope,
  variable: ConfigVariable,
  report: ReportDiagnostic,
): ConfigDeclaration {
  const { name, secret = false, default: value = null } = variable;
  const type = configTypeOf(variable) ?? { kind: "string" };
  const declared = { name, key: name, type, required: true, secret };
  if (!secret)
    return { ...declared, value: lowerValue(scope, value, undefined, { kind: "program" }) };
  report("export/secret", "warning", { kind: "program" }, secretMessage(name));
  return declared;
}
