import { isObject, own } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";

/**
 * The command in the project file that prints the program for Pulumi, if the project file has one. If it has, Pulumi
 * runs the command's output, not the file (`LoadFromCompiler`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export function compilerOf({ extras }: Program): string | undefined {
  const runtime = own(extras, "runtime");
  const options = isObject(runtime) ? runtime["options"] : undefined;
  const compiler = isObject(options) ? options["compiler"] : undefined;
  return typeof compiler === "string" && compiler !== "" ? compiler : undefined;
}
