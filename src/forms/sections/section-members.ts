import type { Property } from "#model/schema/property-type.ts";

/** The inputs of a form by section, each in the schema's order. */
export interface SectionMembers {
  readonly required: readonly Property[];
  readonly set: readonly Property[];
  readonly optional: readonly Property[];
  readonly deprecated: readonly Property[];
}

/**
 * `set` names the inputs that count as set, regardless of their current value. `isInner` is true for the inputs of an
 * object inside a resource, whose constants are always set automatically.
 */
export function membersOf(
  inputs: readonly Property[],
  set: ReadonlySet<string>,
  isInner = false,
): SectionMembers {
  const members = {
    required: [] as Property[],
    set: [] as Property[],
    optional: [] as Property[],
    deprecated: [] as Property[],
  };
  for (const input of inputs) {
    // The SDKs and the engine set the constants of a resource; only required constants must be written.
    if (isInner || input.const === undefined || input.required)
      members[sectionOf(input, set)].push(input);
  }
  return members;
}

function sectionOf(
  { name, required, deprecated }: Property,
  set: ReadonlySet<string>,
): keyof SectionMembers {
  if (required) return "required";
  if (set.has(name)) return "set";
  return deprecated === undefined ? "optional" : "deprecated";
}

/**
 * Matches documentation of inputs that only the service sets (Kubernetes: `managedFields`, `uid`, `creationTimestamp`).
 */
const onlyService =
  /\bPopulated by the (?:system|server)\b|(?:^|[.!]\s+)Read-only\.|\btypically shouldn't need to set\b/;

/** The inputs in their order, with the inputs that only the service sets at the end. */
export function serviceLast(inputs: readonly Property[]): readonly Property[] {
  const isService = ({ description = "" }: Property): boolean => onlyService.test(description);
  return inputs.some(isService)
    ? [...inputs.filter((input) => !isService(input)), ...inputs.filter(isService)]
    : inputs;
}
