import type { Json, JsonObject } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { printMember, printSection } from "#export/languages/yaml/nodes.ts";

/**
 * Pulumi refuses a program with any other (`ResourceOptionsDecl`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
const knownOptions = new Set(
  (
    "additionalSecretOutputs aliases customTimeouts deleteBeforeReplace deletedWith dependsOn " +
    "envVarMappings hideDiffs ignoreChanges import parent pluginDownloadURL protect provider providers " +
    "replaceOnChanges replaceWith replacementTrigger retainOnDelete version"
  ).split(" "),
);

/** The members of a resource, from its entry in the manifest. */
export function printResourceSections(
  entry: JsonObject,
  resource: ResourceId,
  report: ReportDiagnostic,
): readonly Doc[] {
  const isLookup = Object.hasOwn(entry, "get");
  const whole = { location: { kind: "input", resource, path: [] } } as const;
  const members: Doc[] = [];
  for (const key in entry) {
    const section = entry[key] ?? null;
    // What is looked up has no inputs: Pulumi refuses the two together
    // (pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go).
    if (key === "properties" && isLookup) continue;
    if (key === "properties" && isJsonObject(section)) {
      const context = { location: whole.location, input: whole.location };
      members.push(printMember(key, section, context, report));
    } else if (key === "options" && isJsonObject(section)) {
      const options = printOptions(section, resource, report);
      if (options.length > 0) members.push(printSection(key, options, whole, report));
    } else members.push(printMember(key, section, whole, report));
  }
  return members;
}

function printOptions(
  options: Readonly<Record<string, Json>>,
  resource: ResourceId,
  report: ReportDiagnostic,
): readonly Doc[] {
  return Object.entries(options).flatMap(([key, value]): readonly Doc[] => {
    const location = { kind: "option", resource, path: [key] } as const;
    // An option without a value is one that is not set; Pulumi wants a value where there is a key.
    if (value === null) return [];
    if (knownOptions.has(key)) return [printMember(key, value, { location }, report)];
    report(
      "export/option",
      "warning",
      location,
      `${key} is not a resource option in Pulumi YAML. It is left out.`,
    );
    return [];
  });
}
