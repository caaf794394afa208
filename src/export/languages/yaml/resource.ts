import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { YamlOutput } from "#export/languages/yaml/nodes.ts";
import { writeMember } from "#export/languages/yaml/nodes.ts";

/**
 * The options that Pulumi knows. Pulumi rejects a program with any other option (`ResourceOptionsDecl`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
const knownOptions = new Set(
  (
    "additionalSecretOutputs aliases customTimeouts deleteBeforeReplace deletedWith dependsOn " +
    "envVarMappings hideDiffs ignoreChanges import parent pluginDownloadURL protect provider providers " +
    "replaceOnChanges replaceWith replacementTrigger retainOnDelete version"
  ).split(" "),
);

/** The indentation of a resource's sections. */
const depth = 2;

/** A resource's members, from its entry in the manifest. */
export function writeResourceSections(
  entry: JsonObject,
  resource: ResourceId,
  output: YamlOutput,
): void {
  const { writer, hasPlaces } = output;
  const isLookup = Object.hasOwn(entry, "get");
  const whole = { location: { kind: "input", resource, path: [] } } as const;
  for (const key in entry) {
    const section = entry[key] ?? null;
    // A lookup has no inputs: Pulumi rejects a lookup with inputs (pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go).
    if (key === "properties" && isLookup) continue;
    if (key === "options" && isJsonObject(section)) {
      writeOptions(section, resource, output);
      continue;
    }
    const isInputs = hasPlaces && key === "properties" && isJsonObject(section);
    const context = isInputs ? { location: whole.location, input: whole.location } : whole;
    writer.breakLine(depth);
    writeMember(key, section, depth, context, output);
  }
}

/** Writes the section of the options that are set, if any. */
function writeOptions(
  options: Readonly<Record<string, Json>>,
  resource: ResourceId,
  output: YamlOutput,
): void {
  const { writer, report } = output;
  let isOpen = false;
  for (const [key, value] of Object.entries(options)) {
    // An option without a value is not set, but Pulumi requires a value for each key.
    if (value === null) continue;
    const location = { kind: "option", resource, path: [key] } as const;
    if (!knownOptions.has(key)) {
      report(
        "export/option",
        "warning",
        location,
        `${key} is not a resource option in Pulumi YAML, so it is omitted.`,
      );
      continue;
    }
    if (!isOpen) {
      writer.breakLine(depth);
      writer.write("options:");
    }
    isOpen = true;
    writer.breakLine(depth + 1);
    writeMember(key, value, depth + 1, { location }, output);
  }
}
