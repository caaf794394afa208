import { isObject } from "#model/base/json.ts";
import type { Spec } from "#model/schema/spec.ts";
import { isInYaml, outputsOf, purposeOf } from "#model/schema/spec.ts";
import type { FunctionLimit } from "#model/schema/property-type.ts";

/** The functions of a schema by key, independent of where they are stored. */
export interface FunctionSource {
  /** The spec of a function; undefined for a function that is missing or not read. */
  spec(token: string): Spec | undefined;
  isRead(token: string): boolean;
  notes(token: string): FunctionNotes;
  /** The result of a function, even if it is not read; undefined if it returns nothing. */
  result(token: string): ResultSpec | undefined;
}

export interface FunctionNotes {
  readonly purpose: string;
  readonly isDeprecated: boolean;
  readonly limit: FunctionLimit | undefined;
}

/** The type of a result: the name and the type spec of each property, or the type spec of the value. */
export type ResultSpec =
  | {
      readonly kind: "object";
      readonly outputs: readonly (readonly [name: string, type: Spec])[];
    }
  | { readonly kind: "value"; readonly type: Spec };

/** The functions of a completely loaded schema. */
export function wholeFunctions(specOf: FunctionSource["spec"]): FunctionSource {
  return {
    spec: specOf,
    isRead: () => true,
    notes(token) {
      const spec = specOf(token) ?? {};
      return {
        purpose: purposeOf(spec),
        isDeprecated: typeof spec["deprecationMessage"] === "string",
        limit: limitOf(spec),
      };
    },
    result: (token) => resultOf(specOf(token)),
  };
}

function limitOf(spec: Spec): FunctionLimit | undefined {
  const { inputs } = spec;
  const properties = isObject(inputs) ? inputs["properties"] : undefined;
  if (isObject(properties) && Object.hasOwn(properties, "__self__")) return "method";
  return isInYaml(spec) ? undefined : "overlay";
}

/**
 * The result of a function: an object if `outputs` has properties, or else a type spec; undefined if `outputs` is empty
 * (`ReturnTypeSpec`, `unmarshalFunctionSpec` of pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
export function resultOf({ outputs }: Spec = {}): ResultSpec | undefined {
  if (!isObject(outputs) || Object.keys(outputs).length === 0) return undefined;
  return isObject(outputs["properties"])
    ? { kind: "object", outputs: outputsOf(outputs) }
    : { kind: "value", type: outputs };
}
