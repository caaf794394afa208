import { isObject } from "#model/base/json.ts";
import { bindProperties, bindType, outputProperty, text } from "#model/schema/binding.ts";
import type { ResultSpec } from "#model/schema/functions/function-source.ts";
import { resultOf } from "#model/schema/functions/function-source.ts";
import type { FunctionSummary, PackageIndex } from "#model/schema/package-index.ts";
import type { Spec } from "#model/schema/spec.ts";
import type { FunctionResult, FunctionType } from "#model/schema/property-type.ts";

/** Reads a function's spec (`bindFunctionDef`, pulumi/pulumi:pkg/codegen/schema/bind.go). */
export function bindFunction(
  index: PackageIndex,
  summary: FunctionSummary,
  spec: Spec,
): FunctionType {
  const { token, displayToken, packageName, module, name, limit } = summary;
  const inputs = isObject(spec["inputs"]) ? spec["inputs"] : {};
  const order = spec["multiArgumentInputs"];
  const outputs = isObject(spec["outputs"]) ? spec["outputs"] : {};
  const result = resultOf(spec);
  return {
    token,
    displayToken,
    packageName,
    module,
    name,
    ...text("description", spec["description"]),
    ...text("deprecated", spec["deprecationMessage"]),
    ...(limit === undefined ? {} : { limit }),
    inputs: bindProperties(index, inputs["properties"], inputs["required"]),
    hasInputs: isObject(spec["inputs"]),
    multiArgumentInputs: Array.isArray(order)
      ? order.filter((input) => typeof input === "string")
      : [],
    ...(result === undefined ? {} : { result: bindResult(index, result, outputs) }),
    isResultPlain: outputs["plain"] === true,
    isOutputOnly: spec["plain"] === false,
  };
}

const bindResult = (index: PackageIndex, result: ResultSpec, outputs: Spec): FunctionResult =>
  result.kind === "value"
    ? { kind: "value", type: bindType(index, result.type) }
    : {
        kind: "object",
        properties: bindProperties(index, outputs["properties"], outputs["required"]),
      };

/** A result. Only its names and types are known. */
export const outlineResult = (index: PackageIndex, result: ResultSpec): FunctionResult =>
  result.kind === "value"
    ? { kind: "value", type: bindType(index, result.type) }
    : {
        kind: "object",
        properties: result.outputs.map(([name, spec]) => outputProperty(index, name, spec)),
      };
