import { quoteShort } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";

/** Resources, variables and config variables share one namespace (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). */
export const namesInUse = ({ resources, variables, config }: Program): ReadonlySet<string> =>
  new Set([...resources, ...variables, ...config].map(({ name }) => name));

/** Why a variable cannot have a name; undefined where it can. Its own name is not asked about. */
export function variableNameError(name: string, program: Program): string | undefined {
  if (name.trim() === "") return "Enter a name.";
  if (name === "pulumi") return "“pulumi” is what the engine itself knows.";
  if (program.variables.some((variable) => variable.name === name))
    return `There is a variable ${quoteShort(name)} already.`;
  if (program.config.some((variable) => variable.name === name))
    return `There is a config variable ${quoteShort(name)} already.`;
  return undefined;
}
