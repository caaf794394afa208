import { isObject } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ObjectType, Property, ResourceType } from "#model/schema/property-type.ts";

/** The properties that the Node.js SDK requires, if the schema lists them separately. */
interface RequiredInNode {
  readonly input: ReadonlySet<unknown> | undefined;
  readonly output: ReadonlySet<unknown> | undefined;
}

/** Reads `requiredInputs` and `requiredOutputs` (`genType`, pulumi/pulumi:pkg/codegen/nodejs/gen.go). */
const listsOf = memoize(({ language }: ObjectType): RequiredInNode => {
  const node = isObject(language) ? language["nodejs"] : undefined;
  const listed = (key: string): ReadonlySet<unknown> | undefined => {
    const names = isObject(node) ? node[key] : undefined;
    return Array.isArray(names) ? new Set<unknown>(names) : undefined;
  };
  return { input: listed("requiredInputs"), output: listed("requiredOutputs") };
});

/** Whether a property is always set in the Node.js SDK's types, in inputs or in outputs. */
export const isRequiredInNode = (
  type: ObjectType,
  { name, required }: Property,
  side: keyof RequiredInNode,
): boolean => listsOf(type)[side]?.has(name) ?? required;

/**
 * Like `isRequiredInNode`, for a resource's output: in a package that is compatible with `kubernetes20`, all outputs
 * are set (`genResource`, pulumi/pulumi:pkg/codegen/nodejs/gen.go).
 */
export const isOutputInNode = (
  { packageName }: ResourceType,
  { required }: Property,
  catalog: Pick<Catalog, "package">,
): boolean =>
  required ||
  catalog.package(packageName)?.language("nodejs")?.["compatibility"] === "kubernetes20";
