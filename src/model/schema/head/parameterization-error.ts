import { isObject, own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { ParameterizationProblem } from "#model/schema/head/parameterization.ts";
import { readParameterization } from "#model/schema/head/parameterization.ts";

/**
 * The reason why a schema's parameterization is invalid. Pulumi's binder also rejects such a schema
 * (`bindParameterization`, pulumi/pulumi:pkg/codegen/schema/bind.go). If the schema were accepted, a program would
 * depend on a package that nobody published.
 */
export function parameterizationError(head: Readonly<Record<string, unknown>>): string | undefined {
  const read = readParameterization(head);
  return typeof read === "string" ? describeProblem(read, head) : undefined;
}

function describeProblem(
  problem: ParameterizationProblem,
  head: Readonly<Record<string, unknown>>,
): string {
  const spec = own(head, "parameterization") ?? own(head, "extensionParameterization");
  const base = isObject(spec) ? own(spec, "baseProvider") : undefined;
  const said = (key: string): string => {
    const value = isObject(base) ? own(base, key) : undefined;
    return typeof value === "string" ? quoteShort(value) : "missing";
  };
  switch (problem) {
    case "kind":
      return "The schema has a parameterization and an extensionParameterization. A package can have only one of them.";
    case "baseProvider":
      return "The schema's parameterization names no base provider.";
    case "name":
      return `The base provider of the schema's parameterization is ${said("name")}, which is not a package name.`;
    case "version":
      return `The base provider of the schema's parameterization has the version ${said("version")}, which is not a version: it has three numbers, such as 3.2.0.`;
    case "parameter":
      return "The parameter of the schema's parameterization is not base64.";
  }
}
