import type { JsonObject } from "#model/base/json.ts";
import { withChanges } from "#model/base/map-reusing.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isMap } from "#model/program/value.ts";

/** The parts of a resource that can contain a secret. */
interface ResourceParts {
  readonly inputs: Value;
  readonly options: Value;
  readonly inputsFrom: Value | undefined;
  readonly extras: JsonObject;
  /** The ID of a looked-up resource. */
  readonly id?: Value;
  readonly state?: Value;
}

/** Replaces parts of a resource. If nothing changes, the result is the same resource. */
export function withResourceParts(resource: Resource, parts: ResourceParts): Resource {
  const { inputs, options, inputsFrom, extras, id, state } = parts;
  const { origin } = resource;
  const mapped = withChanges(resource, {
    inputs: isMap(inputs) ? inputs : resource.inputs,
    options: isMap(options) ? options : resource.options,
    inputsFrom: isExpression(inputsFrom) ? inputsFrom : undefined,
    extras,
    origin:
      origin.kind === "lookup"
        ? withChanges(origin, {
            id: id === undefined ? origin.id : id,
            state: isMap(state) ? state : origin.state,
          })
        : origin,
  });
  if (mapped.inputsFrom !== undefined || resource.inputsFrom === undefined) return mapped;
  // Only an expression can provide all inputs.
  const { inputsFrom: _inputsFrom, ...rest } = mapped;
  return rest;
}
