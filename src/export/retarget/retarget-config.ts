import type { Location } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import { own, withProperty } from "#model/base/json.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type { Replacements } from "#export/retarget/provider-catalog.ts";

interface RetargetedConfig {
  readonly program: Program;
  locationInDesign(location: Location): Location;
}

/** A package's config keys, such as `gamma:region`, become keys of the provider package. */
export function retargetConfig(
  program: Program,
  replacements: Replacements,
  report: ReportDiagnostic,
): RetargetedConfig {
  const providerTypeKey = (key: string): string => {
    const colon = key.indexOf(":");
    const replacement = colon < 0 ? undefined : replacements.get(key.slice(0, colon));
    return replacement === undefined ? key : replacement.index.name + key.slice(colon);
  };
  const names = new Map<string, string>();
  let renamed = program;
  for (const { name } of program.config) {
    const to = providerTypeKey(name);
    if (to === name) continue;
    const after = applyEdit(renamed, { kind: "rename-config", name, to });
    if (after === renamed)
      report(
        "export/target",
        "error",
        { kind: "config", name },
        `The config value cannot be renamed: the design already has a config value ${to}.`,
      );
    else names.set(to, name);
    renamed = after;
  }
  return {
    program: withReadKeys(renamed, providerTypeKey),
    locationInDesign: (location) =>
      location.kind === "config"
        ? { kind: "config", name: names.get(location.name) ?? location.name }
        : location,
  };
}

/** A declaration can name its key with `name`. */
function withReadKeys(program: Program, providerTypeKey: (key: string) => string): Program {
  const read = (variable: ConfigVariable): ConfigVariable => {
    const key = own(variable.extras, "name");
    if (typeof key !== "string" || providerTypeKey(key) === key) return variable;
    return { ...variable, extras: withProperty(variable.extras, "name", providerTypeKey(key)) };
  };
  const config = program.config.map(read);
  const isSame = config.every((variable, at) => variable === program.config[at]);
  return isSame ? program : { ...program, config };
}
