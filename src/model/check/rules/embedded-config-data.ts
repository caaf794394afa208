import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { findYamlError } from "#model/files/yaml/compose.ts";
import { isMap, valueAt } from "#model/program/value.ts";

/**
 * Matches placeholders that programs replace before they read a file, and comments, because some programs accept
 * comments in JSON.
 */
const isTemplate = /\{\{|\{%|<%|\$\{|\$\(|@@/;
const hasComment = /^\s*(?:\/\/|\/\*|#)/m;

export const configData = eachResourceRule(
  "embedded/config-data",
  "A ConfigMap entry with a YAML or JSON file name is valid YAML or JSON.",
  {
    concerns: (resource) => kubernetesTypeOf(resource)?.kind === "ConfigMap",
    *check(resource) {
      const data = valueAt(resource.inputs, ["data"]);
      if (!isMap(data)) return;
      for (const [key, text] of Object.entries(data)) {
        const [, type] = /\.(ya?ml|json)$/.exec(key) ?? [];
        if (type === undefined || typeof text !== "string" || isTemplate.test(text)) continue;
        const problem = type === "json" ? problemInJson(text) : problemInYaml(text);
        if (problem !== undefined)
          yield warnAt(resource, ["data", key], `The text of ${quoteShort(key)} is not ${problem}`);
      }
    },
  },
);

/**
 * Describes why a text is not YAML; undefined if the reason is unknown. An empty file has no problem, because it is
 * intentional.
 */
function problemInYaml(text: string): string | undefined {
  const error = findYamlError(text);
  if (error === undefined) return undefined;
  const line = text.slice(0, error.at).split("\n").length;
  return `YAML. Line ${line}: ${error.message}`;
}

function problemInJson(text: string): string | undefined {
  if (text.trim() === "" || hasComment.test(text)) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return "JSON.";
  }
}
