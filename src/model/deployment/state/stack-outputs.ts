import { mapRecord } from "#model/base/record.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, isStateList, isStateMap, mark } from "#model/deployment/state/state-value.ts";
import { isStackType } from "#model/deployment/state/urn.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";

/** The names and types of a stack's outputs, without values; empty if the state has no stack. */
export function stackOutputsOf({ resources }: Baseline): StackOutputTypes {
  const stack = resources.find(({ type }) => isStackType(type));
  return mapRecord(stack?.outputs ?? {}, typeOf);
}

function typeOf(value: StateValue): string {
  if (holdsSecret(value)) return "secret";
  if (isStateList(value)) {
    const [first = "any", ...others] = new Set(value.map(typeOf));
    return `List<${others.length === 0 ? first : "any"}>`;
  }
  if (isSpecial(value)) return value[mark] === "number" ? "number" : "any";
  if (isStateMap(value)) return "object";
  return value === null ? "any" : typeof value;
}

/**
 * Whether a value contains a secret. An output that contains a secret is secret as a whole (`ReadStackReference` in
 * pulumi/pulumi:pkg/resource/deploy).
 */
function holdsSecret(value: StateValue): boolean {
  if (isStateList(value)) return value.some(holdsSecret);
  if (isStateMap(value)) return Object.values(value).some(holdsSecret);
  return isSpecial(value) && value[mark] === "secret";
}
