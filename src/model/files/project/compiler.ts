import { isObject, own } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";

/**
 * The command that prints the program to Pulumi, where the project file names one: what Pulumi runs is its output,
 * and nothing that stands in the file (`LoadFromCompiler`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export function compilerOf({ extras }: Program): string | undefined {
  const runtime = own(extras, "runtime");
  const options = isObject(runtime) ? runtime["options"] : undefined;
  const compiler = isObject(options) ? options["compiler"] : undefined;
  return typeof compiler === "string" && compiler !== "" ? compiler : undefined;
}
