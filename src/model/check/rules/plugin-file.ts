import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type { JsonObject } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Plugin } from "#model/program/program.ts";

const design = { kind: "program" } as const;

/**
 * Reports components outside a plugin. Pulumi does not allow them (`RunTemplate` and `LoadPluginTemplate`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export const pluginFile: ProgramRule = {
  id: "plugin/file",
  summary: "Components are in a PulumiPlugin.yaml, which contains nothing else.",
  *check({ program }) {
    const messages =
      program.plugin === undefined ? ofProgram(program.extras) : ofPlugin(program.plugin);
    for (const message of messages) yield { severity: "error", location: design, message };
    for (const name of malformed(program.plugin))
      yield {
        severity: "error",
        location: { kind: "component", name },
        message: "A component must be a map of its inputs, resources, variables and outputs.",
      };
  },
};

function* ofProgram(extras: JsonObject): Iterable<string> {
  const components = own(extras, "components");
  if (components !== undefined && components !== null && !isEmptyObject(components))
    yield isJsonObject(components)
      ? "A program cannot have components. Pulumi reads components only from a PulumiPlugin.yaml without resources of its own."
      : "The components of a plugin must be a map of names to components.";
  if (typeof own(extras, "namespace") === "string")
    yield "A program cannot have a namespace. Pulumi reads a namespace only from a plugin with components.";
}

function* ofPlugin({ misnamed }: Plugin): Iterable<string> {
  if (misnamed !== undefined)
    yield `Pulumi reads ${quoteShort(misnamed)} as a program, which cannot have components. Name the plugin's file PulumiPlugin.yaml.`;
}

const malformed = (plugin: Plugin | undefined): readonly string[] =>
  plugin === undefined
    ? []
    : Object.keys(plugin.components).filter(
        (name) => name !== plugin.component && !isJsonObject(own(plugin.components, name)),
      );
