import { own, withoutProperty } from "#model/base/json.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isStateMap } from "#model/deployment/state/state-value.ts";
import { packageOf } from "#model/program/token.ts";

/**
 * The annotation of an object whose name the provider generated
 * (pulumi/pulumi-kubernetes:provider/pkg/metadata/naming.go).
 */
const autonamed = "pulumi.com/autonamed";

/**
 * The inputs without a name that the Kubernetes provider generated. If the program has no name, the provider uses the
 * name in the state.
 */
export function withoutMadeName({ type, inputs }: StateResource): StateMap {
  const metadata = own(inputs, "metadata");
  if (packageOf(type) !== "kubernetes" || !isStateMap(metadata)) return inputs;
  const annotations = own(metadata, "annotations");
  if (!isStateMap(annotations) || own(annotations, autonamed) !== "true") return inputs;
  const others = withoutProperty(annotations, autonamed);
  const unnamed = withoutProperty(metadata, "name");
  return withPart(inputs, "metadata", withPart(unnamed, "annotations", others));
}

function withPart(map: StateMap, key: string, part: StateMap): StateMap {
  return Object.keys(part).length === 0 ? withoutProperty(map, key) : { ...map, [key]: part };
}

/**
 * True for a constant that SDKs and Pulumi YAML set themselves (`getResourceConstants`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go). False for schema defaults, because YAML doesn't set them.
 */
export function isConstant(
  key: string,
  value: StateValue | undefined,
  type: ResourceType | undefined,
): boolean {
  const input = type?.inputs.find(({ name }) => name === key);
  const output = type?.outputs.find(({ name }) => name === key);
  return (
    input?.const !== undefined &&
    !input.required &&
    input.const === value &&
    output?.const === value
  );
}
