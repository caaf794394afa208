import type { Location } from "#model/program/diagnostic.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { configKeyOf } from "#model/program/config/config-variable.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type { Scope } from "#export/lower/scope.ts";
import { lowerValue } from "#export/lower/lower-value.ts";
import { hasText } from "#model/secrets/says-text.ts";
import { secretMessage } from "#export/lower/secrets/secret-config.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";

/** The declared variables with their types; an unknown type is reported and read as a string. */
export function configTypes(program: Program, report: ReportDiagnostic): Map<string, ConfigType> {
  const types = new Map<string, ConfigType>();
  for (const variable of program.config) {
    const type = configTypeOf(variable);
    if (type === undefined)
      report(
        "export/config-type",
        "warning",
        { kind: "config", name: variable.name },
        `${variable.type} is not a config type, so the program reads the value as a string.`,
      );
    types.set(variable.name, type ?? { kind: "string" });
  }
  return types;
}

export function lowerConfig(
  scope: Scope,
  variable: ConfigVariable,
  program: Program,
  report: ReportDiagnostic,
): ConfigDeclaration {
  const { name, description = "", default: fallback } = variable;
  const location: Location = { kind: "config", name };
  const type = scope.configTypes.get(name) ?? { kind: "string" };
  const said = description.trim() === "" ? {} : { description };
  const base = { name, ...said, ...readKey(variable, program), type };
  const secret = variable.secret ?? (isExpression(fallback) && fallback.kind === "secret");
  if (fallback === undefined) return { ...base, required: true, secret };
  if (fallback === null) return { ...base, required: false, secret };
  if (secret && hasText(fallback)) {
    report("export/secret", "warning", location, secretMessage(configKeyOf(variable)));
    return { ...base, required: true, secret };
  }
  if (refers(fallback)) {
    // Config is read before resources exist, and a variable may precede a variable that it refers to.
    report(
      "export/not-expressible",
      "warning",
      location,
      `A default can only be plain data without references. Set ${name} in the stack.`,
    );
    return { ...base, required: true, secret };
  }
  const value = lowerValue(scope, fallback, undefined, location);
  return { ...base, required: false, default: value, secret };
}

function refers(value: Value): boolean {
  let found = false;
  visitExpressions(value, [], (inner) => {
    found ||= accessesIn(inner).length > 0;
  });
  return found;
}

/** A key's namespace is the part before the colon. */
function readKey(
  variable: ConfigVariable,
  program: Program,
): Pick<ConfigDeclaration, "key" | "namespace"> {
  const key = configKeyOf(variable);
  const colon = key.indexOf(":");
  const namespace = key.slice(0, Math.max(0, colon));
  if (namespace === "") return { key };
  const rest = key.slice(colon + 1);
  return namespace === projectName(program.name) ? { key: rest } : { namespace, key: rest };
}
