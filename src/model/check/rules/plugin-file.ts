import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type { JsonObject } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Plugin } from "#model/program/program.ts";

const design = { kind: "program" } as const;

/**
 * Components stand in a plugin, and in a plugin alone (`RunTemplate` and `LoadPluginTemplate`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export const pluginFile: ProgramRule = {
  id: "plugin/file",
  summary: "Components stand in a PulumiPlugin.yaml, and nothing else does.",
  *check({ program }) {
    const messages =
      program.plugin === undefined ? ofProgram(program.extras) : ofPlugin(program.plugin);
    for (const message of messages) yield { severity: "error", location: design, message };
    for (const name of malformed(program.plugin))
      yield {
        severity: "error",
        location: { kind: "component", name },
        message: "A component is a map of its inputs, resources, variables and outputs.",
      };
  },
};

function* ofProgram(extras: JsonObject): Iterable<string> {
  const components = own(extras, "components");
  if (components !== undefined && components !== null && !isEmptyObject(components))
    yield isJsonObject(components)
      ? "A program has no components: Pulumi takes them from a plugin alone, whose file is a PulumiPlugin.yaml without resources of its own."
      : "The components of a plugin are a map of their names.";
  if (typeof own(extras, "namespace") === "string")
    yield "A program has no namespace: Pulumi takes one from a plugin with components alone.";
}

function* ofPlugin({ misnamed }: Plugin): Iterable<string> {
  if (misnamed !== undefined)
    yield `Pulumi reads ${quoteShort(misnamed)} as a program, and a program has no components. The file of a plugin is called PulumiPlugin.yaml.`;
}

const malformed = (plugin: Plugin | undefined): readonly string[] =>
  plugin === undefined
    ? []
    : Object.keys(plugin.components).filter(
        (name) => name !== plugin.component && !isJsonObject(own(plugin.components, name)),
      );
